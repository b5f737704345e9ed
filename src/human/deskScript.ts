/**
 * Runs in the browser of the person at the desk: shows the screenshot, turns what the person does on it into one action
 * of the action set, sends that and waits for the next screenshot. It is put into the page by its source text, so it uses
 * nothing but its own body.
 */
export function deskScript(): void {
  type View =
    | {
        state: 'open';
        turn: number;
        goal: string;
        viewport: { width: number; height: number };
        step: number;
        remaining: number;
        lastAction: string | null;
        lastError: string | null;
        messages: string[];
      }
    | { state: 'closed' };

  /** Milliseconds within which a further click counts as a double click, a key as the same text, a wheel turn as one. */
  const together = { clicks: 300, keys: 900, wheel: 250 };
  /** Pixels that the mouse may move in a click. */
  const clickReach = 4;

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the page and this script belong together
  const find = <T extends Element>(id: string): T => document.getElementById(id) as unknown as T;
  const screen = find<HTMLImageElement>('screen');
  const busy = find<HTMLElement>('busy');
  const message = find<HTMLTextAreaElement>('message');
  const typed = find<HTMLElement>('typed');
  let view: View = { state: 'closed' };
  let ready = false;

  const quote = (text: string): string =>
    JSON.stringify(text).replaceAll(
      /[\u007f-\u009f\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const pointOf = (event: MouseEvent): { x: number; y: number } => {
    const box = screen.getBoundingClientRect();
    return { x: Math.round(event.clientX - box.left), y: Math.round(event.clientY - box.top) };
  };
  const modifiersOf = (event: MouseEvent | KeyboardEvent): string[] =>
    [
      event.ctrlKey ? 'Control' : '',
      event.metaKey ? 'Meta' : '',
      event.altKey ? 'Alt' : '',
      event.shiftKey ? 'Shift' : '',
    ].filter((name) => name !== '');
  const withModifiers = (modifiers: string[]): string =>
    modifiers.length === 0 ? '' : `, modifiers=[${modifiers.map(quote).join(', ')}]`;

  const show = async (next: View): Promise<void> => {
    view = next;
    document.body.dataset.state = next.state;
    if (next.state === 'closed') {
      find('status').textContent = 'The episode has ended. You may close this page.';
      busy.hidden = true;
      return;
    }
    screen.src = `screen?turn=${next.turn}`;
    screen.width = next.viewport.width;
    screen.height = next.viewport.height;
    await screen.decode();
    find('goal').textContent = next.goal;
    find('status').textContent = `Action ${next.step}, ${next.remaining} left`;
    find('last').textContent = next.lastAction ?? '';
    find('error').textContent = next.lastError ?? '';
    find('messages').textContent = next.messages.join('\n');
    busy.hidden = true;
    ready = true;
    screen.focus();
  };

  const send = async (step: object): Promise<void> => {
    if (!ready || view.state !== 'open') return;
    ready = false;
    busy.hidden = false;
    typed.textContent = '';
    const response = await fetch('steps', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-medcua-desk': '1' },
      body: JSON.stringify({ turn: view.turn, ...step }),
    });
    if (response.ok) {
      await show((await response.json()) as View);
    } else {
      find('error').textContent = await response.text();
      busy.hidden = true;
      ready = true;
    }
  };
  const act = (action: string): Promise<void> => send({ action });

  // The mouse: a click of one to three, or a drag along the path that it took.
  let path: { x: number; y: number }[] = [];
  let clicks: { text: (count: number) => string; count: number; timer: number } | null = null;
  screen.addEventListener('contextmenu', (event) => event.preventDefault());
  screen.addEventListener('dragstart', (event) => event.preventDefault());
  screen.addEventListener('mousedown', (event) => {
    event.preventDefault();
    screen.focus();
    path = [pointOf(event)];
  });
  screen.addEventListener('mousemove', (event) => {
    if (path.length === 0) return;
    const point = pointOf(event);
    const last = path.at(-1);
    if (last !== undefined && Math.hypot(point.x - last.x, point.y - last.y) >= clickReach) path.push(point);
  });
  screen.addEventListener('mouseup', (event) => {
    const [from] = path;
    const end = pointOf(event);
    const way = [...path, end];
    path = [];
    if (from === undefined) return;
    const modifiers = withModifiers(modifiersOf(event));
    if (Math.hypot(end.x - from.x, end.y - from.y) > clickReach) {
      const points = way.map(({ x, y }) => `[${x}, ${y}]`).join(', ');
      void flushText().then(() => act(`mouse_drag(path=[${points}]${modifiers})`));
      return;
    }
    const button = ['left', 'middle', 'right'][event.button] ?? 'left';
    const text = (count: number): string =>
      `${count === 2 ? 'mouse_dblclick' : 'mouse_click'}(${from.x}, ${from.y}` +
      `${button === 'left' ? '' : `, button=${quote(button)}`}${count === 3 ? ', count=3' : ''}${modifiers})`;
    const count = Math.min(3, (clicks?.count ?? 0) + 1);
    if (clicks !== null) clearTimeout(clicks.timer);
    const timer = window.setTimeout(() => {
      clicks = null;
      void flushText().then(() => act(text(count)));
    }, together.clicks);
    clicks = { text, count, timer };
  });

  let wheel: { x: number; y: number; dx: number; dy: number; timer: number } | null = null;
  screen.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const point = pointOf(event);
      if (wheel !== null) clearTimeout(wheel.timer);
      const dx = (wheel?.dx ?? 0) + event.deltaX;
      const dy = (wheel?.dy ?? 0) + event.deltaY;
      const timer = window.setTimeout(() => {
        wheel = null;
        const turned = `scroll_at(${point.x}, ${point.y}, ${Math.round(dx)}, ${Math.round(dy)})`;
        void flushText().then(() => act(turned));
      }, together.wheel);
      wheel = { ...point, dx, dy, timer };
    },
    { passive: false },
  );

  // The keyboard: characters that follow each other are one text, everything else is a key.
  let text = '';
  let textTimer = 0;
  const flushText = async (): Promise<void> => {
    clearTimeout(textTimer);
    const whole = text;
    text = '';
    if (whole !== '') await act(`keyboard_type(${quote(whole)})`);
  };
  screen.addEventListener('keydown', (event) => {
    if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    event.preventDefault();
    const modifiers = modifiersOf(event);
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isCharacter) {
      text += event.key;
      typed.textContent = text;
      clearTimeout(textTimer);
      textTimer = window.setTimeout(() => void flushText(), together.keys);
      return;
    }
    const held = event.key.length === 1 ? modifiers.filter((name) => name !== 'Shift') : modifiers;
    const key = event.key === ' ' ? 'Space' : event.key;
    void flushText().then(() => act(`keyboard_press(${quote([...held, key].join('+'))})`));
  });

  find<HTMLButtonElement>('send').addEventListener('click', () => {
    const said = message.value.trim();
    if (said === '') return;
    message.value = '';
    void act(`send_msg_to_user(${quote(said)})`);
  });
  find<HTMLButtonElement>('infeasible').addEventListener('click', () => {
    const reason = message.value.trim();
    message.value = '';
    void act(`report_infeasible(${quote(reason === '' ? 'cannot be done' : reason)})`);
  });
  find<HTMLButtonElement>('wait').addEventListener('click', () => void act('noop(500)'));
  find<HTMLButtonElement>('done').addEventListener('click', () => void send({ done: true }));

  void fetch('view', { headers: { 'x-medcua-desk': '1' } })
    .then((response) => response.json())
    .then((first) => show(first as View));
}
