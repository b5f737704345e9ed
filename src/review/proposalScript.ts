/** Runs in the browser on the page of a proposal: moves between steps, keeps decisions, applies and discards. */
export function proposalScript(): void {
  const root = document.documentElement;
  const articles = [...document.querySelectorAll<HTMLElement>('article.step')];
  const thumbnails = [...document.querySelectorAll<HTMLElement>('.strip .frame')];
  const help = document.querySelector<HTMLDialogElement>('#help');
  const status = document.querySelector<HTMLElement>('#status');
  const apply = document.querySelector<HTMLButtonElement>('#apply');
  const progressBar = document.querySelector<HTMLProgressElement>('progress');
  const acceptedCount = document.querySelector<HTMLElement>('#accepted');
  const rejectedCount = document.querySelector<HTMLElement>('#rejected');
  let current = 0;

  const show = (index: number): void => {
    current = Math.min(Math.max(index, 0), articles.length - 1);
    articles.forEach((article, position) => article.classList.toggle('current', position === current));
    thumbnails.forEach((thumbnail, position) => {
      if (position === current) thumbnail.setAttribute('aria-current', 'step');
      else thumbnail.removeAttribute('aria-current');
    });
    const thumbnail = thumbnails[current];
    const strip = thumbnail?.parentElement;
    if (thumbnail && strip)
      strip.scrollLeft = thumbnail.offsetLeft - (strip.clientWidth - thumbnail.offsetWidth) / 2;
  };
  const go = (index: number): void => {
    show(index);
    location.replace(`#step=${articles[current]?.dataset.frame}`);
  };
  const isOpen = (article: HTMLElement): boolean =>
    article.dataset.needed === 'yes' && article.dataset.decision === '';
  const openAfter = (from: number): number => articles.findIndex((one, index) => index > from && isOpen(one));
  const goOpen = (forward: boolean): void => {
    const found = forward
      ? openAfter(current)
      : articles.findLastIndex((one, index) => index < current && isOpen(one));
    const any = found === -1 ? articles.findIndex(isOpen) : found;
    if (any !== -1) go(any);
  };
  const setMode = (mode: string): void => {
    root.dataset.mode = mode;
    for (const button of document.querySelectorAll<HTMLElement>('[data-mode]'))
      if (button !== root) button.setAttribute('aria-pressed', String(button.dataset.mode === mode));
  };

  const say = (text: string, tone: string): void => {
    if (status === null) return;
    status.textContent = text;
    status.className = tone;
  };
  const post = async (address: string, body: unknown): Promise<Record<string, unknown> | null> => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-medcua-review': '1' },
        body: JSON.stringify(body),
      });
      const read = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
      if (answer.ok) return read;
      say(String(read.error ?? 'Refused.'), 'bad');
    } catch {
      say('The review was ended. Start "npx medcua review" again; what was saved is kept.', 'bad');
    }
    return null;
  };

  const mark = (element: HTMLElement | undefined, decision: string): void => {
    if (element !== undefined) element.dataset.decision = decision;
  };
  const decide = async (decision: string): Promise<void> => {
    const index = current;
    const key = articles[index]?.dataset.frame;
    if (articles[index]?.dataset.needed !== 'yes') return;
    const answer = await post('decide', { key, decision: decision === '' ? null : decision });
    if (answer === null) return;
    const { accepted, rejected, applicable } = answer.progress as Record<string, number | boolean>;
    mark(articles[index], decision);
    mark(thumbnails[index], decision);
    if (acceptedCount !== null) acceptedCount.textContent = String(accepted);
    if (progressBar !== null) progressBar.value = Number(accepted);
    if (rejectedCount !== null) {
      rejectedCount.textContent = `${rejected} rejected`;
      rejectedCount.hidden = rejected === 0;
    }
    if (apply !== null) apply.disabled = applicable !== true;
    say(applicable === true ? 'Every step is accepted: apply the proposal.' : 'Saved.', 'dim');
    const next = openAfter(index);
    if (decision !== '' && next !== -1 && current === index) go(next);
  };
  const finish = async (how: 'apply' | 'discard', question: string): Promise<void> => {
    if (!confirm(question)) return;
    const answer = await post(how, {});
    if (answer !== null)
      location.assign(`../../?${new URLSearchParams({ done: String(answer.done) }).toString()}`);
  };

  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(current - 1),
    k: () => go(current - 1),
    ArrowRight: () => go(current + 1),
    j: () => go(current + 1),
    n: () => goOpen(true),
    p: () => goOpen(false),
    a: () => void decide('accepted'),
    r: () => void decide('rejected'),
    u: () => void decide(''),
    1: () => setMode('side'),
    2: () => setMode('slider'),
    3: () => setMode('difference'),
    m: () => void root.classList.toggle('unmarked'),
    o: () => document.querySelector<HTMLElement>('[data-key="o"]')?.click(),
    '?': () => help?.showModal(),
  };
  document.addEventListener('keydown', (event) => {
    const action = keys[event.key];
    const onRange = event.target instanceof HTMLInputElement && event.key.startsWith('Arrow');
    if (action === undefined || onRange || event.ctrlKey || event.metaKey || event.altKey || help?.open)
      return;
    event.preventDefault();
    action();
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('button');
    if (button?.dataset.mode !== undefined) setMode(button.dataset.mode);
    else if (button?.dataset.decide !== undefined) void decide(button.dataset.decide);
    else if (button?.dataset.key === '?') help?.showModal();
  });
  for (const range of document.querySelectorAll<HTMLInputElement>('.slider input')) {
    const view = range.closest<HTMLElement>('.view');
    const move = (): void => view?.style.setProperty('--split', `${range.value}%`);
    range.addEventListener('input', move);
    move();
  }
  apply?.addEventListener(
    'click',
    () =>
      void finish(
        'apply',
        'Rewrite the recording with the proposal? The old one is in version control only.',
      ),
  );
  document
    .querySelector('#discard')
    ?.addEventListener(
      'click',
      () => void finish('discard', 'Discard the proposal? The recording stays as it is.'),
    );
  const fromAddress = (): void => {
    const key = /^#step=(\w+)$/.exec(location.hash)?.[1];
    const named = articles.findIndex((article) => article.dataset.frame === key);
    show(named === -1 ? Math.max(0, articles.findIndex(isOpen)) : named);
  };
  addEventListener('hashchange', fromAddress);
  setMode('side');
  fromAddress();
}
