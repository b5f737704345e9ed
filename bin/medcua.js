#!/usr/bin/env node
// Kept in plain old JavaScript, so that a Node that is too old still reads it and says what is wrong.
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `medcua needs Node 22.22 or newer; this is ${process.versions.node}.\n` +
      'In a checkout, start it as "npx medcua …": the project brings its own Node.',
  );
  process.exit(2);
}
// A checkout runs its sources, so that nothing stale can run; the published package holds compiled files only.
const source = new URL('../src/cli/main.ts', import.meta.url);
const entry = existsSync(source) ? source : new URL('../dist/src/cli/main.js', import.meta.url);
await import(entry.href);
