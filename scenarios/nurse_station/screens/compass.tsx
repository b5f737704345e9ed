import { useLayoutEffect } from 'preact/hooks';
import type { VNode } from 'preact';
import { arrange, Button, date, Picker, Table, type Column } from '../../_kit/index.ts';
import { ageInYears, minutesBetween } from '../../../src/scenario/time.ts';
import { app } from '../client.ts';
import { byBed, fullName, hasRelationship, isUrgent, type NurseTask, type Patient } from '../record.ts';
import { myPatients, newOrders, openChart, showOrders, ui } from '../state.ts';
import { Pill, Strip, UrgentSign } from './parts.tsx';
import { columnWidth, recordText, scaledPixels } from './texts.ts';
import { Timeline } from './timeline.tsx';

export function CareCompass(): VNode {
  const { unit, patients, tasks } = app.view();
  const scope = ui.compassScope.value;
  useLayoutEffect(() => {
    void app.send('compass.view', { scope });
  }, [scope]);
  const listed = arrange(
    'compass',
    byBed(scope === 'mine' ? myPatients() : patients),
    (patient) => patient.id,
  );
  return (
    <>
      <Strip>
        <span class="kit-label">{app.t('compass.list')}</span>
        <Picker
          id="compass.list"
          label={app.t('compass.list')}
          width={scaledPixels(180)}
          value={scope}
          onChange={(value) => {
            ui.compassScope.value = value;
          }}
          options={[
            { id: 'mine', label: app.t('compass.mine') },
            { id: 'all', label: app.t('compass.all', { unit }) },
          ]}
        />
        <span class="kit-grow" />
        <Button
          id="compass.establish"
          label={app.t('compass.establish')}
          onClick={() => {
            ui.dialog.value = { kind: 'establish' };
            void app.send('relationship.view');
          }}
        />
        <Button
          id="compass.newOrders"
          label={app.t('compass.newOrders')}
          onClick={() => showOrders('mine', 'all')}
        />
      </Strip>
      <div class="kit-scroll kit-grow compass-list" data-id="compass.scroll">
        <Table
          id="compass"
          class="compass"
          columns={columns()}
          order={app.order('compass.columns')}
          rows={listed}
          rowId={(patient) => patient.id}
          selected={ui.patient.value}
        />
      </div>
      <Timeline tasks={tasks.filter((task) => listed.some((patient) => patient.id === task.patientId))} />
    </>
  );
}

function columns(): Readonly<Record<string, Column<Patient>>> {
  return {
    location: {
      title: app.t('compass.location'),
      width: columnWidth(72),
      cell: (patient) => <span class="kit-strong kit-numeric">{patient.bed}</span>,
    },
    patient: { title: app.t('compass.patient'), cell: (patient) => <PatientCell patient={patient} /> },
    visit: {
      title: app.t('compass.visit'),
      width: columnWidth(128),
      cell: (patient) => (
        <div class="kit-numeric">
          <div>{app.t('compass.admitted', { date: date(patient.admitted, (iso) => iso.slice(5)) })}</div>
          <div class="kit-muted">
            {app.t('compass.los', {
              days: Math.floor(minutesBetween(`${patient.admitted}T00:00:00`, app.view().now) / 1440),
            })}
          </div>
        </div>
      ),
    },
    team: {
      title: app.t('compass.team'),
      width: columnWidth(176),
      cell: (patient) => (
        <>
          <div>{app.t('compass.attending', { name: patient.attending })}</div>
          <div class={patient.codeStatus === 'dnr' ? 'code-dnr' : ''}>
            {app.t(`code.${patient.codeStatus}`)}
          </div>
          <div class="kit-muted">{app.t('compass.rn', { name: nurseName(patient) })}</div>
        </>
      ),
    },
    activities: {
      title: app.t('compass.activities'),
      width: columnWidth(170),
      cell: (patient) => <Activities patient={patient} />,
    },
  };
}

export function nurseName(patient: Patient): string {
  return app.view().nurses.find((one) => one.id === patient.nurse)?.name ?? '';
}

function PatientCell({ patient }: { patient: Patient }): VNode {
  const view = app.view();
  const orders = newOrders().filter((order) => order.patientId === patient.id);
  const related = hasRelationship(view, view.user, patient.id);
  return (
    <div class="compass-patient">
      <div class="kit-row">
        <Button
          id={`compass.open:${patient.id}`}
          kind="link"
          class="patient-link"
          label={fullName(patient)}
          onClick={() => void openChart(patient.id)}
        />
        <span class="kit-muted">
          {app.t('compass.ageSex', {
            age: ageInYears(patient.birthDate, view.now),
            sex: app.t(`sex.${patient.sex}`),
          })}
        </span>
        {orders.some((order) => isUrgent(order)) && <UrgentSign />}
        {orders.length > 0 && (
          <span class="new-orders" aria-label={app.t('compass.newCount')}>
            {orders.length}
          </span>
        )}
      </div>
      <div>
        {recordText(patient.diagnosis)} · {app.t('compass.diet', { diet: patient.diet })}
      </div>
      <div class="pills">
        {!related && <Pill tone="relationship">{app.t('compass.noRelationship')}</Pill>}
        {patient.allergies.length > 0 && (
          <Pill tone="allergy">{app.t('pill.allergies', { count: patient.allergies.length })}</Pill>
        )}
        {patient.isolation !== 'none' && (
          <Pill tone="isolation">{app.t(`isolation.${patient.isolation}`)}</Pill>
        )}
        {patient.fallRisk && <Pill tone="plain">{app.t('pill.fallRisk')}</Pill>}
        {patient.braden !== null && (
          <Pill tone="plain">{app.t('pill.braden', { score: patient.braden })}</Pill>
        )}
        {patient.notes.map((note) => (
          <Pill key={note} tone="plain">
            {recordText(note)}
          </Pill>
        ))}
      </div>
    </div>
  );
}

function Activities({ patient }: { patient: Patient }): VNode {
  const tasks = app.view().tasks.filter((task) => task.patientId === patient.id);
  const overdue = countOf(tasks, 'overdue');
  const upcoming = countOf(tasks, 'pending');
  return (
    <div class="activities" data-id={`compass.activities:${patient.id}`}>
      {overdue > 0 && (
        <span class="circle circle-overdue" aria-label={app.t('compass.overdue')}>
          {overdue}
        </span>
      )}
      {upcoming > 0 && (
        <span class="circle circle-upcoming" aria-label={app.t('compass.upcoming')}>
          {upcoming}
        </span>
      )}
      {patient.prn.length > 0 && <Pill tone="plain">{app.t('compass.prn')}</Pill>}
    </div>
  );
}

function countOf(tasks: readonly NurseTask[], status: 'overdue' | 'pending'): number {
  return tasks.filter((task) => task.state.status === status).length;
}
