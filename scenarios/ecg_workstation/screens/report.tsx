import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, Checkbox, ChipGroup, Labeled, Ordered, TextField, parseDecimal } from '../../_kit/index.ts';
import type { Json } from '../../../src/json.ts';
import { app } from '../client.ts';
import { figureNames, type FigureName, type Report, type ReportClass, type Study } from '../record.ts';
import { send } from './actions.ts';
import { openedStudy, place, show, tell } from './place.ts';
import { RhythmStrip } from './rhythmStrip.tsx';
import { SubmitDialog } from './submit.tsx';
import { StudyHeader } from './viewer.tsx';

/** What stands in the form; figures as typed. */
type Draft = Record<FigureName, string> & Pick<Report, 'class' | 'findings' | 'impression' | 'reviewed'>;

export function ReportScreen(): VNode {
  const study = openedStudy();
  if (study === null) return <div class="ecg-hint">{app.t('study.none')}</div>;
  return <Form study={study} />;
}

function draftOf({ hr, pr, qrs, qt, qtc, ...report }: Report): Draft {
  const { class: reportClass, findings, impression, reviewed } = report;
  return {
    hr: String(hr),
    pr: String(pr),
    qrs: String(qrs),
    qt: String(qt),
    qtc: String(qtc),
    class: reportClass,
    findings,
    impression,
    reviewed,
  };
}

/** Fields of the form that differ from the saved report; an unreadable figure goes as null. */
function changesOf(draft: Draft, report: Report): Record<string, Json> {
  const saved = draftOf(report);
  const changes: Record<string, Json> = {};
  for (const name of figureNames) {
    if (draft[name] !== saved[name]) changes[name] = parseDecimal(draft[name]);
  }
  for (const name of ['class', 'findings', 'impression', 'reviewed'] as const) {
    if (draft[name] !== saved[name]) changes[name] = draft[name];
  }
  return changes;
}

function Form({ study }: { study: Study }): VNode {
  const { report } = study;
  const [draft, setDraft] = useState<Draft>(draftOf(report));
  const set = (fields: Partial<Draft>): void => setDraft({ ...draft, ...fields });
  const locked = report.state === 'submitted' || study.status !== 'unconfirmed';
  const save = async (): Promise<boolean> => {
    const fields = changesOf(draft, report);
    if (Object.keys(fields).length === 0) return true;
    const reply = await app.perform('report.edit', { study: study.id, fields });
    return reply.outcome === 'accepted';
  };
  const submit = async (): Promise<void> => {
    if (await save()) place.dialog.value = 'submit';
  };
  return (
    <div class="kit-scroll kit-grow ecg-report" data-id="report.form">
      <StudyHeader study={study} />
      <h2>{app.t('report.title')}</h2>
      <Figures study={study} draft={draft} locked={locked} set={set} />
      <Labeled label={app.t('report.rhythm')}>
        <RhythmStrip study={study} />
      </Labeled>
      <Labeled label={app.t('report.class')}>
        <ChipGroup<ReportClass>
          id="report.class"
          label={app.t('report.class')}
          value={draft.class}
          disabled={locked}
          onChange={(value) => set({ class: value })}
          options={app.order('report.classes').map((id) => ({
            id: id as ReportClass,
            label: app.t(`class.${id as ReportClass}`),
          }))}
        />
      </Labeled>
      {(['findings', 'impression'] as const).map((name) => (
        <Labeled key={name} label={app.t(`report.${name}`)}>
          <textarea
            class="ecg-text"
            data-id={`report.${name}`}
            aria-label={app.t(`report.${name}`)}
            value={draft[name]}
            disabled={locked}
            spellcheck={false}
            onInput={(event) => set({ [name]: event.currentTarget.value })}
          />
        </Labeled>
      ))}
      <Checkbox
        id="report.reviewed"
        label={app.t('report.reviewed')}
        checked={draft.reviewed}
        disabled={locked}
        onChange={(reviewed) => set({ reviewed })}
      />
      <div>
        <span class="kit-label">{app.t('report.status')}</span>{' '}
        <strong>{app.t(locked ? 'report.submittedState' : 'report.draft')}</strong>
      </div>
      <ReportButtons
        study={study}
        locked={locked}
        save={() =>
          void save().then((saved) => {
            if (saved) tell(app.t('report.saved', { study: study.id }));
          })
        }
        submit={() => void submit()}
      />
      {place.dialog.value === 'submit' && <SubmitDialog study={study} />}
    </div>
  );
}

function Figures(props: {
  study: Study;
  draft: Draft;
  locked: boolean;
  set: (fields: Partial<Draft>) => void;
}): VNode {
  const { study, draft, locked, set } = props;
  const saved = draftOf(study.report);
  const part = (name: FigureName): VNode => {
    // Only what was typed is checked at once: the draft as it came is for the technician to compare.
    const differs = draft[name] !== saved[name] && parseDecimal(draft[name]) !== study.measurements[name];
    return (
      <div key={name} class="ecg-figure">
        <TextField
          id={`report.${name}`}
          label={app.t(`report.${name}`)}
          value={draft[name]}
          onInput={(value) => set({ [name]: value })}
          width={70}
          numeric
          disabled={locked}
          suffix={app.t(name === 'hr' ? 'report.bpm' : 'report.ms')}
        />
        <div class="ecg-differs">{differs && app.t('report.differs')}</div>
      </div>
    );
  };
  return (
    <Labeled label={app.t('report.figures')}>
      <div class="ecg-figures">{app.order('report.figures').map((name) => part(name as FigureName))}</div>
    </Labeled>
  );
}

function ReportButtons(props: {
  study: Study;
  locked: boolean;
  save: () => void;
  submit: () => void;
}): VNode {
  const { study, locked } = props;
  return (
    <div class="kit-row ecg-report-buttons">
      <Ordered
        order={app.order('report.buttons')}
        parts={{
          back: <Button id="report.back" label={app.t('report.back')} onClick={() => show('viewer')} />,
          print: (
            <Button
              id="report.print"
              label={app.t('report.print')}
              onClick={() => void send('print', study)}
            />
          ),
          save: (
            <Button id="report.save" label={app.t('report.save')} disabled={locked} onClick={props.save} />
          ),
          confirm: (
            <Button
              id="report.confirm"
              label={app.t('report.confirm')}
              onClick={() => void app.perform('report.confirm', { study: study.id })}
            />
          ),
          submit: (
            <Button
              id="report.submit"
              kind="primary"
              label={app.t('report.submit')}
              disabled={locked}
              onClick={props.submit}
            />
          ),
        }}
      />
    </div>
  );
}
