import type { Panels } from './panel.ts';

/**
 * Draws the calendar of date, month and date-time fields, which Chromium would draw with the date of the computer. Today is
 * what the page's own `Date` says. Typing into the field stays as it is. Time and week fields can only be typed into.
 * Runs in the page, so it may refer to nothing outside.
 */
export function drawDatePickers(panels: Panels): void {
  const css = `
    .calendar { width: 238px; padding: 8px; box-sizing: border-box; }
    .head { display: flex; align-items: center; height: 28px; }
    .name { flex: 1; padding-left: 8px; font-weight: 700; }
    .step { width: 28px; height: 26px; text-align: center; font-size: 15px; line-height: 24px; border-radius: 3px; }
    .grid { display: grid; margin: 4px 0; }
    .grid.days { grid-template-columns: repeat(7, 1fr); }
    .grid.months { grid-template-columns: repeat(4, 1fr); }
    .weekday { height: 26px; line-height: 26px; text-align: center; color: #5f6368; }
    .cell { height: 26px; line-height: 24px; text-align: center; border: 1px solid transparent; border-radius: 3px; box-sizing: border-box; }
    .months .cell { height: 38px; line-height: 36px; }
    .beside { color: #80868b; }
    .today { border-color: #9aa0a6; }
    .chosen { background: #0b57d0; color: white; }
    .off { color: #c4c7cc; text-decoration: line-through; }
    .foot { display: flex; justify-content: space-between; }
    .link { padding: 3px 8px; color: #0b57d0; border-radius: 3px; }
    .step:hover, .link:hover, .cell:not(.chosen, .off):hover { background: #e8eef9; }
  `;
  const drawn = new Set(['date', 'month', 'datetime-local']);
  const native = new Set([...drawn, 'time', 'week']);
  const language = navigator.language;
  const two = (value: number): string => String(value).padStart(2, '0');
  const pad = (year: number): string => String(year).padStart(4, '0');
  /** All reckoning is in days of the proleptic calendar, without any time zone. */
  const utc = (year: number, month: number, day: number): Date => {
    const date = new Date(0);
    date.setUTCFullYear(year, month, day);
    return date;
  };
  const isoDay = (date: Date): string =>
    `${pad(date.getUTCFullYear())}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;

  const fieldOf = (event: Event): HTMLInputElement | null => {
    const target = event.composedPath()[0];
    return target instanceof HTMLInputElement && native.has(target.type) ? target : null;
  };
  const canOpen = (field: HTMLInputElement): boolean =>
    drawn.has(field.type) && !field.disabled && !field.readOnly;

  /** Whether the event is at the end of the field, where its button stands. */
  const isOnButton = (field: HTMLInputElement, event: MouseEvent): boolean => {
    const style = getComputedStyle(field);
    const box = field.getBoundingClientRect();
    const width = Number.parseFloat(style.fontSize) + 10;
    const fromRight =
      box.right - Number.parseFloat(style.borderRightWidth) - Number.parseFloat(style.paddingRight);
    const fromLeft =
      box.left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft);
    return style.direction === 'rtl' ? event.clientX <= fromLeft + width : event.clientX >= fromRight - width;
  };

  const openFor = (field: HTMLInputElement): void => {
    const isMonth = field.type === 'month';
    const length = isMonth ? 7 : 10;
    const now = new Date();
    const today = isoDay(utc(now.getFullYear(), now.getMonth(), now.getDate())).slice(0, length);
    const chosen = field.value.slice(0, length);
    let cursor = chosen || today;
    const panel = panels.open(field, css);
    panel.body.classList.add('calendar');

    const isOff = (day: string): boolean =>
      (field.min !== '' && day < field.min.slice(0, length)) ||
      (field.max !== '' && day > field.max.slice(0, length));
    const choose = (day: string): void => {
      if (day !== '' && isOff(day)) return;
      const time = field.value.slice(11) || `${two(now.getHours())}:${two(now.getMinutes())}`;
      panel.close();
      panels.put(field, day !== '' && field.type === 'datetime-local' ? `${day}T${time}` : day);
    };
    const moved = (months: number, days = 0): string => {
      const [year = 1, month = 1, day = 1] = cursor.split('-').map(Number);
      const last = utc(year, month + months, 0).getUTCDate();
      const date = utc(year, month - 1 + months, Math.min(day, last) + days);
      return date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999
        ? cursor
        : isoDay(date).slice(0, length);
    };
    const button = (className: string, text: string, label: string, act: () => void): HTMLElement => {
      const element = panels.make('div', className, text);
      element.setAttribute('role', 'button');
      element.setAttribute('aria-label', label);
      element.addEventListener('click', act);
      return element;
    };
    const go = (to: string): void => {
      cursor = to;
      draw();
    };
    const cell = (value: string, text: string, isBeside: boolean): HTMLElement => {
      const names = ['cell'];
      if (isBeside) names.push('beside');
      if (value === today) names.push('today');
      if (value === cursor) names.push('chosen');
      if (isOff(value)) names.push('off');
      return button(names.join(' '), text, value, () => choose(value));
    };
    const cells = (year: number, month: number): HTMLElement[] => {
      if (isMonth)
        return Array.from({ length: 12 }, (_, at) => {
          const date = utc(year, at, 1);
          const name = date.toLocaleDateString(language, { month: 'short', timeZone: 'UTC' });
          return cell(isoDay(date).slice(0, 7), name, false);
        });
      const first = 1 - utc(year, month, 1).getUTCDay();
      const names = Array.from({ length: 7 }, (_, at) => {
        const name = utc(2023, 0, 1 + at).toLocaleDateString(language, {
          weekday: 'narrow',
          timeZone: 'UTC',
        });
        return panels.make('div', 'weekday', name);
      });
      const days = Array.from({ length: 42 }, (_, at) => {
        const date = utc(year, month, first + at);
        return cell(isoDay(date), String(date.getUTCDate()), date.getUTCMonth() !== month);
      });
      return [...names, ...days];
    };
    const draw = (): void => {
      const [year = 1, month = 1] = cursor.split('-').map(Number);
      const date = utc(year, month - 1, 1);
      const name = isMonth
        ? pad(year)
        : date.toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
      const head = panels.make('div', 'head');
      const stride = isMonth ? 12 : 1;
      const unit = isMonth ? 'year' : 'month';
      head.append(
        panels.make('div', 'name', name),
        button('step', '«', 'Previous year', () => go(moved(-12))),
        button('step', '‹', `Previous ${unit}`, () => go(moved(-stride))),
        button('step', '›', `Next ${unit}`, () => go(moved(stride))),
        button('step', '»', 'Next year', () => go(moved(12))),
      );
      if (isMonth) for (const extra of [1, 4]) head.children[extra]?.setAttribute('hidden', '');
      const grid = panels.make('div', `grid ${isMonth ? 'months' : 'days'}`);
      grid.append(...cells(year, month - 1));
      const foot = panels.make('div', 'foot');
      foot.append(
        button('link', 'Clear', 'Clear', () => choose('')),
        button('link', isMonth ? 'This month' : 'Today', 'Today', () => choose(today)),
      );
      panel.body.replaceChildren(head, grid, foot);
    };
    draw();
    panel.place();

    keys = (event) => {
      const steps: Record<string, () => string> = {
        ArrowLeft: () => (isMonth ? moved(-1) : moved(0, -1)),
        ArrowRight: () => (isMonth ? moved(1) : moved(0, 1)),
        ArrowUp: () => (isMonth ? moved(-4) : moved(0, -7)),
        ArrowDown: () => (isMonth ? moved(4) : moved(0, 7)),
        PageUp: () => moved(isMonth ? -12 : -1),
        PageDown: () => moved(isMonth ? 12 : 1),
      };
      const step = steps[event.key];
      if (step !== undefined) go(step());
      else if (event.key === 'Enter' || event.key === ' ') choose(cursor);
      else if (event.key === 'Escape') panel.close();
      else {
        panel.close();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
  };

  let keys: (event: KeyboardEvent) => void = () => undefined;

  addEventListener(
    'click',
    (event) => {
      const field = fieldOf(event);
      if (field === null || !isOnButton(field, event)) return;
      event.preventDefault();
      if (canOpen(field)) openFor(field);
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const field = fieldOf(event);
      if (field === null) return;
      const opened = panels.present();
      if (opened?.field === field) return keys(event);
      const opens = event.key === ' ' || event.key === 'F4' || (event.key === 'ArrowDown' && event.altKey);
      if (!opens) return;
      event.preventDefault();
      if (canOpen(field)) openFor(field);
    },
    true,
  );
  // oxlint-disable-next-line typescript/unbound-method -- always called on an element
  const { showPicker } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.showPicker = function show() {
    if (!native.has(this.type)) return showPicker.call(this);
    if (canOpen(this)) openFor(this);
  };
}
