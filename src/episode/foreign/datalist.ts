import type { Panels } from './panel.ts';

/**
 * Draws the suggestions of a field with a `datalist`, which no screenshot of Chromium shows. Runs in the page, so it may refer
 * to nothing outside.
 */
export function drawDatalists(panels: Panels): void {
  const css = `
    .list { max-height: 232px; overflow-y: auto; padding: 4px 0; box-sizing: border-box; }
    .option { display: flex; justify-content: space-between; gap: 16px; padding: 4px 10px; white-space: nowrap; }
    .label { color: #5f6368; }
    .option.chosen, .option:hover { background: #e8eef9; }
  `;
  /** The suggestion that the arrow keys have reached; -1 for none. */
  let chosen = -1;
  let values: string[] = [];
  /** A value put in by a choice is no typing. */
  let choosing = false;

  const fieldOf = (event: Event): HTMLInputElement | null => {
    const target = event.composedPath()[0];
    if (!(target instanceof HTMLInputElement) || target.disabled || target.readOnly) return null;
    return target.list === null || ['range', 'color'].includes(target.type) ? null : target;
  };

  const choose = (field: HTMLInputElement, value: string): void => {
    panels.present()?.close();
    choosing = true;
    panels.put(field, value);
    choosing = false;
  };

  const mark = (body: HTMLElement): void => {
    for (const [index, option] of [...body.children].entries())
      option.classList.toggle('chosen', index === chosen);
    body.children[chosen]?.scrollIntoView({ block: 'nearest' });
  };

  const offer = (field: HTMLInputElement, typed: string): void => {
    const options = [...(field.list?.options ?? [])].filter(
      ({ value, label, disabled }) =>
        !disabled && value !== '' && `${value}\n${label}`.toLowerCase().includes(typed.toLowerCase()),
    );
    chosen = -1;
    values = options.map(({ value }) => value);
    if (options.length === 0) {
      if (panels.present()?.field === field) panels.present()?.close();
      return;
    }
    const panel = panels.open(field, css);
    panel.body.classList.add('list');
    panel.body.style.minWidth = `${Math.round(field.getBoundingClientRect().width)}px`;
    for (const { value, label } of options) {
      const option = panels.make('div', 'option');
      option.setAttribute('role', 'option');
      option.append(panels.make('span', 'value', value));
      if (label !== '' && label !== value) option.append(panels.make('span', 'label', label));
      option.addEventListener('click', () => choose(field, value));
      panel.body.append(option);
    }
    panel.place();
  };

  addEventListener(
    'click',
    (event) => {
      const field = fieldOf(event);
      if (field !== null) offer(field, field.value);
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const field = fieldOf(event);
      if (field !== null && !choosing) offer(field, field.value);
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const field = fieldOf(event);
      if (field === null) return;
      const panel = panels.present();
      if (panel?.field !== field) {
        if (event.key !== 'ArrowDown') return;
        offer(field, field.value);
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        chosen = Math.max(-1, Math.min(values.length - 1, chosen + step));
        mark(panel.body);
      } else if (event.key === 'Enter' && chosen >= 0) choose(field, values[chosen] ?? '');
      else if (event.key === 'Escape') panel.close();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
