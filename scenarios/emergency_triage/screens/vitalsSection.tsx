import type { VNode } from 'preact';
import { clockTime } from '../../../src/scenario/time.ts';
import { Button, ChipGroup, Ordered, TextField } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { ViewVisit, Weight } from '../record.ts';
import { vitalsText } from './format.ts';
import { Section } from './section.tsx';
import type { VitalsDraft } from './vitalsDraft.ts';

type VitalsProps = {
  visit: ViewVisit;
  draft: VitalsDraft;
  onDraft: (change: (draft: VitalsDraft) => VitalsDraft) => void;
  onSave: () => void;
};

const fieldWidths = { bp: 76, tempF: 62, pulse: 56, rr: 56, spo2: 56 } as const;

const gcsScores = Array.from({ length: 13 }, (_unused, index) => String(index + 3));
const painScores = Array.from({ length: 11 }, (_unused, index) => String(index));

export function VitalsSection(props: VitalsProps): VNode {
  const { draft, onDraft } = props;
  const set = (change: Partial<VitalsDraft>): void => onDraft((now) => ({ ...now, ...change }));
  const field = (name: keyof typeof fieldWidths): VNode => (
    <TextField
      id={`vitals.${name}`}
      label={app.t(`vitals.${name}`)}
      value={draft[name]}
      onInput={(value) => set({ [name]: value })}
      width={fieldWidths[name]}
      numeric
    />
  );
  return (
    <Section id="vitals" title={app.t('section.vitals')}>
      <SavedSets visit={props.visit} />
      <div class="ed-fields">
        <Ordered
          order={app.order('vitals.fields')}
          parts={{
            bp: field('bp'),
            tempF: field('tempF'),
            pulse: field('pulse'),
            rr: field('rr'),
            spo2: field('spo2'),
          }}
        />
      </div>
      <Scores id="gcs" scores={gcsScores} value={draft.gcs} onChange={(gcs) => set({ gcs })} />
      <Scores id="pain" scores={painScores} value={draft.pain} onChange={(pain) => set({ pain })} />
      <div class="ed-measures">
        <Ordered
          order={app.order('vitals.measures')}
          parts={{
            weight: (
              <span class="kit-row">
                <TextField
                  id="vitals.weight"
                  label={app.t('vitals.weight')}
                  value={draft.weight}
                  onInput={(weight) => set({ weight })}
                  width={64}
                  inline
                  numeric
                />
                <ChipGroup<Weight['unit']>
                  id="vitals.weightUnit"
                  label={app.t('vitals.weightUnit')}
                  options={app.order('vitals.weightUnit').map((unit) => ({
                    id: unit as Weight['unit'],
                    label: app.t(`vitals.unit.${unit as Weight['unit']}`),
                  }))}
                  value={draft.weightUnit}
                  onChange={(weightUnit) => set({ weightUnit })}
                />
              </span>
            ),
            height: (
              <TextField
                id="vitals.height"
                label={app.t('vitals.height')}
                value={draft.height}
                onInput={(height) => set({ height })}
                width={52}
                inline
                numeric
              />
            ),
            save: (
              <Button
                id="vitals.save"
                kind="primary"
                class="ed-save-vitals"
                label={app.t('vitals.save')}
                onClick={props.onSave}
              />
            ),
          }}
        />
      </div>
    </Section>
  );
}

function SavedSets({ visit }: { visit: ViewVisit }): VNode {
  if (visit.vitals.length === 0) return <div class="ed-saved kit-muted">{app.t('vitals.none')}</div>;
  return (
    <>
      {visit.vitals.toReversed().map((set) => (
        <div key={set.id} class="ed-saved">
          <span class="kit-muted">
            {app.t('vitals.saved', { time: clockTime(set.at), by: set.by })}
            {set.captureId !== null && ` ${app.t('vitals.source', { capture: set.captureId })}`}
          </span>
          <span class="kit-numeric kit-strong">{vitalsText(set)}</span>
        </div>
      ))}
    </>
  );
}

function Scores(props: {
  id: 'gcs' | 'pain';
  scores: readonly string[];
  value: number | null;
  onChange: (value: number) => void;
}): VNode {
  const label = app.t(`vitals.${props.id}`);
  return (
    <div class="ed-scores">
      <span class="kit-label">{label}</span>
      <ChipGroup
        id={`vitals.${props.id}`}
        label={label}
        options={props.scores.map((id) => ({ id, label: id }))}
        value={props.value === null ? null : String(props.value)}
        onChange={(score) => props.onChange(Number(score))}
      />
    </div>
  );
}
