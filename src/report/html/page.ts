import { createHash } from 'node:crypto';
import { styles } from './styles.ts';
import { html, raw, type Html } from './template.ts';

/**
 * A whole page. `script` runs in the browser and is put in by its source text, so it may use nothing but its own body
 * and the browser. The policy allows exactly this script, these styles and pictures from the same folder.
 */
export function page(options: { title: string; kind: string; body: Html; script: () => void }): string {
  const script = `(${options.script.toString()})();`;
  const policy = [
    "default-src 'none'",
    `script-src '${sha256(script)}'`,
    `style-src '${sha256(styles)}'`,
    "img-src 'self' file:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // The hashes are of the exact text: these two elements must not be laid out by a formatter.
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${options.title}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body class="${options.kind}">
        ${options.body} ${raw(`<script>${script}</script>`)}
      </body>
    </html> `.markup;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
