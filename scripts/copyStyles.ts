import { cpSync, globSync } from 'node:fs';

/** The compiler leaves style sheets behind; the pages need them beside their compiled code. */
for (const file of globSync('scenarios/**/*.css')) cpSync(file, `dist/${file}`);
