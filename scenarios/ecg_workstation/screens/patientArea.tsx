import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Tabs, TextField, arrange } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { patientOf, type Study } from '../record.ts';
import { dateTime, day, sexAge } from './format.ts';
import { openStudy, place, selectPatient } from './place.ts';

/** Patients with their tests, and a search over all studies. */
export function PatientArea(): VNode {
  const [tab, setTab] = useState<'patient' | 'search'>('patient');
  return (
    <div class="ecg-patients">
      <Tabs
        id="side"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'patient', label: app.t('side.patient') },
          { id: 'search', label: app.t('side.search') },
        ]}
      />
      {tab === 'patient' ? <PatientTab /> : <SearchTab />}
    </div>
  );
}

function PatientTab(): VNode {
  const view = app.view();
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const found = view.patients.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(text));
  const selected = place.patient.value === null ? null : patientOf(view, place.patient.value);
  const tests = view.studies.filter(({ patient }) => patient === selected?.id).toReversed();
  return (
    <>
      <TextField
        id="side.find"
        label={app.t('side.find')}
        placeholder={app.t('side.find')}
        value={wanted}
        onInput={setWanted}
        bare
      />
      <div class="ecg-list-title">{app.t('side.patients')}</div>
      <div class="kit-scroll ecg-patient-list">
        {arrange('patients', found, ({ id }) => id).map((patient) => (
          <button
            key={patient.id}
            type="button"
            class="ecg-list-row"
            data-id={`patient:${patient.id}`}
            aria-pressed={patient.id === selected?.id}
            onClick={() => selectPatient(patient.id)}
          >
            <span class="ecg-list-id">{patient.id}</span>
            <span class="kit-grow">{patient.name}</span>
            <span>{sexAge(patient)}</span>
          </button>
        ))}
      </div>
      <div class="ecg-list-title">
        {selected === null
          ? app.t('side.tests', { name: '–' })
          : app.t('side.tests', { name: selected.name })}
      </div>
      <div class="kit-scroll kit-grow">
        {selected === null && <div class="ecg-hint">{app.t('side.noPatient')}</div>}
        {selected !== null && (
          <div class="ecg-hint">
            {selected.id} · {app.t('study.dob', { date: day(selected.born) })}
          </div>
        )}
        {tests.map((study) => (
          <TestRow key={study.id} study={study} />
        ))}
      </div>
    </>
  );
}

function TestRow({ study }: { study: Study }): VNode {
  return (
    <button
      type="button"
      class="ecg-list-row"
      data-id={`test:${study.id}`}
      aria-pressed={study.id === place.study.value}
      onClick={() => void openStudy(study.id)}
    >
      <span class="ecg-list-id">{study.id}</span>
      <span class="kit-grow">{app.t('side.resting')}</span>
      <span class="kit-numeric">{dateTime(study.recorded)}</span>
    </button>
  );
}

function SearchTab(): VNode {
  const view = app.view();
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const found =
    text === ''
      ? []
      : view.studies.filter(({ id, patient }) =>
          `${id} ${patient} ${patientOf(view, patient).name}`.toLowerCase().includes(text),
        );
  return (
    <>
      <TextField
        id="side.searchText"
        label={app.t('side.searchText')}
        placeholder={app.t('side.searchText')}
        value={wanted}
        onInput={setWanted}
        bare
      />
      <div class="ecg-list-title">{app.t('side.results')}</div>
      <div class="kit-scroll kit-grow">
        {found.length === 0 && (
          <div class="ecg-hint">{app.t(text === '' ? 'side.enterText' : 'side.noResult')}</div>
        )}
        {found.map((study) => (
          <button
            key={study.id}
            type="button"
            class="ecg-list-row"
            data-id={`result:${study.id}`}
            onClick={() => selectPatient(study.patient)}
          >
            <span class="ecg-list-id">{study.id}</span>
            <span class="kit-grow">{patientOf(view, study.patient).name}</span>
            <span class="kit-numeric">{day(study.recorded)}</span>
          </button>
        ))}
      </div>
    </>
  );
}
