import { useMemo } from 'preact/hooks';
import type { VNode } from 'preact';
import { EcgPaper, Trace } from '../../_kit/signals/strip.tsx';
import { app } from '../client.ts';
import { defaultDisplay, type Study } from '../record.ts';
import { pxPerMm, samplesOf, scaleOf } from '../sheet.ts';

const size = { width: 940, height: 120 } as const;

/** Lead II at 25 mm/s and 10 mm/mV, whatever the display of the study. */
export function RhythmStrip({ study }: { study: Study }): VNode {
  const plain = { ...study, display: defaultDisplay };
  const samples = useMemo(
    () => samplesOf(plain, { lead: 'II', inverted: false, width: size.width }),
    [study.id, study.measurements],
  );
  return (
    <EcgPaper {...size} pxPerMm={pxPerMm} label={app.t('report.rhythm')}>
      <Trace samples={samples} scale={scaleOf(defaultDisplay, { left: 0, baseline: 80 })} />
    </EcgPaper>
  );
}
