import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { fitImage, type ImageLimits } from '../../../src/agents/model/imageLimits.ts';
import { frameOf } from '../../../src/agents/model/frame.ts';
import { roundHalfEven, smartResize } from '../../../src/agents/model/smartResize.ts';
import { fromCss, toCss, type Size, type Space } from '../../../src/agents/model/space.ts';
import { anthropicAdapter } from '../../../src/agents/providers/anthropic.ts';
import { compatibleAdapter, formats, type FormatName } from '../../../src/agents/providers/compatible.ts';
import { googleAdapter } from '../../../src/agents/providers/google.ts';
import { openaiAdapter } from '../../../src/agents/providers/openai.ts';
import type { Adapter } from '../../../src/agents/model/adapter.ts';
import { blank } from './support.ts';

const connection = { key: 'none', fetch: globalThis.fetch };
const safety = 'ack-all' as const;
const maxOutput = 1000;

const adapters: Readonly<Record<string, Pick<Adapter<never>, 'facts' | 'space'>>> = {
  openai: openaiAdapter({ model: 'gpt-6-sol', tool: 'computer', safety, maxOutput }, connection),
  'anthropic, new': anthropicAdapter(
    { model: 'claude-opus-5-5', tool: 'computer_toolset_20260801', safety, maxOutput },
    connection,
  ),
  'anthropic, old': anthropicAdapter(
    { model: 'claude-sonnet-4-5', tool: 'computer_20250124', safety, maxOutput },
    connection,
  ),
  google: googleAdapter({ model: 'gemini-3.8-flash', safety, maxOutput }, connection),
  ...Object.fromEntries(
    (Object.keys(formats) as FormatName[]).map((format) => [
      format,
      compatibleAdapter(
        {
          model: 'm',
          format,
          baseUrl: 'http://models.test/v1',
          minPixels: 100 * 28 ** 2,
          maxPixels: 16_384 * 28 ** 2,
          pictures: 3,
          maxOutput,
        },
        connection,
      ),
    ]),
  ),
};

const viewports = fc.record({
  width: fc.integer({ min: 320, max: 2600 }),
  height: fc.integer({ min: 240, max: 1700 }),
});
const scales = fc.constantFrom(0.5, 1, 1.25, 1.5, 2, 3);
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** The space of an adapter for a screen, without the cost of drawing one. */
function spaceFor(adapter: Pick<Adapter<never>, 'facts' | 'space'>, viewport: Size, scale: number): Space {
  const shot = { width: Math.round(viewport.width * scale), height: Math.round(viewport.height * scale) };
  const sent = fitImage(shot, adapter.facts.image);
  return adapter.space({ ...sent, viewport, png: Buffer.alloc(0), base64: '', original: Buffer.alloc(0) });
}

for (const [name, adapter] of Object.entries(adapters))
  test(`should map CSS pixels to the space of ${name} and back within half a pixel, for every screen`, () => {
    fc.assert(
      fc.property(viewports, scales, share, share, (viewport, scale, right, down) => {
        const space = spaceFor(adapter, viewport, scale);
        const point = { x: Math.floor(right * viewport.width), y: Math.floor(down * viewport.height) };
        const back = toCss(space, viewport, fromCss(space, viewport, point));
        expect(Math.abs(back.x - point.x)).toBeLessThan(0.5);
        expect(Math.abs(back.y - point.y)).toBeLessThan(0.5);
        // A point of the screen stays on the screen.
        expect(back.x).toBeLessThan(viewport.width);
        expect(back.y).toBeLessThan(viewport.height);
        // A model that can say whole numbers only is off by half of its own unit, and by nothing more.
        const said = fromCss(space, viewport, point);
        const whole = toCss(space, viewport, { x: Math.round(said.x), y: Math.round(said.y) });
        const unit = toCss(space, viewport, { x: 1, y: 1 });
        expect(Math.abs(whole.x - point.x)).toBeLessThanOrEqual(unit.x / 2 + 0.002);
        expect(Math.abs(whole.y - point.y)).toBeLessThanOrEqual(unit.y / 2 + 0.002);
      }),
    );
  });

test('should leave points outside the space outside the screen', () => {
  const viewport = { width: 1280, height: 720 };
  expect(toCss({ kind: 'norm', scale: 1000 }, viewport, { x: 1000, y: -1 })).toEqual({ x: 1280, y: -0.72 });
});

test('should resize as the models’ own processors do', () => {
  const limits = { minPixels: 100 * 28 ** 2, maxPixels: 16_384 * 28 ** 2 };
  const resized = (height: number, width: number, factor: number) => {
    const size = smartResize({ width, height }, { factor, ...limits });
    return `${size.height}×${size.width}`;
  };
  const pinned: [number, number, string, string | null][] = [
    [720, 1280, '728×1288', '704×1280'],
    [800, 1280, '812×1288', '800×1280'],
    [768, 1366, '756×1372', '768×1376'],
    [900, 1440, '896×1428', '896×1440'],
    [1080, 1920, '1092×1932', '1088×1920'],
    // Halves, where rounding to the even neighbor shows.
    [1022, 1522, '1008×1512', null],
    [798, 1274, '784×1288', null],
  ];
  for (const [height, width, by28, by32] of pinned) {
    expect(resized(height, width, 28)).toBe(by28);
    if (by32 !== null) expect(resized(height, width, 32)).toBe(by32);
  }
  expect([0.5, 1.5, 2.5, 36.5, 2.4, 2.6].map(roundHalfEven)).toEqual([0, 2, 2, 36, 2, 3]);
});

test('should keep to the bounds of smart resizing, and refuse a picture too narrow for it', () => {
  const bounds = { factor: 28, minPixels: 100 * 28 ** 2, maxPixels: 500 * 28 ** 2 };
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 4000 }), fc.integer({ min: 20, max: 4000 }), (width, height) => {
      const size = smartResize({ width, height }, bounds);
      expect(size.width % 28).toBe(0);
      expect(size.height % 28).toBe(0);
      if (Math.max(width, height) / Math.min(width, height) > 20) return;
      expect(size.width * size.height).toBeLessThanOrEqual(bounds.maxPixels);
      expect(size.width * size.height).toBeGreaterThanOrEqual(bounds.minPixels);
    }),
  );
  expect(() => smartResize({ width: 4020, height: 20 }, bounds)).toThrow(RangeError);
});

test('should find the largest size of the same shape that a provider takes, and leave alone what fits', () => {
  const limits: ImageLimits = { maxEdge: 1568, maxPixels: null, patches: { size: 28, most: 1568 } };
  expect(fitImage({ width: 1280, height: 720 }, limits)).toEqual({ width: 1280, height: 720 });
  expect(fitImage({ width: 1568, height: 784 }, limits)).toEqual({ width: 1568, height: 784 });
  const patches = ({ width, height }: Size) => Math.ceil(width / 28) * Math.ceil(height / 28);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (width, height) => {
      const fitted = fitImage({ width, height }, limits);
      expect(patches(fitted)).toBeLessThanOrEqual(1568);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1568);
      // Sized once, it is not sized again.
      expect(fitImage(fitted, limits)).toEqual(fitted);
      // Turned, it is the same.
      const turned = fitImage({ width: height, height: width }, limits);
      expect(turned).toEqual({ width: fitted.height, height: fitted.width });
    }),
  );
  // A 16:10 screen of 1440 points at twice the pixels, by the published rule.
  expect(fitImage({ width: 2880, height: 1800 }, limits)).toEqual({ width: 1389, height: 868 });
});

test('should send the very bytes of a screenshot that fits, and the same bytes each time when it does not', () => {
  const small = blank(1280, 720);
  const limits: ImageLimits = { maxEdge: 1568, maxPixels: null, patches: null };
  expect(frameOf({ screenshot: small, viewport: { width: 1280, height: 720 } }, limits).png).toBe(small);
  const large = { screenshot: blank(2000, 1000, 128), viewport: { width: 1000, height: 500 } };
  const first = frameOf(large, limits);
  expect(first).toMatchObject({ width: 1568, height: 784 });
  expect(frameOf(large, limits).png.equals(first.png)).toBe(true);
});
