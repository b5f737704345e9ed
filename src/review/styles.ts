/** What the pages of the review have beyond the styles of the report. */
export const reviewStyles = `
.review-list main, .review main { padding: 10px 12px; display: grid; gap: 10px; }
.review-list .card { padding: 8px 12px; }
.review-list td { padding-right: 14px; } .review-list td:last-child { text-align: right; padding-right: 0; }
.review-list tbody tr:hover, .review-list tbody tr:focus-within { background: var(--plain-back); }
.review-list tr:last-child td { border-bottom: 0; }
.review-list .problem { color: var(--bad); overflow-wrap: anywhere; }
.notice { background: var(--card); border: 1px solid var(--line); border-left: 3px solid var(--good); border-radius: 4px; padding: 6px 10px; }
output { font-size: 12px; } output.bad { color: var(--bad); } output.dim { color: var(--dim); }
button:disabled { color: var(--dim); cursor: default; opacity: 0.6; }
#apply:not(:disabled) { background: var(--good-back); color: var(--good); border-color: var(--good); font-weight: 600; }
progress { width: 80px; height: 10px; accent-color: var(--good); } meter { width: 90px; height: 12px; vertical-align: -2px; }
.bar #status { max-width: 420px; overflow: hidden; text-overflow: ellipsis; }
.frame[data-needed='no'] { opacity: 0.55; }
.frame .signs::after { font-weight: 700; content: '' / ''; }
.frame[data-needed='yes'] .signs::after { content: 'to decide' / ''; color: var(--warn); }
.frame[data-decision='accepted'] .signs::after { content: '✓ accepted'; color: var(--good); }
.frame[data-decision='rejected'] .signs::after { content: '× rejected'; color: var(--bad); }
.review .frame .signs { font-size: 11px; }
.review .step { display: none; grid-template-columns: minmax(0, 1fr) 350px; gap: 10px; height: max(470px, calc(100vh - 168px)); }
.review .step.current { display: grid; }
.review .facts { overflow: auto; min-height: 0; }
.review .facts h2 { display: flex; justify-content: space-between; align-items: center; }
.decision::after { content: 'not decided'; }
[data-needed='no'] .decision { display: none; }
[data-decision='accepted'] .decision { background: var(--good-back); color: var(--good); } [data-decision='accepted'] .decision::after { content: 'accepted'; }
[data-decision='rejected'] .decision { background: var(--bad-back); color: var(--bad); } [data-decision='rejected'] .decision::after { content: 'rejected'; }
.decide { display: grid; grid-template-columns: 1fr 1fr max-content; gap: 6px; margin: 6px 0; }
.decide button { padding: 5px 8px; text-align: center; }
.decide [data-decide='accepted'] { color: var(--good); border-color: var(--good); } .decide [data-decide='rejected'] { color: var(--bad); border-color: var(--bad); }
.regions td, .regions th { font-size: 12px; padding: 2px 8px 2px 0; } .regions .place { white-space: nowrap; font-variant-numeric: tabular-nums; color: var(--dim); }
.regions td:last-child { overflow-wrap: anywhere; }
.viewer { min-width: 0; min-height: 0; overflow: auto; }
.modes { display: flex; gap: 6px; margin-bottom: 6px; }
.modes [aria-pressed='true'] { background: var(--plain-back); border-color: var(--link); font-weight: 600; }
.view { display: none; }
[data-mode='side'] .view.side { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
[data-mode='slider'] .view.slider, [data-mode='difference'] .view.difference { display: block; }
.view.side > div { min-width: 0; } .view.side h3 { margin-top: 0; }
.view.slider .shot, .view.difference .shot, .unchanged .shot { width: fit-content; max-width: 100%; }
.view.slider .shot img, .view.difference .shot img, .unchanged .shot img { width: auto; max-width: 100%; max-height: calc(100vh - 246px); }
.slider .over { position: absolute; inset: 0; clip-path: inset(0 calc(100% - var(--split, 50%)) 0 0); }
.slider .handle { position: absolute; top: 0; bottom: 0; left: var(--split, 50%); width: 2px; margin-left: -1px; background: #d3006b; }
.slider label { display: flex; gap: 8px; align-items: center; color: var(--dim); margin-top: 6px; } .slider input { flex: 1; padding: 0; }
.zoom { display: block; width: 100%; margin-top: 8px; border: 1px solid var(--line); border-radius: 4px; background: var(--plain-back); }
.zoom .cross { stroke: #d3006b; stroke-width: 2; } .unmarked .cross { display: none; }
.review .overlay .region { fill: none; } .review .overlay .region.target { stroke: var(--bad); }
@media (max-width: 900px) { .review .step.current { grid-template-columns: minmax(0, 1fr); height: auto; } }
`;
