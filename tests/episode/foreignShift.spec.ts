import { expect } from '@playwright/test';
import { outsideShift, unshiftedOutside, type OutsideShift } from '../../src/episode/foreign/outsideShift.ts';
import {
  contrastStyle,
  fontFamilyStyle,
  fontSizeStyle,
  spacingStyle,
} from '../../src/episode/foreign/styles.ts';
import { decodePng } from '../../src/recording/png.ts';
import { parseShift } from '../../src/shift/expression.ts';
import { openDesk, wardSystem, type Desk } from '../support/foreign/desk.ts';
import { differs, test } from '../support/foreign/test.ts';

const wholePage = { x: 0, y: 0, width: 1280, height: 720 };

/** Where the option and the button stand under every display, as long as no style moves them. */
async function work(desk: Desk): Promise<string[]> {
  await desk.click({ x: 278, y: 70 });
  await desk.click({ x: 200, y: 121 });
  await desk.click({ x: 76, y: 285 });
  await desk.click('dialog.accept');
  return desk.log();
}

for (const { name, change, viewport, pixels } of [
  {
    name: 'another viewport',
    change: { viewport: { width: 1024, height: 768 } },
    viewport: { width: 1024, height: 768 },
    pixels: { width: 1024, height: 768 },
  },
  ...[1.25, 1.5, 2].map((deviceScale) => ({
    name: `device scale ${deviceScale}`,
    change: { deviceScale },
    viewport: { width: 1280, height: 720 },
    pixels: { width: 1280 * deviceScale, height: 720 * deviceScale },
  })),
  {
    name: 'zoom of 125 %',
    change: { zoom: 1.25 },
    viewport: { width: 1024, height: 576 },
    pixels: { width: 1280, height: 720 },
  },
  {
    name: 'zoom of 80 % at scale 1.5',
    change: { zoom: 0.8, deviceScale: 1.5 },
    viewport: { width: 1600, height: 900 },
    pixels: { width: 1920, height: 1080 },
  },
]) {
  test(`should hit the same CSS points under ${name}`, async ({ chromium, server }) => {
    const shift: OutsideShift = { ...unshiftedOutside, ...change };
    const desk = await openDesk(chromium, wardSystem(server.origin), shift);
    expect(desk.environment.viewport).toEqual(viewport);
    const { width, height } = decodePng(await desk.shot());
    expect({ width, height }).toEqual(pixels);
    expect(await work(desk)).toEqual(['drug = Metoprolol', 'discontinued']);
    await desk.environment.close();
  });
}

for (const { name, style } of [
  { name: 'font size', style: fontSizeStyle(1.3) },
  { name: 'font family', style: fontFamilyStyle('monospace') },
  { name: 'spacing', style: spacingStyle(1.5) },
  { name: 'contrast', style: contrastStyle(1.4) },
]) {
  test(`should change the page by an injected style for ${name}, and leave it operable`, async ({
    chromium,
    server,
    desk,
  }) => {
    const shift = { ...unshiftedOutside, styles: [style] };
    const shifted = await openDesk(
      chromium,
      wardSystem(server.origin, { start: `${server.origin}/rem` }),
      shift,
    );
    await desk.environment.perform({ kind: 'navigate', url: '/rem' });
    expect(differs(await desk.shot(), await shifted.shot(), wholePage)).toBe(true);
    await shifted.click('drug');
    const { x, y } = await shifted.at('drug');
    await shifted.click({ x, y: y + 54 });
    expect(await shifted.log()).toEqual(['drug = Metoprolol']);
    await shifted.environment.close();
  });
}

test('should hold every answer back under latency, and wait for it', async ({ chromium, server }) => {
  const latencyMs = 400;
  const shift = { ...unshiftedOutside, latencyMs };
  const desk = await openDesk(chromium, wardSystem(server.origin), shift);
  const before = performance.now();
  await desk.click('load');
  // Two requests, one after the other.
  expect(performance.now() - before).toBeGreaterThan(2 * latencyMs);
  expect(await desk.log()).toEqual(['loaded']);
  await desk.environment.close();
});

test('should give the same bytes under a shift in fresh contexts', async ({ chromium, server }) => {
  const shift = {
    ...unshiftedOutside,
    deviceScale: 1.5,
    zoom: 1.25,
    styles: [spacingStyle(1.2)],
    latencyMs: 50,
  };
  const play = async (): Promise<Buffer[]> => {
    const desk = await openDesk(chromium, wardSystem(server.origin), shift);
    await desk.open('day');
    const calendar = await desk.shot();
    await desk.key('Enter');
    await desk.click('reason');
    const prompt = await desk.shot();
    await desk.environment.close();
    return [calendar, prompt];
  };
  const [calendar, prompt] = await play();
  const again = await play();
  expect(again[0]?.equals(calendar!)).toBe(true);
  expect(again[1]?.equals(prompt!)).toBe(true);
});

test('should take the outside effects of the shift catalogue', () => {
  const effects = parseShift('viewport-1024x768+scale-150+zoom-125+font-size:1').flatMap(
    ({ shift, strength }) => {
      const effect = shift.outside?.(strength);
      return effect === undefined ? [] : [effect];
    },
  );
  expect(outsideShift([...effects, { latencyMs: 100 }, { latencyMs: 50 }])).toEqual({
    viewport: { width: 819, height: 614 },
    deviceScale: 1.875,
    zoom: 1,
    styles: ['html { font-size: 130% !important; }'],
    latencyMs: 150,
  });
});
