import { createHash } from 'node:crypto';
import { html, raw } from '../report/html/template.ts';
import { deskScript } from './deskScript.ts';

const styles = `
* { box-sizing: border-box; }
body { margin: 0; font: 13px/1.4 system-ui, sans-serif; color: #1c2733; background: #e9edf2; }
main { display: grid; grid-template-columns: max-content minmax(240px, 1fr); gap: 12px; padding: 12px; }
#stage { position: relative; }
#screen { display: block; outline: 1px solid #8c99a8; cursor: default; user-select: none; }
#screen:focus { outline: 2px solid #1f66b1; }
#busy { position: absolute; inset: 0; background: rgba(233, 237, 242, 0.35); cursor: wait; }
aside { display: flex; flex-direction: column; gap: 8px; min-width: 0; }
h1 { margin: 0; font-size: 15px; }
h2 { margin: 8px 0 0; font-size: 12px; color: #5b6875; text-transform: uppercase; }
#goal { white-space: pre-wrap; background: #fff; border: 1px solid #c3ccd6; padding: 8px; max-height: 320px; overflow: auto; }
#messages { white-space: pre-wrap; } #last { font-family: monospace; overflow-wrap: anywhere; }
#error { color: #b3261e; font-weight: 600; } #typed { font-family: monospace; min-height: 1.4em; }
textarea { width: 100%; height: 64px; font: inherit; }
.row { display: flex; flex-wrap: wrap; gap: 6px; }
button { font: inherit; padding: 4px 10px; }`;

/** The page at which a person works under an agent's rules, and the policy that allows exactly it. */
export function deskPage(): { markup: string; policy: string } {
  const script = `(${deskScript.toString()})();`;
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>medcua: your turn</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <main>
          <div id="stage">
            <img id="screen" tabindex="0" alt="The screen of the application" />
            <div id="busy"></div>
          </div>
          <aside>
            <h1 id="status">Waiting for the first screen</h1>
            <h2>Goal</h2>
            <div id="goal"></div>
            <h2>Message to the user</h2>
            <textarea id="message"></textarea>
            <div class="row">
              <button id="send">Send</button>
              <button id="infeasible">Cannot be done</button>
            </div>
            <div id="messages"></div>
            <h2>Otherwise</h2>
            <div class="row">
              <button id="wait">Wait</button>
              <button id="done">I am done</button>
            </div>
            <h2>Typing</h2>
            <div id="typed"></div>
            <h2>Last action</h2>
            <div id="last"></div>
            <div id="error"></div>
          </aside>
        </main>
        ${raw(`<script>${script}</script>`)}
      </body>
    </html> `;
  const policy = [
    "default-src 'none'",
    `script-src '${hash(script)}'`,
    `style-src '${hash(styles)}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { markup, policy };
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
