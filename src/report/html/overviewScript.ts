/** Runs in the browser on the overview: filters and sorts the table of cases, and moves through it by keyboard. */
export function overviewScript(): void {
  const body = document.querySelector<HTMLTableSectionElement>('#cases tbody');
  const search = document.querySelector<HTMLInputElement>('#search');
  const shown = document.querySelector<HTMLElement>('#shown');
  const help = document.querySelector<HTMLDialogElement>('#help');
  if (!body || !search || !shown) return;
  const rows = [...body.rows];
  const selects = [...document.querySelectorAll<HTMLSelectElement>('select[data-filter]')];
  const visible = (): HTMLTableRowElement[] => [...body.rows].filter((row) => !row.hidden);

  const filter = (): void => {
    const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) {
      const text = (row.textContent ?? '').toLowerCase();
      row.hidden = !(
        terms.every((term) => text.includes(term)) &&
        selects.every(
          (select) =>
            select.value === '' ||
            (row.dataset[select.dataset.filter ?? ''] ?? '').split(' ').includes(select.value),
        )
      );
    }
    shown.textContent = `${visible().length} of ${rows.length}`;
  };

  const sortBy = (head: HTMLTableCellElement): void => {
    const descending = head.getAttribute('aria-sort') === 'ascending';
    for (const other of head.parentElement?.children ?? []) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
    const value = (row: HTMLTableRowElement): string => row.cells[head.cellIndex]?.dataset.sort ?? '';
    const compare = (a: string, b: string): number =>
      head.dataset.type === 'number' ? Number(a) - Number(b) : a < b ? -1 : Number(a > b);
    rows.sort((a, b) => (descending ? compare(value(b), value(a)) : compare(value(a), value(b))));
    body.append(...rows);
  };

  const select = (offset: number): void => {
    const candidates = visible();
    const now = candidates.findIndex((row) => row.contains(document.activeElement));
    const next = now === -1 ? 0 : Math.min(Math.max(now + offset, 0), candidates.length - 1);
    candidates[next]?.querySelector('a')?.focus();
  };

  const actions: Record<string, () => void> = {
    j: () => select(1),
    ArrowDown: () => select(1),
    k: () => select(-1),
    ArrowUp: () => select(-1),
    '/': () => search.focus(),
    '?': () => help?.showModal(),
  };

  document.documentElement.classList.add('scripted');
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
    if (event.target === search && event.key === 'Escape') {
      search.value = '';
      filter();
      search.blur();
    }
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  document.querySelector('[data-key="?"]')?.addEventListener('click', () => help?.showModal());
  for (const head of document.querySelectorAll<HTMLTableCellElement>('#cases th'))
    head.querySelector('button')?.addEventListener('click', () => sortBy(head));
  search.addEventListener('input', filter);
  for (const one of selects) one.addEventListener('change', filter);
  // A browser may fill the form in again when one comes back to the page.
  addEventListener('pageshow', filter);
}
