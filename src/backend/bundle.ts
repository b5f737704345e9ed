import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The files of a scenario's page by path, e.g. `/assets/app.js`. */
export type Bundle = ReadonlyMap<string, { body: Uint8Array; contentType: string }>;

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const bundles = new Map<string, Promise<Bundle>>();

/**
 * Bundles `app.tsx` (or, in the published package, `app.js`) of a scenario folder. Done once per process and folder;
 * in memory, so that no stale bundle can ever be served.
 */
export function bundleApp(folder: URL): Promise<Bundle> {
  const cached = bundles.get(folder.href);
  if (cached !== undefined) return cached;
  const bundle = bundleFolder(folder);
  bundles.set(folder.href, bundle);
  return bundle;
}

async function bundleFolder(folder: URL): Promise<Bundle> {
  const entry = ['app.tsx', 'app.js']
    .map((name) => fileURLToPath(new URL(name, folder)))
    .find((path) => existsSync(path));
  if (entry === undefined)
    throw new Error(`The scenario folder ${folder.href} has neither app.tsx nor app.js.`);
  const { outputFiles } = await build({
    entryPoints: { app: entry },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'chrome130',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: '/assets',
    loader: { '.woff2': 'dataurl' },
    logLevel: 'silent',
  });
  return new Map(
    outputFiles.map(({ path, contents }) => {
      const name = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
      const extension = name.split('.').at(-1) ?? '';
      const contentType = contentTypes[extension] ?? 'application/octet-stream';
      return [`/assets/${name}`, { body: contents, contentType }];
    }),
  );
}
