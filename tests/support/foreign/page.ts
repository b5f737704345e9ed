/** A small ward page as somebody else might have written it: native controls, and all that makes pages restless. */
export const foreignPage = (elsewhere: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Ward</title>
<style>
@font-face { font-family: Never; src: url(/never.woff2); }
body { margin: 0; font: 14px/1.4 Never, sans-serif; background: #f4f6f8; }
header { background: #27496d; color: white; padding: 10px 16px; }
form { display: grid; grid-template-columns: 120px 260px; gap: 10px 12px; padding: 16px; align-items: center; }
select, input, button { font: inherit; }
#log { position: absolute; left: 460px; top: 60px; width: 520px; white-space: pre-line; }
@keyframes slide { to { translate: 24px; } }
#saved { position: absolute; left: 460px; top: 420px; }
#saved.show { animation: slide 400ms forwards; }
</style>
</head>
<body>
<header>Ward 7 <span id="clock"></span></header>
<form onsubmit="return false">
<label for="drug">Drug</label>
<select id="drug"><option>Bisoprolol</option><option>Metoprolol</option><option>Warfarin</option></select>
<label for="day">Day</label><input type="date" id="day">
<label for="month">Month</label><input type="month" id="month">
<label for="at">At</label><input type="datetime-local" id="at">
<label for="unit">Unit</label><input id="unit" list="units">
<datalist id="units"><option value="mg"><option value="mcg" label="microgram"><option value="mL"></datalist>
<label for="note">Note</label><input id="note">
<button type="button" id="discontinue">Discontinue</button><span></span>
<button type="button" id="reason">Reason</button><span></span>
<button type="button" id="tell">Tell</button><span></span>
<button type="button" id="load">Load</button><span></span>
<button type="button" id="window">Window</button><span></span>
<button type="button" id="animate">Animate</button><span></span>
</form>
<a href="${elsewhere}/leave" style="position:absolute;left:460px;top:360px">Elsewhere</a>
<a href="/redirect" style="position:absolute;left:560px;top:360px">Redirect</a>
<a href="${elsewhere}/popup" target="_blank" style="position:absolute;left:640px;top:360px">Pop-up</a>
<img src="${elsewhere}/pixel.png" alt="" width="20" height="20" style="position:absolute;left:720px;top:360px">
<div id="log"></div>
<div id="saved">saved</div>
<script>
const say = (text) => { document.getElementById('log').textContent += text + '\\n'; };
const on = (id, type, act) => document.getElementById(id).addEventListener(type, act);
document.getElementById('clock').textContent = new Date().toISOString();
for (const id of ['drug', 'day', 'month', 'at', 'unit'])
  on(id, 'change', (event) => say(id + ' = ' + event.target.value));
on('discontinue', 'click', () => say(confirm('Discontinue Bisoprolol 5 mg of Anna Kowalska?') ? 'discontinued' : 'kept'));
on('reason', 'click', () => say('reason: ' + prompt('Why is it discontinued?', 'side effects')));
on('tell', 'click', () => { alert('Saved.\\nThe pharmacy has been told.'); alert('Nothing else.'); say('told'); });
on('load', 'click', async () => {
  await fetch('/slow'); await fetch('/slow'); say('loaded');
});
on('window', 'click', () => window.open('/window'));
on('animate', 'click', () => document.getElementById('saved').classList.add('show'));
on('note', 'keydown', (event) => { if (event.key === 'Enter') say(confirm('Save the note?') ? 'note saved' : 'note dropped'); });
new WebSocket(location.origin.replace('http', 'ws') + '/socket');
new EventSource('/events');
setInterval(() => fetch('/poll'), 50);
for (const go of [
  () => fetch('${elsewhere}/fetch'),
  () => fetch('/redirect'),
  () => new WebSocket('${elsewhere}'.replace('http', 'ws') + '/socket'),
  () => new Worker(URL.createObjectURL(new Blob(['fetch("${elsewhere}/worker")']))),
  () => new SharedWorker('/shared.js'),
]) { try { Promise.resolve(go()).catch(() => {}); } catch {} }
</script>
</body>
</html>`;
