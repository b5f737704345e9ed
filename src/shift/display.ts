import type { Display, Shift } from './shift.ts';

const keeps = 'every text, color and the order of everything; the page lays itself out for another size';

function viewport(width: number, height: number, strength: number): Shift {
  const change = (display: Display): Display => ({ ...display, viewport: { width, height } });
  return {
    id: `viewport-${width}x${height}`,
    kind: 'display',
    slot: 'viewport',
    title: `Page of ${width}×${height} CSS pixels`,
    strength: { kind: 'fixed', value: strength },
    keeps,
    effects: () => ({ display: change }),
    outside: () => ({ display: change }),
  };
}

function deviceScale(percent: number, strength: number): Shift {
  const change = (display: Display): Display => ({ ...display, deviceScale: percent / 100 });
  return {
    id: `scale-${percent}`,
    kind: 'display',
    slot: 'device scale',
    title: `${percent / 100} device pixels to a CSS pixel`,
    strength: { kind: 'fixed', value: strength },
    keeps: 'everything; only the screenshot has more pixels',
    effects: () => ({ display: change }),
    outside: () => ({ display: change }),
  };
}

/** What a browser does for zoom: fewer or more CSS pixels on the same device pixels. */
function zoom(percent: number, strength: number): Shift {
  const change = ({ viewport, deviceScale }: Display): Display => ({
    viewport: {
      width: Math.round((viewport.width * 100) / percent),
      height: Math.round((viewport.height * 100) / percent),
    },
    deviceScale: (deviceScale * percent) / 100,
  });
  return {
    id: `zoom-${percent}`,
    kind: 'display',
    slot: 'zoom',
    title: `Browser zoom of ${percent} %`,
    strength: { kind: 'fixed', value: strength },
    keeps,
    effects: () => ({ display: change }),
    outside: () => ({ display: change }),
  };
}

/** In the order in which they apply: zoom divides the viewport that is there, and multiplies the scale. */
export const displayShifts: readonly Shift[] = [
  viewport(1024, 768, 1),
  viewport(1366, 768, 0.2),
  viewport(1440, 900, 0.4),
  viewport(1600, 1200, 0.7),
  viewport(1920, 1080, 0.8),
  deviceScale(125, 0.25),
  deviceScale(150, 0.5),
  deviceScale(200, 1),
  zoom(80, 0.4),
  zoom(125, 0.5),
];
