import { useMemo } from 'preact/hooks';
import type { VNode } from 'preact';
import { EcgPaper, Trace, paperColors } from '../../_kit/signals/strip.tsx';
import { app } from '../client.ts';
import type { Study } from '../record.ts';
import {
  calibrationPath,
  cellsOf,
  labelOf,
  pxPerMm,
  samplesOf,
  scaleOf,
  sheetSize,
  type Cell,
} from '../sheet.ts';
import { displayValue } from './format.ts';

export type CaliperPoint = { x: number; y: number };

/** The tracing on its paper. */
export function Sheet(props: {
  study: Study;
  caliper: readonly CaliperPoint[];
  onPoint: (point: CaliperPoint) => void;
}): VNode {
  const { study } = props;
  const { display } = study;
  const cells = cellsOf(display.layout);
  const rows = [...new Set(cells.map(({ baseline }) => baseline))];
  return (
    <EcgPaper
      id="viewer.sheet"
      label={app.t('viewer.sheet', { study: study.id })}
      {...sheetSize}
      pxPerMm={pxPerMm}
      onPoint={(x, y) => props.onPoint({ x, y })}
    >
      <path
        transform="translate(0.5 0.5)"
        d={rows.map((baseline) => calibrationPath(display, baseline)).join('')}
        fill="none"
        stroke={paperColors.ink}
        stroke-width="1"
      />
      {cells.map((cell) => (
        <LeadTrace key={`${cell.lead} ${cell.baseline}`} study={study} cell={cell} />
      ))}
      <text x="6" y={sheetSize.height - 5} fill={paperColors.ink} font-size="11">
        {(['speed', 'gain', 'filter', 'layout'] as const)
          .map((field) => displayValue(field, display[field]))
          .join('    ')}
      </text>
      <CaliperMarks points={props.caliper} />
    </EcgPaper>
  );
}

function LeadTrace({ study, cell }: { study: Study; cell: Cell }): VNode {
  const { display, measurements, tracing } = study;
  const samples = useMemo(
    () => samplesOf(study, cell),
    [study.id, display.speed, measurements, tracing, cell.lead, cell.inverted, cell.width],
  );
  return (
    <>
      <Trace
        id={`trace:${cell.rhythm ? 'rhythm' : labelOf(cell)}`}
        samples={samples}
        scale={scaleOf(display, cell)}
      />
      <text x={cell.left + 4} y={cell.baseline - 36} fill={paperColors.ink} font-size="12" font-weight="700">
        {labelOf(cell)}
      </text>
    </>
  );
}

function CaliperMarks({ points }: { points: readonly CaliperPoint[] }): VNode {
  return (
    <g transform="translate(0.5 0.5)" stroke="#ffd54f" stroke-width="1" fill="none" pointer-events="none">
      {points.map(({ x, y }) => (
        <path key={`${x} ${y}`} d={`M${x} ${y - 12}V${y + 12}M${x - 6} ${y}H${x + 6}`} />
      ))}
    </g>
  );
}
