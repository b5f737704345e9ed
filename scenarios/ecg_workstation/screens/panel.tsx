import { useState } from 'preact/hooks';
import type { ComponentChildren, VNode } from 'preact';
import { Button, Icon, Ordered } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { rrOf, type Study } from '../record.ts';
import { findingNames, statementLibrary, type StatementCategory } from '../statements.ts';
import { runAnalysis } from './actions.ts';
import { place } from './place.ts';

/** Measurements, analysis and statements of the open study; it scrolls. */
export function Panel({ study }: { study: Study }): VNode {
  return (
    <div class="kit-scroll ecg-panel" data-id="panel">
      <Ordered
        order={app.order('panel.blocks')}
        parts={{
          measurements: <Measured study={study} />,
          analysis: <AnalysisBlock study={study} />,
          statements: <Statements study={study} />,
          critical: study.analysis.critical === null ? null : <Critical study={study} />,
        }}
      />
    </div>
  );
}

function Block(props: { title: string; class?: string; children: ComponentChildren }): VNode {
  return (
    <section class={`ecg-block ${props.class ?? ''}`}>
      <h3>{props.title}</h3>
      {props.children}
    </section>
  );
}

function Measured({ study }: { study: Study }): VNode {
  const { hr, pr, qrs, qt, qtc, pAxis, axis, tAxis } = study.measurements;
  const degrees = (value: number): string => `${String(value).replace('-', '−')}°`;
  const values: Readonly<Record<string, string>> = {
    hr: `${hr} /min`,
    rr: `${rrOf(hr)} ms`,
    pr: `${pr} ms`,
    qrs: `${qrs} ms`,
    qt: `${qt} ms`,
    qtc: `${qtc} ms`,
    axes: [pAxis, axis, tAxis].map(degrees).join(' / '),
  };
  return (
    <Block title={app.t('panel.measurements')}>
      <dl class="ecg-measured">
        {app.order('panel.measurements').map((name) => (
          <div key={name} data-id={`measured.${name}`}>
            <dt>{app.t(`panel.${name as 'hr'}`)}</dt>
            <dd>{values[name]}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

function AnalysisBlock({ study }: { study: Study }): VNode {
  return (
    <Block title={app.t('panel.analysis')}>
      <div class="kit-row">
        <Icon name={study.analysis.done ? 'check' : 'clock'} size={12} />
        <span class="kit-grow">{app.t(study.analysis.done ? 'panel.done' : 'panel.notDone')}</span>
        <Button
          id="analysis.run"
          kind={study.analysis.done ? 'plain' : 'primary'}
          label={app.t('panel.run')}
          onClick={() => void runAnalysis(study)}
        />
      </div>
    </Block>
  );
}

function Statements({ study }: { study: Study }): VNode {
  const { done, statements } = study.analysis;
  const [category, setCategory] = useState<StatementCategory | null>(null);
  return (
    <Block title={app.t('panel.statements')}>
      {done ? (
        <ul class="ecg-statements">
          {statements.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      ) : (
        <div class="kit-muted">{app.t('panel.noStatements')}</div>
      )}
      <div class="ecg-library-title">{app.t('panel.library')}</div>
      {(Object.keys(statementLibrary) as StatementCategory[]).map((name) => (
        <div key={name}>
          <button
            type="button"
            class="ecg-category"
            data-id={`library:${name}`}
            aria-expanded={category === name}
            onClick={() => setCategory(category === name ? null : name)}
          >
            <Icon name={category === name ? 'chevron-down' : 'chevron-right'} size={9} />
            {app.t(`category.${name}`)}
          </button>
          {category === name && <div class="ecg-entries">{statementLibrary[name].join(' · ')}</div>}
        </div>
      ))}
    </Block>
  );
}

function Critical({ study }: { study: Study }): VNode | null {
  const { critical } = study.analysis;
  if (critical === null) return null;
  return (
    <Block title={app.t('panel.critical')} class="ecg-critical-block">
      <div>{app.t('panel.criticalText', { finding: findingNames[critical] })}</div>
      {study.alerts.map((alert) => (
        <div key={alert.time} class="kit-strong">
          {app.t('panel.sent', {
            time: alert.time.replace('T', ' ').slice(0, 16),
            finding: app.t(`finding.${alert.finding}`),
          })}
        </div>
      ))}
      <Button
        id="critical.trigger"
        kind="danger"
        label={app.t('panel.trigger')}
        onClick={() => {
          place.dialog.value = 'alarm';
        }}
      />
    </Block>
  );
}
