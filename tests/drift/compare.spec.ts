import { expect, test } from '@playwright/test';
import { compareScreens, type DriftTarget } from '../../src/drift/compare.ts';
import { Screen } from '../../src/drift/screen.ts';
import { encodePng } from '../../src/recording/png.ts';
import { generator, Picture, screen } from './picture.ts';

const renewBox = { x: 900, y: 190, width: 96, height: 28 };
const renew: DriftTarget = { point: { x: 940, y: 204 }, box: renewBox };
const withRenew = () => screen().button(renewBox, 'Renew');

test.describe('identical', () => {
  test('should take equal bytes for identical without decoding them', () => {
    const noPng = Buffer.from('not a PNG, so decoding it would fail');
    expect(compareScreens(noPng, Buffer.from(noPng), renew).outcome).toBe('identical');
  });

  test('should take equal digests for identical without decoding', () => {
    const digest = 'a'.repeat(64);
    const noPng = (text: string) => Screen.ofPng(Buffer.from(text), digest);
    expect(compareScreens(noPng('one'), noPng('two'), renew).outcome).toBe('identical');
  });

  test('should take equal pixels for identical when the bytes differ', () => {
    const picture = withRenew();
    const bytes = picture.png;
    // A text chunk's worth of difference: the same pixels by another route.
    const screenOfPixels = Screen.ofPixels(picture.copy().pixels);
    expect(compareScreens(bytes, screenOfPixels, renew).outcome).toBe('identical');
    expect(compareScreens(Screen.ofPng(bytes), Screen.ofPng(encodePng(picture.pixels)), renew).outcome).toBe(
      'identical',
    );
  });
});

test.describe('cosmetic', () => {
  for (const seed of [1, 2, 3])
    test(`should take 2,000 scattered gray specks for cosmetic (seed ${seed})`, () => {
      const present = withRenew();
      const random = generator(seed);
      for (let speck = 0; speck < 2000; speck++)
        present.paint(
          { x: Math.floor(random() * 1280), y: Math.floor(random() * 720), width: 1, height: 1 },
          '#808080',
        );
      const outcome = compareScreens(withRenew().png, present.png, renew);
      test.info().annotations.push({ type: 'specks', description: outcome.detail });
      expect(outcome).toMatchObject({ outcome: 'cosmetic', regions: [] });
    });

  test('should take shades that nobody sees for cosmetic', () => {
    const present = withRenew();
    present.paint({ x: 20, y: 300, width: 40, height: 40 }, '#f5f7f9');
    expect(compareScreens(withRenew().png, present.png, renew).outcome).toBe('cosmetic');
  });

  test('should leave volatile regions out', () => {
    const clock = { x: 1100, y: 10, width: 120, height: 24 };
    const recorded = withRenew().paint(clock, '#1f3a5f').word(1110, 16, '09:41', '#ffffff');
    const present = withRenew().paint(clock, '#1f3a5f').word(1110, 16, '09:52', '#ffffff');
    expect(compareScreens(recorded.png, present.png, renew).outcome).toBe('changed');
    expect(compareScreens(recorded.png, present.png, renew, { volatile: [clock] })).toMatchObject({
      outcome: 'cosmetic',
      detail: 'only volatile regions or unnoticeable shades differ',
    });
    present.paint({ x: 300, y: 400, width: 5, height: 9 }, '#222222');
    expect(compareScreens(recorded.png, present.png, renew, { volatile: [clock] }).outcome).toBe('changed');
  });
});

test.describe('changed', () => {
  test('should find one changed digit far from the target, even among 2,000 specks', () => {
    const digit = { x: 470, y: 500, width: 5, height: 9 };
    const present = withRenew().paint(digit, '#222222');
    const outcome = compareScreens(withRenew().paint(digit, '#f6f8fa').png, present.png, renew);
    expect(outcome).toMatchObject({
      outcome: 'changed',
      regions: [{ box: digit, pixels: 45, kind: 'structure', atTarget: false }],
    });

    const random = generator(4);
    for (let speck = 0; speck < 2000; speck++)
      present.paint(
        { x: Math.floor(random() * 1280), y: Math.floor(random() * 720), width: 1, height: 1 },
        '#808080',
      );
    expect(compareScreens(withRenew().paint(digit, '#f6f8fa').png, present.png, renew).outcome).toBe(
      'changed',
    );
  });

  test('should find two pixels that lie together, such as the tail of a comma', () => {
    const present = withRenew().paint({ x: 820, y: 509, width: 1, height: 2 }, '#222222');
    expect(compareScreens(withRenew().png, present.png, renew).outcome).toBe('changed');
  });

  test('should say when the target itself reads differently', () => {
    const present = screen().button(renewBox, 'Remew');
    const outcome = compareScreens(withRenew().png, present.png, renew);
    expect(outcome).toMatchObject({ outcome: 'changed', offset: null });
    expect(outcome.regions.map(({ atTarget, kind }) => [atTarget, kind])).toEqual([[true, 'structure']]);
    expect(outcome.detail).toContain('the target is in its place, but differs');
  });

  test('should say that a recolored target changed in color', () => {
    const recorded = screen().button(renewBox, 'Renew', '#ffc107', '#222222');
    const present = screen().button(renewBox, 'Renew', '#dc3545', '#222222');
    const outcome = compareScreens(recorded.png, present.png, renew);
    expect(outcome).toMatchObject({
      outcome: 'changed',
      regions: [{ kind: 'color', atTarget: true }],
    });
  });

  test('should take an inverted target for the same target, changed in color', () => {
    const present = screen().button(renewBox, 'Renew', '#ffffff', '#1565c0');
    const outcome = compareScreens(withRenew().png, present.png, renew);
    expect(outcome).toMatchObject({ outcome: 'changed', regions: [{ kind: 'color', atTarget: true }] });
  });

  test('should compare the whole screen when the step has no target', () => {
    const digit = { x: 470, y: 500, width: 5, height: 9 };
    const outcome = compareScreens(withRenew().png, withRenew().paint(digit, '#222222').png, null);
    expect(outcome).toMatchObject({ outcome: 'changed', regions: [{ atTarget: false }] });
  });

  test('should name both sizes when the screen has another', () => {
    const outcome = compareScreens(withRenew().png, new Picture(800, 600).png, renew);
    expect(outcome).toMatchObject({
      outcome: 'changed',
      detail: 'the screen is 800×600 instead of 1280×720',
    });
  });

  test('should not take a twin that always stood elsewhere for the moved target', () => {
    const otherRow = { ...renewBox, y: 372 };
    const recorded = withRenew().button(otherRow, 'Renew');
    const present = screen().button(renewBox, 'Resume').button(otherRow, 'Renew');
    expect(compareScreens(recorded.png, present.png, renew)).toMatchObject({ outcome: 'changed' });
  });
});

test.describe('moved', () => {
  test('should give the offset of a target that moved by 40 pixels', () => {
    const present = screen().button({ ...renewBox, x: renewBox.x + 40 }, 'Renew');
    expect(compareScreens(withRenew().png, present.png, renew)).toMatchObject({
      outcome: 'moved',
      offset: { dx: 40, dy: 0 },
      detail: 'the target moved by (40, 0)',
    });
  });

  test('should find a target at the other end of the screen', () => {
    const present = screen().button({ ...renewBox, x: 40, y: 640 }, 'Renew');
    expect(compareScreens(withRenew().png, present.png, renew)).toMatchObject({
      outcome: 'moved',
      offset: { dx: -860, dy: 450 },
    });
  });

  test('should find a target that changed places with its neighbor', () => {
    const stopBox = { ...renewBox, x: renewBox.x + 110 };
    const recorded = withRenew().button(stopBox, 'Discont');
    const present = screen().button(renewBox, 'Discont').button(stopBox, 'Renew');
    expect(compareScreens(recorded.png, present.png, renew)).toMatchObject({
      outcome: 'moved',
      offset: { dx: 110, dy: 0 },
    });
  });

  test('should tell look-alike buttons of a table apart by their rows', () => {
    const target = { point: { x: 940, y: 182 }, box: { x: 900, y: 168, width: 96, height: 28 } };
    expect(compareScreens(table(0), table(36), target)).toMatchObject({ outcome: 'changed' });
    expect(compareScreens(table(0), table(50), target)).toMatchObject({
      outcome: 'moved',
      offset: { dx: 0, dy: 50 },
    });
  });
});

test.describe('missing', () => {
  test('should say when the target is gone', () => {
    expect(compareScreens(withRenew().png, screen().png, renew)).toMatchObject({
      outcome: 'missing',
      offset: null,
    });
  });

  test('should not choose between two places that look like the target', () => {
    const present = screen()
      .button({ ...renewBox, y: 300 }, 'Renew')
      .button({ ...renewBox, y: 400 }, 'Renew');
    const outcome = compareScreens(withRenew().png, present.png, renew);
    expect(outcome).toMatchObject({ outcome: 'missing', offset: null });
    expect(outcome.detail).toContain('2 places look like it');
  });

  test('should not follow look-alike buttons that moved by exactly one row', () => {
    // The first button: its place is empty now, and where the others are, others were before.
    const first = { point: { x: 940, y: 70 }, box: { x: 900, y: 60, width: 96, height: 28 } };
    expect(compareScreens(column(0), column(1), first)).toMatchObject({ outcome: 'missing', offset: null });
  });

  test('should not mistake a similar button for the target', () => {
    const present = screen().button({ ...renewBox, y: 400 }, 'Remew');
    const outcome = compareScreens(withRenew().png, present.png, renew);
    expect(outcome).toMatchObject({ outcome: 'missing', offset: null });
  });
});

/** Rows with a patient each and one button that looks the same in all of them. */
function table(shift: number): Buffer {
  const picture = new Picture(1280, 720);
  for (let row = 0; row < 12; row++) {
    const y = 60 + row * 36 + shift;
    picture.word(700, y + 9, `patient ${row * 13}`).button({ x: 900, y, width: 96, height: 28 }, 'Renew');
  }
  return picture.png;
}

/** Buttons that look the same, with nothing beside them. */
function column(shift: number): Buffer {
  const picture = new Picture(1280, 720);
  for (let row = 0; row < 8; row++)
    picture.button({ x: 900, y: 60 + (row + shift) * 36, width: 96, height: 28 }, 'Stop');
  return picture.png;
}
