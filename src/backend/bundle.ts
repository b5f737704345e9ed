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

/** A font style sheet of the kit with its fonts inside; undefined for an unknown name. */
export function bundleFonts(name: string): Promise<Bundle> | undefined {
  const file = fileURLToPath(new URL(`../../scenarios/_kit/fonts/${name}.css`, import.meta.url));
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) return undefined;
  const bundle = bundles.get(file) ?? bundleEntry(file, name);
  bundles.set(file, bundle);
  return bundle;
}

async function bundleFolder(folder: URL): Promise<Bundle> {
  const entry = ['app.tsx', 'app.js']
    .map((name) => fileURLToPath(new URL(name, folder)))
    .find((path) => existsSync(path));
  if (entry === undefined)
    throw new Error(`The scenario folder ${folder.href} has neither app.tsx nor app.js.`);
  return bundleEntry(entry, 'app');
}

async function bundleEntry(entry: string, name: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: { [name]: entry },
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
      const file = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
      const extension = file.split('.').at(-1) ?? '';
      const contentType = contentTypes[extension] ?? 'application/octet-stream';
      return [`/assets/${file}`, { body: contents, contentType }];
    }),
  );
}
