import { createHash } from 'node:crypto';
import { styles } from '../report/html/styles.ts';
import { html, raw, type Html } from '../report/html/template.ts';
import { reviewStyles } from './styles.ts';

/** A page of the review with the texts that its policy allows. */
export type ReviewHtml = { markup: string; script: string };

const allStyles = styles + reviewStyles;

/** `script` runs in the browser and is put in by its source text, so it may use nothing but its own body. */
export function shell(options: { title: string; kind: string; body: Html; script: () => void }): ReviewHtml {
  const script = `(${options.script.toString()})();`;
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${options.title}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${allStyles}</style>`)}
      </head>
      <body class="${options.kind}">
        ${options.body} ${raw(`<script>${script}</script>`)}
      </body>
    </html> `;
  return { markup, script };
}

/** Exactly this script, these styles, and pictures and requests of this server. */
export function policyFor({ script }: ReviewHtml): string {
  return [
    "default-src 'none'",
    `script-src '${hash(script)}'`,
    `style-src '${hash(allStyles)}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
