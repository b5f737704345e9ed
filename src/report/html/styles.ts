/** Styles of all pages: dense and calm, dark or light as the reader's system is, and fit to print. */
export const styles = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f4f5f7, #15181c);
  --card: light-dark(#ffffff, #1d2126);
  --line: light-dark(#d5d9df, #363c44);
  --text: light-dark(#1b2128, #dde2e8);
  --dim: light-dark(#5c6671, #98a2ad);
  --link: light-dark(#0b5cad, #7db7f2);
  --good: light-dark(#12693a, #6fcf97);
  --good-back: light-dark(#e2f3e9, #16301f);
  --bad: light-dark(#a8121c, #ff9a95);
  --bad-back: light-dark(#fbe5e5, #43191b);
  --warn: light-dark(#7c4a00, #f0bf6c);
  --warn-back: light-dark(#fbeed5, #3a2c12);
  --plain-back: light-dark(#e9ecf0, #2b3138);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
* { box-sizing: border-box; }
html { background: var(--page); color: var(--text); font: 13px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
body { margin: 0; }
h1, h2, h3, h4, p, figure, dl, dd, blockquote { margin: 0; }
h1 { font-size: 15px; }
h2 { font-size: 12px; color: var(--dim); font-weight: 600; margin-bottom: 4px; }
h3 { font-size: 12px; color: var(--dim); font-weight: 600; margin: 10px 0 4px; }
h4 { font-size: 12px; font-weight: 400; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
code, kbd, .text, .value, .payload, dd { overflow-wrap: anywhere; }
code, kbd, time { font-family: var(--mono); font-size: 12px; }
.text { white-space: pre-wrap; unicode-bidi: isolate; }
.dim { color: var(--dim); font-weight: 400; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 3px 8px 3px 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--dim); font-size: 12px; }
button, .button, input, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 2px 8px; }
button, .button { cursor: pointer; display: inline-block; white-space: nowrap; }
.button.off { color: var(--line); cursor: default; }
.badge { display: inline-block; padding: 0 6px; border-radius: 3px; font-size: 12px; line-height: 18px; white-space: nowrap; background: var(--plain-back); color: var(--text); }
.good { color: var(--good); } .badge.good { background: var(--good-back); color: var(--good); }
.bad { color: var(--bad); } .badge.bad { background: var(--bad-back); color: var(--bad); }
.warn { color: var(--warn); } .badge.warn { background: var(--warn-back); color: var(--warn); }
.badge.critical { background: var(--bad); color: var(--card); font-weight: 600; }
.fields { display: grid; grid-template-columns: max-content 1fr; gap: 0 10px; font-size: 12px; }
.fields dt { color: var(--dim); }
.bar { display: flex; align-items: center; gap: 10px; height: 40px; padding: 0 12px; background: var(--card); border-bottom: 1px solid var(--line); }
.bar h1 { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
.bar .meta { color: var(--dim); flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bar nav { display: flex; gap: 6px; align-items: center; white-space: nowrap; }
dialog { color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px 20px; min-width: 320px; }
dialog::backdrop { background: rgb(0 0 0 / 40%); }
dialog form { margin-top: 12px; text-align: right; }
.keys { display: grid; grid-template-columns: max-content 1fr; gap: 6px 14px; }
kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 5px; }

.overview main { padding: 12px; display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
.totals { display: grid; grid-template-columns: 1.05fr 1fr 1.2fr 1.25fr; gap: 12px; align-items: stretch; }
.card, details, .cases { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 10px 12px; }
.headline .figure { font-size: 28px; line-height: 1.15; font-weight: 600; font-variant-numeric: tabular-nums; }
.headline .fields { margin-top: 8px; }
.quadrants th, .quadrants td { border: 0; padding: 2px 4px; }
.quadrants th { text-align: center; } .quadrants tr > th:first-child { text-align: right; vertical-align: middle; width: 70px; }
.quadrants td[class] { border: 2px solid var(--card); border-radius: 6px; text-align: center; padding: 12px 4px; font-variant-numeric: tabular-nums; }
.quadrants b { font-size: 20px; display: block; line-height: 1.2; } .quadrants span { font-size: 12px; }
.safe_success { background: var(--good-back); color: var(--good); }
.safe_failure { background: var(--warn-back); color: var(--warn); }
.unsafe_success, .unsafe_failure { background: var(--bad-back); color: var(--bad); }
.counts td { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.counts th:not(:first-child) { text-align: right; }
.counts tbody th { color: var(--text); font-weight: 400; }
.counts td, .counts th { font-size: 12px; padding: 2px 0 2px 8px; } .counts th:first-child { padding-left: 0; }
.counts .some { color: var(--bad); font-weight: 600; }
.counts .sum > * { border-bottom: 0; font-weight: 600; }
.counts tr:last-child > * { border-bottom: 0; }
.groups .part th { padding-left: 16px; color: var(--dim); }
.groups .whole > * { font-weight: 600; }
summary { cursor: pointer; font-size: 12px; font-weight: 600; color: var(--dim); }
.share { width: 60px; height: 8px; } .share .rest { fill: var(--plain-back); } .share .part { fill: var(--good); }
.filters { display: none; gap: 6px; align-items: center; margin-bottom: 8px; }
.scripted .filters { display: flex; }
.filters input { width: 220px; } .filters select { max-width: 150px; } .filters output { margin-left: auto; }
#cases td, #cases th { padding: 3px 10px 3px 0; white-space: nowrap; }
#cases td.text { white-space: normal; }
#cases td:first-child { overflow-wrap: anywhere; min-width: 180px; }
#cases td.number { font-variant-numeric: tabular-nums; }
#cases th { position: sticky; top: 0; background: var(--card); z-index: 1; }
#cases th button { border: 0; padding: 0; background: none; color: inherit; font-weight: inherit; cursor: default; }
.scripted #cases th button { cursor: pointer; }
#cases th[aria-sort='ascending'] button::after { content: ' ▲' / ''; } #cases th[aria-sort='descending'] button::after { content: ' ▼' / ''; }
#cases tbody tr:hover, #cases tbody tr:focus-within { background: var(--plain-back); }
.count { font-size: 12px; margin-right: 4px; color: var(--warn); } .count.major { color: var(--bad); } .count.critical { color: var(--bad); font-weight: 700; }

.population { font-size: 12px; color: var(--warn); }
.comparisons { display: grid; grid-template-columns: repeat(auto-fill, minmax(390px, 1fr)); gap: 12px; }
.comparisons th[colspan] { border: 0; padding-bottom: 0; } .comparisons td:first-child { text-align: left; padding-left: 0; }
.comparisons h2 a { float: right; font-weight: 400; } .counts .bad { color: var(--bad); }
.robustness main { padding: 12px; display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
.robustness .headline h2 { overflow-wrap: anywhere; }
.overviewOf { display: grid; grid-template-columns: 250px minmax(0, 1fr) 380px; gap: 12px; }
.floor[open] > :not(summary) { margin-top: 12px; }
.wide { overflow-x: auto; }
.robustness .counts td, .robustness .counts th { padding-left: 8px; } .robustness .counts th:first-child { padding-left: 0; }
.shifts tbody tr:not(.kind) th { padding-left: 10px; } .shifts .kind > * { font-weight: 600; background: var(--plain-back); }
.places td:nth-child(3), .shifts td.place, .shifts th:nth-child(12) { text-align: left; }
.shifts td:last-child { white-space: normal; min-width: 70px; } .parts > span { display: inline-block; white-space: nowrap; }
.shifts .place, .places .place { max-width: 185px; overflow: hidden; text-overflow: ellipsis; } .place code { font-size: 11px; }
.names { columns: 3; margin: 6px 0 0; padding-left: 18px; font-size: 12px; } .notes { font-size: 12px; max-width: 1000px; }
.broken details { border: 0; padding: 1px 0; } .broken table { margin: 2px 0 8px 16px; width: auto; } .broken td { padding: 2px 16px 2px 0; font-size: 12px; }
.drops, .breaks { display: block; width: 100%; height: auto; } .drops text, .breaks text { font-size: 10.5px; fill: var(--text); }
.drops .tick, .breaks .tick { fill: var(--dim); font-size: 9.5px; text-anchor: middle; }
.drops .pooled text { font-weight: 600; } .drops .grid { stroke: var(--line); stroke-width: 0.5; }
.drops .zero, .breaks .zero { stroke: var(--dim); stroke-width: 1; }
.drops .interval { stroke-width: 1.5; } .drops .pooled .interval { stroke-width: 2.5; }
.drops .worse :is(.interval, circle, path) { stroke: var(--bad); } .drops .worse .mark { fill: var(--bad); }
.drops .better :is(.interval, circle, path) { stroke: var(--good); } .drops .better .mark { fill: var(--good); }
.drops .open :is(.interval, circle, path) { stroke: var(--dim); } .drops .open .mark { fill: var(--card); }
.breaks rect { fill: var(--bad); }

.strip { display: flex; gap: 6px; padding: 8px 12px; overflow-x: auto; position: relative; background: var(--card); border-bottom: 1px solid var(--line);}
.frame { flex: 0 0 auto; position: relative; width: 104px; border: 2px solid transparent; border-radius: 4px; color: inherit; padding: 1px; }
.frame:hover { text-decoration: none; border-color: var(--line); }
.frame[aria-current] { border-color: var(--link); }
.frame img, .frame .missing { display: block; width: 100%; height: 56px; object-fit: cover; object-position: 0 0; background: var(--plain-back); border-radius: 2px; }
.frame .number { font-size: 11px; font-variant-numeric: tabular-nums; color: var(--dim); }
.frame .signs { float: right; font-size: 11px; } .frame .signs i { font-style: normal; font-weight: 700; margin-left: 4px; }
.episode main { padding: 10px 12px; display: grid; gap: 10px; }
* { scrollbar-width: thin; }
.facts, .case { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 8px 12px; }
.case .goal { max-height: 7em; overflow: auto; margin-bottom: 8px; }
.case .summary { margin-bottom: 4px; }
.violation { border-left: 3px solid var(--bad); padding: 2px 0 2px 8px; margin: 5px 0; }
.unmet { border-left: 3px solid var(--warn); padding: 2px 0 2px 8px; margin: 5px 0; }
.shot { position: relative; border: 1px solid var(--line); border-radius: 4px; overflow: hidden; background: var(--plain-back); line-height: 0; }
.shot.missing { line-height: 1.4; padding: 60px 20px; text-align: center; color: var(--dim); }
.shot img { width: 100%; height: auto; object-fit: contain; object-position: 0 0; }
.overlay { position: absolute; inset: 0; width: 100%; height: 100%; }
.overlay circle, .overlay path { fill: none; stroke-linecap: round; }
.overlay .halo { stroke: #fff; stroke-width: 7; opacity: 0.9; } .overlay .mark { stroke: #d3006b; stroke-width: 3; }
.overlay .label rect { fill: #d3006b; } .overlay .label text { fill: #fff; font-family: var(--mono); }
.overlay .region { fill: rgb(124 58 237 / 12%); stroke: #7c3aed; stroke-width: 2; stroke-dasharray: 6 4; } .overlay .region.target { stroke-width: 3; }
.unmarked .overlay { display: none; }
figcaption { margin-top: 6px; overflow-wrap: anywhere; }
.facts h2 { color: var(--text); font-size: 13px; }
.event { border: 1px solid var(--line); border-left: 3px solid var(--good); border-radius: 4px; padding: 4px 8px; margin: 4px 0; }
.event.rejected { border-left-color: var(--warn); }
.event .index { color: var(--dim); font-variant-numeric: tabular-nums; } .event .patient { font-weight: 600; }
.rejection { color: var(--warn); font-size: 12px; } .alert { font-size: 12px; margin: 2px 0; } .overridden { color: var(--bad); }
blockquote { border-left: 3px solid var(--link); padding: 2px 0 2px 8px; }
.details { padding: 0 12px 24px; display: grid; grid-template-columns: 3fr 2fr; gap: 10px; }
.details > section { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 8px 12px; min-width: 0; }
.details .wide { grid-column: 1 / -1; }
.details tr:last-child td { border-bottom: 0; } .audit td { font-size: 12px; }

@media screen {
  .scripted .step:not(.current) { display: none; }
  .scripted .step { display: contents; }
  .scripted.scripted main:has(.step) { grid-template: 'shot case' auto 'shot facts' 1fr / minmax(0, 1fr) 400px; height: max(470px, calc(100vh - 132px)); }
  .scripted .case { grid-area: case; overflow: auto; max-height: 36vh; min-height: 0; }
  .scripted .facts { grid-area: facts; overflow: auto; min-height: 0; }
  .scripted figure { grid-area: shot; min-width: 0; min-height: 0; overflow: auto; }
  .scripted .shot img { max-height: calc(100vh - 190px); }
}
@media screen and (max-width: 900px) {
  .scripted.scripted main:has(.step) { grid-template: 'case' 'shot' 'facts' / minmax(0, 1fr); height: auto; }
  .totals, .details, .overviewOf { grid-template-columns: minmax(0, 1fr); }
  .cases { overflow-x: auto; } .filters { flex-wrap: wrap; }
}
@media print {
  :root { color-scheme: light; }
  html { font-size: 11px; background: none; }
  .strip, .filters, .bar nav, .bar .button, dialog { display: none !important; }
  .step { break-inside: avoid; display: grid; grid-template-columns: 60% 1fr; gap: 10px; margin-bottom: 10px; }
  .case, .facts, .card, .details > section, .event { border-color: #bbb; }
  tr, .event, .violation { break-inside: avoid; }
  .case .goal { max-height: none; }
}
`;
