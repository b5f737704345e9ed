import type { ComponentChildren, VNode } from 'preact';
import { gridPath, stripPath, stripPoints, type StripScale } from './strip.ts';

/** Colors of ECG paper on a dark monitor. Fixed: a shift of the look must not change what a tracing shows. */
export const paperColors = {
  ground: '#06140d',
  minor: '#10301f',
  major: '#1f5138',
  trace: '#00e676',
  ink: '#d5f2e1',
} as const;

/** Millimeter paper of this size (CSS pixels) with a stronger line every 5 mm. */
export function EcgPaper(props: {
  width: number;
  height: number;
  pxPerMm: number;
  onPoint?: (x: number, y: number) => void;
  id?: string;
  label?: string;
  children: ComponentChildren;
}): VNode {
  const { width, height, pxPerMm } = props;
  return (
    <svg
      data-id={props.id}
      role="img"
      aria-label={props.label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', flex: 'none', direction: 'ltr' }}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        props.onPoint?.(
          Math.round(((event.clientX - box.left) * width) / box.width),
          Math.round(((event.clientY - box.top) * height) / box.height),
        );
      }}
    >
      <rect width={width} height={height} fill={paperColors.ground} />
      <g transform="translate(0.5 0.5)" fill="none" stroke-width="1">
        <path d={gridPath(width, height, pxPerMm)} stroke={paperColors.minor} shape-rendering="crispEdges" />
        <path
          d={gridPath(width, height, 5 * pxPerMm)}
          stroke={paperColors.major}
          shape-rendering="crispEdges"
        />
      </g>
      {props.children}
    </svg>
  );
}

/** One signal as a line. */
export function Trace(props: {
  samples: readonly number[];
  scale: StripScale;
  color?: string;
  id?: string;
}): VNode {
  return (
    <path
      data-id={props.id}
      transform="translate(0.5 0.5)"
      d={stripPath(stripPoints(props.samples, props.scale))}
      fill="none"
      stroke={props.color ?? paperColors.trace}
      stroke-width="1"
      stroke-linejoin="round"
    />
  );
}
