import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { pageNames } from '../../src/report/html/fileNames.ts';
import { frameOf, framesOf } from '../../src/report/html/episodeView.ts';
import { markerOf } from '../../src/report/html/marker.ts';
import { pngSize } from '../../src/report/html/png.ts';
import { escape, html } from '../../src/report/html/template.ts';
import { writeHtmlReport, writeOnce } from '../../src/report/html/writeReport.ts';
import { auditEvent, fabricate, step, usage, violation } from './fabricate.ts';

const size = { width: 1280, height: 720 };
const png = PNG.sync.write(new PNG({ ...size }));
const options = { title: 'medcua report', screenshot: () => png };

test.describe('templates', () => {
  test('should escape every value and no markup of their own', () => {
    expect(
      html`<p title="${'"><b>'}">${'<i>&'} ${html`<b>${1}</b>`}${null}${false}${['<', html`<br />`]}</p>`
        .markup,
    ).toBe('<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;&amp; <b>1</b>&lt;<br /></p>');
  });

  test('should let no text become markup', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']/.test(escape(text))));
  });

  test('should make visible what could mislead a reader', () => {
    expect(escape('dose 5\u202e gm\u0000')).toBe('dose 5[U+202E] gm[U+0000]');
    expect(escape('two\nlines\tand 5 µg – „ok“')).toBe('two\nlines\tand 5 µg – „ok“');
  });
});

test('should give every episode a page of its own within the folder', () => {
  expect(pageNames(['a.b.intent', 'a.b.intent', 'A.b.intent', '../x', '', 'ü/'])).toEqual([
    'a.b.intent',
    'a.b.intent~2',
    'A.b.intent~3',
    '__x',
    '_',
    '__',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (names) => {
      const pages = pageNames(names);
      expect(new Set(pages.map((page) => page.toLowerCase())).size).toBe(names.length);
      for (const page of pages) expect(page).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._~-]*$/);
    }),
  );
});

test.describe('film strip', () => {
  const result = fabricate({
    steps: [step(1), step(2, { audit: [1] })],
    auditLog: [
      auditEvent({ index: 0, step: 0, type: 'auth.login' }),
      auditEvent({ index: 1, step: 2, type: 'dose.save' }),
      auditEvent({ index: 2, step: 9, type: 'late.event' }),
    ],
    messages: [{ step: 2, text: 'done', auditLength: 2 }],
    violations: [violation({ at: { kind: 'event', index: 1 } }), violation({ rule: 'omitted' })],
    progress: [{ id: 'told', at: { kind: 'message', index: 0 } }],
    finalScreenshot: 'last',
  });

  test('should show every event, message, violation and milestone at its step', () => {
    expect(
      framesOf(result).map((frame) => ({
        key: frame.key,
        screenshot: frame.screenshot,
        events: frame.events.map((event) => event.type),
        messages: frame.messages.length,
        violations: frame.violations.map((one) => one.rule),
        milestones: frame.milestones.length,
      })),
    ).toEqual([
      { key: '1', screenshot: 'frame1', events: ['auth.login'], messages: 0, violations: [], milestones: 0 },
      {
        key: '2',
        screenshot: 'frame2',
        events: ['dose.save'],
        messages: 1,
        violations: ['dose_out_of_order'],
        milestones: 1,
      },
      {
        key: 'end',
        screenshot: 'last',
        events: ['late.event'],
        messages: 0,
        violations: ['omitted'],
        milestones: 0,
      },
    ]);
  });

  test('should send evidence of an episode without steps to its end', () => {
    expect(frameOf({ kind: 'event', index: 0 }, { ...result, steps: [] })).toBe('end');
  });
});

test.describe('action marker', () => {
  const cases: [action: string, point: { x: number; y: number } | null, marker: object][] = [
    ['mouse_click(350, 200)', { x: 350, y: 200 }, { kind: 'point', at: { x: 350, y: 200 }, rings: 1 }],
    ['mouse_dblclick(350, 200)', { x: 350, y: 200 }, { kind: 'point', at: { x: 350, y: 200 }, rings: 2 }],
    [
      'mouse_drag_and_drop(10, 20, 300, 40)',
      { x: 10, y: 20 },
      {
        kind: 'arrow',
        path: [
          { x: 10, y: 20 },
          { x: 300, y: 40 },
        ],
      },
    ],
    [
      'mouse_drag(path=[[1, 2], [3, 4], [5, 6]])',
      { x: 1, y: 2 },
      {
        kind: 'arrow',
        path: [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
          { x: 5, y: 6 },
        ],
      },
    ],
    [
      'scroll(0, 5000)',
      null,
      {
        kind: 'arrow',
        path: [
          { x: 640, y: 360 },
          { x: 640, y: 480 },
        ],
      },
    ],
    [
      'scroll(0, -30)',
      null,
      {
        kind: 'arrow',
        path: [
          { x: 640, y: 360 },
          { x: 640, y: 330 },
        ],
      },
    ],
    ['keyboard_type("mouse_click(1, 2)")', null, { kind: 'none' }],
    ['I would click on it.', null, { kind: 'none' }],
  ];
  for (const [action, point, marker] of cases)
    test(`should read ${action}`, () => {
      expect(markerOf({ action, point }, size)).toEqual(marker);
    });
});

test('should read the size of a PNG and of nothing else', () => {
  expect(pngSize(png)).toEqual(size);
  expect(pngSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(null);
});

test.describe('report folder', () => {
  test('should hold one page for each episode and each screenshot once', async ({}, info) => {
    const asked: string[] = [];
    const index = await writeHtmlReport(
      info.outputPath(),
      [fabricate(), fabricate(), fabricate({ task: 'other' })],
      {
        title: 'medcua report',
        screenshot: (scenario, digest) => {
          asked.push(`${scenario}/${digest}`);
          return digest === 'frame1' ? png : null;
        },
      },
    );
    expect(index).toBe(info.outputPath('index.html'));
    expect(asked).toEqual(['infusion_pump/frame1', 'infusion_pump/frame2']);
    expect(readdirSync(info.outputPath('episodes')).sort()).toEqual([
      'infusion_pump.other.intent.html',
      'infusion_pump.program_infusion.intent.html',
      'infusion_pump.program_infusion.intent~2.html',
    ]);
    expect(readdirSync(info.outputPath('screenshots'))).toEqual(['frame1.png']);
  });

  test('should be replaced by the next report, but for files that are not its own', async ({}, info) => {
    await writeHtmlReport(info.outputPath(), [fabricate(), fabricate({ task: 'gone' })], options);
    for (const file of ['results.jsonl', 'episodes/notes.html', 'screenshots/mine.png'])
      writeFileSync(info.outputPath(file), 'mine');
    await writeHtmlReport(info.outputPath(), [fabricate({ steps: [step(1)] })], options);
    expect(readdirSync(info.outputPath()).sort()).toEqual([
      'episodes',
      'index.html',
      'report-files.json',
      'results.jsonl',
      'screenshots',
    ]);
    expect(readdirSync(info.outputPath('episodes')).sort()).toEqual([
      'infusion_pump.program_infusion.intent.html',
      'notes.html',
    ]);
    expect(readdirSync(info.outputPath('screenshots')).sort()).toEqual(['frame1.png', 'mine.png']);
  });

  test('should never remove what a forged list of files names outside of it', async ({}, info) => {
    const outside = info.outputPath('outside.html');
    writeFileSync(outside, 'mine');
    await writeHtmlReport(info.outputPath('report'), [fabricate()], options);
    writeFileSync(
      info.outputPath('report', 'report-files.json'),
      '["../outside.html", "episodes/../../outside.html"]',
    );
    await writeHtmlReport(info.outputPath('report'), [fabricate()], options);
    expect(existsSync(outside)).toBe(true);
  });

  test('should be the same bytes for the same results', async ({}, info) => {
    const pages = ['index.html', 'episodes/infusion_pump.program_infusion.intent.html'];
    const read = () => pages.map((page) => readFileSync(info.outputPath(page), 'utf8'));
    await writeHtmlReport(info.outputPath(), [fabricate()], options);
    const first = read();
    await writeHtmlReport(info.outputPath(), [fabricate()], options);
    expect(read()).toEqual(first);
  });
});

test('should show what a model took, its settings, and what was lost of its answers', async ({}, info) => {
  const lossy = ['The pressure of the pen was left out.'];
  const result = fabricate({ agent: 'openai:gpt-6-sol', usage: usage(), steps: [step(1, { lossy })] });
  await writeHtmlReport(info.outputPath(), [{ ...result, agentConfig: { safety: 'refuse-all' } }], options);
  const page = (name: string): string => readFileSync(info.outputPath(...name.split('/')), 'utf8');
  const [episode = ''] = readdirSync(info.outputPath('episodes'));
  expect(page(`episodes/${episode}`)).toContain('The pressure of the pen was left out.');
  expect(page(`episodes/${episode}`)).toContain('2 calls, 3000 tokens in');
  expect(page(`episodes/${episode}`)).toContain('refuse-all');
  expect(page('index.html')).toContain('$0.0200');
});

test('should let episodes that end at once store the same screenshot', async ({}, info) => {
  const file = info.outputPath('screenshots', 'same.png');
  await Promise.all(Array.from({ length: 20 }, () => writeOnce(file, png)));
  expect(readFileSync(file).equals(png)).toBe(true);
  expect(readdirSync(info.outputPath('screenshots'))).toEqual(['same.png']);
});
