import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, Labeled, MessageLine, Ordered, Picker, decimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { filters, gains, layouts, patientOf, speeds, type Display, type Study } from '../record.ts';
import { spanOf } from '../sheet.ts';
import { findingNames } from '../statements.ts';
import { setDisplay } from './actions.ts';
import { dateTime, day, displayValue, sexAge } from './format.ts';
import { Panel } from './panel.tsx';
import { openedStudy, place, showReport } from './place.ts';
import { Sheet, type CaliperPoint } from './sheet.tsx';

/** The open study: who, the tracing, how it is shown, and what was measured. */
export function Viewer(): VNode {
  const study = openedStudy();
  if (study === null) return <div class="ecg-hint">{app.t('study.none')}</div>;
  return <Opened key={study.id} study={study} />;
}

function Opened({ study }: { study: Study }): VNode {
  const [measuring, setMeasuring] = useState(false);
  const [points, setPoints] = useState<readonly CaliperPoint[]>([]);
  const onPoint = (point: CaliperPoint): void => {
    if (measuring) setPoints(points.length === 1 ? [...points, point] : [point]);
  };
  return (
    <div class={`ecg-viewer ecg-viewer-${app.region('panel')}`}>
      <div class="ecg-viewer-main">
        <StudyHeader study={study} />
        <Notices study={study} measuring={measuring} points={points} />
        <div class="kit-scroll kit-grow ecg-canvas">
          <Sheet study={study} caliper={measuring ? points : []} onPoint={onPoint} />
        </div>
        <DisplayBar
          study={study}
          measuring={measuring}
          toggleCaliper={() => {
            setMeasuring(!measuring);
            setPoints([]);
          }}
        />
      </div>
      <Panel study={study} />
    </div>
  );
}

export function StudyHeader({ study }: { study: Study }): VNode {
  const patient = patientOf(app.view(), study.patient);
  return (
    <div class="ecg-study-header">
      <strong class="ecg-name">{patient.name}</strong>
      <span>{patient.id}</span>
      <span>{sexAge(patient)}</span>
      <span>{app.t('study.dob', { date: day(patient.born) })}</span>
      <span class="kit-strong">{study.id}</span>
      <span>{app.t('study.recorded', { date: dateTime(study.recorded) })}</span>
      <span>{app.t('study.referring', { name: study.referring })}</span>
    </div>
  );
}

/** One line that is always there, so that the tracing never moves: critical finding, caliper, last message. */
function Notices(props: { study: Study; measuring: boolean; points: readonly CaliperPoint[] }): VNode {
  const { study, measuring, points } = props;
  const { critical } = study.analysis;
  const [from, to] = points;
  return (
    <div class="ecg-notices">
      {critical !== null && (
        <span class="ecg-critical" data-id="viewer.critical">
          {app.t('panel.critical')}: {findingNames[critical]}
        </span>
      )}
      {measuring && (
        <span class="ecg-caliper">
          {from === undefined || to === undefined
            ? app.t('viewer.caliperHint')
            : caliperText(spanOf(study.display, from, to))}
        </span>
      )}
      <MessageLine />
    </div>
  );
}

function caliperText({ ms, mv }: { ms: number; mv: number }): string {
  return app.t('viewer.caliperSpan', { ms, mv: decimal(mv) });
}

const offered: Readonly<Record<keyof Display, readonly string[]>> = {
  speed: speeds,
  gain: gains,
  layout: layouts,
  filter: filters,
};

const widths: Readonly<Record<keyof Display, number>> = { speed: 84, gain: 92, layout: 132, filter: 104 };

function DisplayBar(props: { study: Study; measuring: boolean; toggleCaliper: () => void }): VNode {
  const { study } = props;
  return (
    <div class="ecg-display-bar">
      {app.order('display.fields').map((name) => {
        const field = name as keyof Display;
        return (
          <Labeled key={field} label={app.t(`viewer.${field}`)} inline>
            <Picker
              id={`display.${field}`}
              label={app.t(`viewer.${field}`)}
              width={widths[field]}
              upwards
              value={study.display[field]}
              onChange={(value: string) => void setDisplay(study, field, value)}
              options={offered[field].map((value) => ({ id: value, label: displayValue(field, value) }))}
            />
          </Labeled>
        );
      })}
      <span class="kit-grow" />
      <Ordered
        order={app.order('display.buttons')}
        parts={{
          caliper: (
            <Button
              id="viewer.caliper"
              label={app.t('viewer.caliper')}
              pressed={props.measuring}
              onClick={props.toggleCaliper}
            />
          ),
          compare: (
            <Button
              id="viewer.compare"
              label={app.t('viewer.compare')}
              onClick={() => {
                place.dialog.value = 'compare';
              }}
            />
          ),
          report: (
            <Button id="viewer.report" kind="primary" label={app.t('viewer.report')} onClick={showReport} />
          ),
        }}
      />
    </div>
  );
}
