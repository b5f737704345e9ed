/** Runs in the browser on an episode page: shows one frame at a time and moves between them. */
export function episodeScript(): void {
  const root = document.documentElement;
  const articles = [...document.querySelectorAll<HTMLElement>('article.step')];
  const thumbnails = [...document.querySelectorAll<HTMLElement>('.strip .frame')];
  const help = document.querySelector<HTMLDialogElement>('#help');
  const violations = articles.flatMap((article, index) =>
    article.querySelector('.facts .violation') === null ? [] : [index],
  );
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

  const fromAddress = (): void => {
    const key = /^#step=(\w+)$/.exec(location.hash)?.[1];
    const index = articles.findIndex((article) => article.dataset.frame === key);
    show(index === -1 ? 0 : index);
    scrollTo(0, 0);
  };

  /** Shown at once, since keys may come faster than the address changes; no history entry, so that Back leaves. */
  const go = (index: number | undefined): void => {
    if (index === undefined) return;
    show(index);
    location.replace(`#step=${articles[current]?.dataset.frame}`);
  };

  const actions: Record<string, () => void> = {
    ArrowLeft: () => go(current - 1),
    k: () => go(current - 1),
    ArrowRight: () => go(current + 1),
    j: () => go(current + 1),
    Home: () => go(0),
    End: () => go(articles.length - 1),
    v: () => go(violations.find((index) => index > current) ?? violations[0]),
    V: () => go(violations.findLast((index) => index < current) ?? violations.at(-1)),
    m: () => root.classList.toggle('unmarked'),
  };

  root.classList.add('scripted');
  document.addEventListener('keydown', (event) => {
    // Links and buttons name their own key.
    const target = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`);
    const action = actions[event.key] ?? target?.click.bind(target);
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
    event.preventDefault();
    action();
  });
  document.querySelector('[data-key="?"]')?.addEventListener('click', () => help?.showModal());
  addEventListener('hashchange', fromAddress);
  fromAddress();
}
