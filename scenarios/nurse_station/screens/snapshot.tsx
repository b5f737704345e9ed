import type { VNode } from 'preact';
import { Button, Dialog, Ordered } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { fullName, type Patient } from '../record.ts';
import { closeDialog } from '../state.ts';
import type { WordKey } from '../words.ts';
import { Fact, patientOf, ResultLine } from './parts.tsx';
import { dateText, recordText, scaledPixels } from './texts.ts';

export function SnapshotDialog({ patientId }: { patientId: string }): VNode {
  const patient = patientOf(patientId);
  return (
    <Dialog
      id="snapshot"
      title={app.t('snapshot.title')}
      width={scaledPixels(520)}
      onClose={closeDialog}
      footer={<Button id="snapshot.ok" label={app.t('kit.close' as WordKey)} onClick={closeDialog} />}
    >
      <div class="facts">
        <Ordered
          order={app.order('snapshot.rows')}
          parts={{
            name: (
              <Fact label={app.t('snapshot.name')} strong>
                {fullName(patient)}
              </Fact>
            ),
            mrn: <Fact label={app.t('snapshot.mrn')}>{patient.mrn}</Fact>,
            dob: <Fact label={app.t('snapshot.dob')}>{dateText(patient.birthDate)}</Fact>,
            location: <Fact label={app.t('snapshot.location')}>{patient.bed}</Fact>,
            diagnosis: <Fact label={app.t('snapshot.diagnosis')}>{patient.diagnosis}</Fact>,
            allergies: <Allergies patient={patient} />,
            diet: <Fact label={app.t('snapshot.diet')}>{patient.diet}</Fact>,
            isolation: (
              <Fact label={app.t('snapshot.isolation')} strong>
                {app.t(`isolation.${patient.isolation}`)}
              </Fact>
            ),
            risks: <Fact label={app.t('snapshot.risks')}>{risksOf(patient)}</Fact>,
            resuscitation: (
              <Fact label={app.t('snapshot.resuscitation')} strong>
                {app.t(`snapshot.${patient.codeStatus}`)}
              </Fact>
            ),
            attending: <Fact label={app.t('snapshot.attending')}>{patient.attending}</Fact>,
            results: (
              <Fact label={app.t('snapshot.results')}>
                {patient.labs.length === 0
                  ? app.t('value.none')
                  : patient.labs.map((one) => <ResultLine key={one.analyte} result={one} />)}
              </Fact>
            ),
          }}
        />
      </div>
    </Dialog>
  );
}

function Allergies({ patient }: { patient: Patient }): VNode {
  return (
    <Fact label={app.t('snapshot.allergies')} strong>
      {patient.allergies.length === 0
        ? app.t('allergy.none')
        : patient.allergies.map((one) => (
            <div key={one.allergen} class="warn">
              {one.allergen} – {one.reaction}
            </div>
          ))}
    </Fact>
  );
}

function risksOf(patient: Patient): string {
  const risks = [
    ...(patient.fallRisk ? [app.t('pill.fallRisk')] : []),
    ...(patient.braden === null ? [] : [app.t('pill.braden', { score: patient.braden })]),
    ...patient.notes.map(recordText),
  ];
  return risks.length === 0 ? app.t('snapshot.noRisks') : risks.join(', ');
}
