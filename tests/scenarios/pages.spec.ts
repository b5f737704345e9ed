import { scenarios } from '../../scenarios/registry.ts';
import { casesOf } from '../../src/episode/cases.ts';
import { runEpisode } from '../../src/episode/loop.ts';
import { oracleAgent } from '../../src/agents/oracle.ts';
import { openSynthetic } from '../../src/episode/syntheticEnvironment.ts';
import { expect, test } from '../../src/episode/test.ts';

for (const scenario of scenarios) {
  // The task with the most actions shows the most screens.
  const longest = casesOf([scenario]).toSorted((a, b) => b.task.expectedActions - a.task.expectedActions)[0]!;
  test(`should draw ${scenario.id} with bundled fonts only, known words, distinct ids and no complaint`, async ({
    workplace,
  }) => {
    const environment = await openSynthetic({
      ...workplace,
      ...longest,
      seed: 1,
      shift: undefined,
      blind: true,
    });
    const page = environment.page();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('DOM.enable');
    await protocol.send('CSS.enable');
    const fonts = new Set<string>();
    const repeated = new Set<string>();
    const keys = new Set<string>();
    const look = async (): Promise<void> => {
      const { root } = await protocol.send('DOM.getDocument', { depth: -1 });
      const { nodeIds } = await protocol.send('DOM.querySelectorAll', {
        nodeId: root.nodeId,
        selector: '#app *',
      });
      for (const nodeId of nodeIds) {
        const used = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
        for (const font of used.fonts) if (!font.isCustomFont) fonts.add(font.familyName);
      }
      const seen = await page.evaluate(() => {
        const ids = [...document.querySelectorAll('[data-id]')].map(
          (element) => element.getAttribute('data-id') ?? '',
        );
        const text = document.body.innerText.match(/\b[a-z][A-Za-z]*(\.[a-z][A-Za-z0-9]*)+\b/g) ?? [];
        return { twice: ids.filter((id, index) => ids.indexOf(id) !== index), keys: text };
      });
      for (const id of seen.twice) repeated.add(id);
      for (const key of seen.keys) keys.add(key);
    };
    const script = scenario.oracle[longest.task.id]!;
    const agent = await oracleAgent(script, environment.initialRecord, environment.page).create({
      case: longest.id,
      scenario: scenario.id,
      task: longest.task.id,
      seed: 1,
      shift: 'none',
      viewport: environment.viewport,
      browser: 'chromium',
      recordings: '',
      inspect: environment.elementAt,
      elements: environment.elements,
      server: () => ({ now: environment.now(), initialRecord: environment.initialRecord, auditLog: [] }),
      fieldsRead: () => [],
    });
    await look();
    await runEpisode(
      environment,
      agent,
      { ...longest, seed: 1, shift: 'none' },
      {
        watcher: { wantsElements: false, onStep: (step) => (step.step % 6 === 0 ? look() : undefined) },
      },
    );
    await look();
    await environment.close();
    expect([...fonts], 'fonts of the machine').toEqual([]);
    expect([...repeated]).toEqual([]);
    expect([...keys], 'keys of the dictionary shown as they are').toEqual([]);
    expect(complaints).toEqual([]);
  });
}
