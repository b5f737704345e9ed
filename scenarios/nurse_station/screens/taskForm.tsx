import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import type { Json } from '../../../src/json.ts';
import {
  Button,
  ChipGroup,
  Dialog,
  MessageLine,
  Ordered,
  parseDecimal,
  TextField,
} from '../../_kit/index.ts';
import { numericFields, type NumericField } from '../charting.ts';
import { app } from '../client.ts';
import { byId, fullName, painSites, pupilFindings, type FormKind, type NurseTask } from '../record.ts';
import { closeDialog, say, ui } from '../state.ts';
import type { WordKey } from '../words.ts';
import { patientOf } from './parts.tsx';
import { recordText, scaledPixels } from './texts.ts';

type Draft = Readonly<Record<string, string>>;
type Change = (field: string, value: string) => void;

/** The form that opens on Done or Document: values where the task needs them, else a comment. */
export function TaskForm({ taskId }: { taskId: string }): VNode {
  const task = byId(app.view().tasks, taskId);
  const patient = patientOf(task.patientId);
  const [draft, setDraft] = useState<Draft>({});
  const change: Change = (field, value) => setDraft((before) => ({ ...before, [field]: value }));
  const sign = async (): Promise<void> => {
    const reply = await app.perform('task.complete', {
      taskId,
      values: task.form === null ? null : valuesOf(task.form, draft),
      comment: draft['comment'] ?? '',
    });
    if (reply.outcome !== 'accepted') return;
    ui.dialog.value = null;
    ui.ticked.value = [];
    say('success', app.t('form.signed', { task: `${task.description} ${task.due}` }));
  };
  return (
    <Dialog
      id="form"
      title={`${task.description} · ${fullName(patient)} · ${patient.bed}`}
      width={scaledPixels(540)}
      onClose={closeDialog}
      footer={
        <>
          <Button id="form.cancel" label={app.t('form.cancel')} onClick={closeDialog} />
          <Button id="form.sign" kind="primary" label={app.t('form.sign')} onClick={() => void sign()} />
        </>
      }
    >
      <div class="kit-row kit-muted">
        <span class="kit-numeric">{app.t('form.scheduled', { time: task.due })}</span>
        <span>{app.t('form.order', { order: recordText(task.order) })}</span>
        {task.form === 'weight' && patient.lastWeightKg !== null && (
          <b>{app.t('form.lastWeight', { value: patient.lastWeightKg.toFixed(1) })}</b>
        )}
      </div>
      <Fields task={task} draft={draft} change={change} />
      <MessageLine />
    </Dialog>
  );
}

/** Numbers as the server expects them; what is empty or no number is null. */
function valuesOf(form: FormKind, draft: Draft): Json {
  const numbers = numericFields[form].map(({ key }) => [key, numberOf(draft[key])] as const);
  const choices = { pain: { site: draft['site'] ?? null }, neuro: { pupils: draft['pupils'] ?? null } };
  return {
    form,
    ...Object.fromEntries(numbers),
    ...(form === 'pain' || form === 'neuro' ? choices[form] : {}),
  };
}

function numberOf(text: string | undefined): number | null {
  const [, sign, digits] = /^(-?)(\d.*)$/.exec((text ?? '').trim()) ?? [];
  const value = digits === undefined ? null : parseDecimal(digits);
  return value !== null && sign === '-' ? -value : value;
}

function Fields(props: { task: NurseTask; draft: Draft; change: Change }): VNode {
  const { task, draft, change } = props;
  switch (task.form) {
    case null:
      return (
        <TextField
          id="form.comment"
          label={app.t('form.comment')}
          value={draft['comment'] ?? ''}
          onInput={(value) => change('comment', value)}
          width={scaledPixels(500)}
          autoFocus
        />
      );
    case 'vitals': {
      const order = app.order('form.vitals');
      return (
        <div class="form-grid">
          {order.map((key, index) => (
            <NumberInput
              key={key}
              field={fieldOf('vitals', key)}
              draft={draft}
              change={change}
              first={index === 0}
            />
          ))}
        </div>
      );
    }
    case 'weight':
    case 'glucose':
      return <NumberInput field={numericFields[task.form][0]!} draft={draft} change={change} first />;
    case 'pain':
      return (
        <Ordered
          order={app.order('form.pain')}
          parts={{
            nrs: <ScoreChips field={fieldOf('pain', 'nrs')} draft={draft} change={change} />,
            site: (
              <div class="score-row">
                <span class="kit-label">{app.t('field.site')}</span>
                <ChipGroup
                  id="form.site"
                  label={app.t('field.site')}
                  options={painSites.map((site) => ({ id: site, label: app.t(`site.${site}`) }))}
                  value={(draft['site'] ?? null) as (typeof painSites)[number] | null}
                  onChange={(value) => change('site', value)}
                />
              </div>
            ),
          }}
        />
      );
    case 'neuro':
      return <NeuroFields draft={draft} change={change} />;
  }
}

function NeuroFields({ draft, change }: { draft: Draft; change: Change }): VNode {
  const scores = ['eye', 'verbal', 'motor'].map((key) => numberOf(draft[key]));
  const total = scores.every((one) => one !== null) ? String(scores.reduce((sum, one) => sum + one, 0)) : '';
  const score = (key: string): VNode => (
    <ScoreChips field={fieldOf('neuro', key)} draft={draft} change={change} />
  );
  return (
    <>
      <Ordered
        order={app.order('form.neuro')}
        parts={{
          gcs: (
            <>
              <h3>{app.t('form.gcsScale')}</h3>
              <Ordered
                order={app.order('form.gcs')}
                parts={{
                  eye: score('eye'),
                  verbal: score('verbal'),
                  motor: score('motor'),
                  total: (
                    <div class="score-row">
                      <span class="kit-label">{app.t('form.gcsTotal')}</span>
                      <b class="kit-numeric">{total === '' ? app.t('value.none') : total}</b>
                    </div>
                  ),
                }}
              />
            </>
          ),
          nihss: (
            <div class="score-row">
              <span class="kit-label">{app.t('field.nihss')}</span>
              <NumberInput field={fieldOf('neuro', 'nihss')} draft={draft} change={change} bare />
            </div>
          ),
          pupils: (
            <div class="score-row">
              <span class="kit-label">{app.t('field.pupils')}</span>
              <ChipGroup
                id="form.pupils"
                label={app.t('field.pupils')}
                options={pupilFindings.map((one) => ({ id: one, label: app.t(`pupils.${one}`) }))}
                value={(draft['pupils'] ?? null) as (typeof pupilFindings)[number] | null}
                onChange={(value) => change('pupils', value)}
              />
            </div>
          ),
        }}
      />
    </>
  );
}

function fieldOf(form: FormKind, key: string): NumericField {
  const field = numericFields[form].find((one) => one.key === key);
  if (field === undefined) throw new Error(`look.ts orders field "${key}", which form ${form} lacks.`);
  return field;
}

function NumberInput(props: {
  field: NumericField;
  draft: Draft;
  change: Change;
  first?: boolean;
  bare?: boolean;
}): VNode {
  const { key, unit } = props.field;
  return (
    <TextField
      id={`form.${key}`}
      label={app.t(`field.${key}` as WordKey)}
      value={props.draft[key] ?? ''}
      onInput={(value) => props.change(key, value)}
      suffix={unit}
      width={scaledPixels(90)}
      numeric
      bare={props.bare === true}
      autoFocus={props.first === true}
    />
  );
}

/** A row of chips for a small score. */
function ScoreChips(props: { field: NumericField; draft: Draft; change: Change }): VNode {
  const { key, min, max } = props.field;
  const label = app.t(`field.${key}` as WordKey);
  const scores = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return (
    <div class="score-row">
      <span class="kit-label">{label}</span>
      <ChipGroup
        id={`form.${key}`}
        label={label}
        options={scores.map((score) => ({ id: score, label: score }))}
        value={props.draft[key] ?? null}
        onChange={(value) => props.change(key, value)}
      />
    </div>
  );
}
