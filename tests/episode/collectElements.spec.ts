import type { Page } from '@playwright/test';
import { collectElements } from '../../src/episode/collectElements.ts';
import { expect, test } from '../../src/episode/test.ts';
import type { Workplace } from '../../src/episode/runCase.ts';

async function onPage<T>({ browser }: Workplace, html: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 800, height: 400 } });
  try {
    const page = await context.newPage();
    await page.setContent(`<style>body { margin: 0; font: 16px/20px monospace }</style>${html}`);
    return await work(page);
  } finally {
    await context.close();
  }
}

test('should read a frame in the coordinates of the page, cut to what the frame shows', async ({
  workplace,
}) => {
  const inner = `<body style='margin: 0; font: 16px/20px monospace'><p id=dose style='margin: 30px 0 0 40px'>0.25 mg</p>
    <button style='position: absolute; left: 10px; top: 60px'>Renew</button><p style='margin-top: 400px'>below</p>`;
  const html = `<div style="height: 50px"></div>
    <iframe srcdoc="${inner}" style="margin-left: 100px; border: 5px solid; width: 300px; height: 120px"></iframe>`;
  await onPage(workplace, html, async (page) => {
    await expect(page.frameLocator('iframe').locator('#dose')).toBeVisible();
    const elements = await collectElements(page);
    const dose = elements.find(({ text }) => text === '0.25 mg');
    expect(dose).toMatchObject({ role: 'text', box: { x: 145, y: 85 } });
    const inFrame = await page.frameLocator('iframe').locator('button').boundingBox();
    const button = elements.find(({ role }) => role === 'button');
    expect(button).toMatchObject({ name: 'Renew', box: { x: inFrame?.x, y: inFrame?.y } });
    expect(elements.map(({ text }) => text)).not.toContain('below');
  });
});

test('should read a shadow tree and what is slotted into it once', async ({ workplace }) => {
  const html = `<order-line data-id="order:7"><b>Digoxin</b><i slot="unused">nowhere</i></order-line>
    <script>
      const root = document.querySelector('order-line').attachShadow({ mode: 'open' });
      root.innerHTML = '<span>0.125 mg</span> <slot></slot> <button data-id="hold:7">Hold</button>';
    </script>`;
  await onPage(workplace, html, async (page) => {
    const elements = await collectElements(page);
    expect(elements.filter(({ role }) => role === 'text').map(({ text, id }) => [text, id])).toEqual([
      ['0.125 mg', 'order:7'],
      ['Hold', 'hold:7'],
      ['Digoxin', 'order:7'],
    ]);
    expect(elements.find(({ role }) => role === 'button')).toMatchObject({ id: 'hold:7', name: 'Hold' });
  });
});

for (const { what, html } of [
  {
    what: 'covered by a dialog',
    html: '<p>secret</p><div class="over" style="background: #fff">Sure?</div>',
  },
  {
    what: 'scrolled out of its box',
    html: '<div style="height: 20px; overflow: auto"><p>A</p><p>secret</p></div>',
  },
  { what: 'transparent', html: '<p style="opacity: 0">secret</p>' },
  { what: 'hidden', html: '<p style="visibility: hidden">secret</p>' },
  { what: 'below the page', html: '<p style="margin-top: 500px">secret</p>' },
]) {
  test(`should leave out a text that is ${what}`, async ({ workplace }) => {
    const style = '<style>p { margin: 0 } .over { position: absolute; inset: 0 }</style>';
    const texts = await onPage(workplace, style + html, async (page) =>
      (await collectElements(page)).map(({ text }) => text),
    );
    expect(texts).not.toContain('secret');
  });
}

test('should mark a number that is cut off, and keep a password to itself', async ({ workplace }) => {
  const html = `<div style="width: 60px; overflow: hidden; white-space: nowrap">1000 mL/h</div>
    <input type="password" value="hunter2" /><input value="72" /><s>5 mg</s>`;
  await onPage(workplace, html, async (page) => {
    const elements = await collectElements(page);
    expect(elements.find(({ text }) => text.startsWith('1000'))?.text).toBe('1000 mL/h…');
    expect(elements.filter(({ role }) => role === 'textbox').map(({ text }) => text)).toEqual([
      '•••••••',
      '72',
    ]);
    expect(elements.find(({ text }) => text === '5 mg')?.role).toBe('deletion');
    expect(JSON.stringify(elements)).not.toContain('hunter2');
  });
});
