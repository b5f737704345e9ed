import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const bin = fileURLToPath(new URL('../../bin/medcua.js', import.meta.url));
const environment = { ...process.env, NO_COLOR: '1' };

function medcua(...words: string[]): { code: number | null; out: string; error: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    encoding: 'utf8',
    env: environment,
    timeout: 50_000,
  });
  return { code: status, out: stdout, error: stderr };
}

/** A folder with something that looks like a proposal; whether it is whole is told on the page. */
function folderWithProposal(folder: string): string {
  mkdirSync(join(folder, 'ward'), { recursive: true });
  writeFileSync(join(folder, 'ward', 'renew.proposed.jsonl'), '');
  return folder;
}

test('should explain review with --help', () => {
  const { code, out } = medcua('review', '--help');
  expect(code).toBe(0);
  for (const option of ['--recordings <folder>', '--port <n>', '--no-open']) expect(out).toContain(option);
});

test('should say that there is nothing to review, and what would leave something', ({}, testInfo) => {
  const folder = testInfo.outputPath('empty');
  const { code, out } = medcua('review', '--recordings', folder);
  expect(code).toBe(0);
  expect(out).toContain(`There is nothing to review in ${folder}.`);
  expect(out).toContain('--drift heal');
});

test('should offer to heal among the drift policies', () => {
  expect(medcua('replay', '--help').out.replaceAll(/\s+/g, ' ')).toContain(
    '(choices: "guard", "report", "heal"',
  );
  const { code, error } = medcua('replay', 'infusion_pump.login', '--drift', 'mend');
  expect(code).toBe(2);
  expect(error).toContain('guard, report, heal');
});

test('should name a port that is taken', async ({}, testInfo) => {
  const folder = folderWithProposal(testInfo.outputPath('recordings'));
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
  });
  const { code, error } = medcua('review', '--recordings', folder, '--port', String(port), '--no-open');
  holder.close();
  expect(code).toBe(2);
  expect(error).toContain(`Port ${port} on 127.0.0.1 is in use`);
});

test('should print an address with a token and serve until it is ended', async ({}, testInfo) => {
  const folder = folderWithProposal(testInfo.outputPath('recordings'));
  const child = spawn(process.execPath, [bin, 'review', '--recordings', folder, '--no-open'], {
    env: environment,
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let out = '';
      child.stdout.on('data', (part: Buffer) => {
        out += part.toString();
        const found = /Review: (\S+)\n/.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.on('exit', () => reject(new Error(`ended early: ${out}`)));
    });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/$/);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('cannot be reviewed');
    expect((await fetch(new URL('/', address))).status).toBe(403);
  } finally {
    child.kill('SIGINT');
  }
  expect(await ended).toBe(0);
});
