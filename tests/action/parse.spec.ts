import { expect, test } from '@playwright/test';
import type { Action } from '../../src/action/action.ts';
import { parseAction } from '../../src/action/parse.ts';
import { printAction } from '../../src/action/print.ts';

const click = (x: number, y: number, rest: Partial<Extract<Action, { kind: 'click' }>> = {}): Action => ({
  kind: 'click',
  x,
  y,
  button: 'left',
  count: 1,
  modifiers: [],
  ...rest,
});
const typed = (text: string): Action => ({ kind: 'type', text, how: 'keys' });

const accepted: readonly [text: string, action: Action][] = [
  // BrowserGym's own examples
  ['mouse_click(887.2, 68)', click(887.2, 68)],
  ["mouse_click(56, 712.56, 'right')", click(56, 712.56, { button: 'right' })],
  ["mouse_dblclick(87.5, 354, 'right')", click(87.5, 354, { count: 2, button: 'right' })],
  ['mouse_move(65.2, 158.5)', { kind: 'move', x: 65.2, y: 158.5 }],
  ["mouse_down(458, 254.5, 'middle')", { kind: 'down', x: 458, y: 254.5, button: 'middle' }],
  ["mouse_up(47, 252, 'right')", { kind: 'up', x: 47, y: 252, button: 'right' }],
  [
    'mouse_drag_and_drop(10.7, 325, 235.6, 24.54)',
    {
      kind: 'drag',
      path: [
        { x: 10.7, y: 325 },
        { x: 235.6, y: 24.54 },
      ],
      modifiers: [],
    },
  ],
  ['scroll(-50.2, -100.5)', { kind: 'scroll', at: null, dx: -50.2, dy: -100.5, modifiers: [] }],
  ['scroll(delta_x=0, delta_y=200)', { kind: 'scroll', at: null, dx: 0, dy: 200, modifiers: [] }],
  ["keyboard_press('Meta+Shift+t')", { kind: 'key', chord: 'Meta+Shift+T', repeat: 1, holdMs: 0 }],
  ['keyboard_press("ControlOrMeta+a")', { kind: 'key', chord: 'ControlOrMeta+a', repeat: 1, holdMs: 0 }],
  ["keyboard_up('Shift')", { kind: 'key_up', key: 'Shift' }],
  ["keyboard_down('ctrl')", { kind: 'key_down', key: 'Control' }],
  ["keyboard_type('Hello world!')", typed('Hello world!')],
  ["keyboard_insert_text('Hello')", { kind: 'type', text: 'Hello', how: 'insert' }],
  ["goto('http://www.example.com')", { kind: 'navigate', url: 'http://www.example.com' }],
  ['go_back()', { kind: 'back' }],
  ['go_forward()', { kind: 'forward' }],
  ['new_tab()', { kind: 'tab_new' }],
  ['tab_close()', { kind: 'tab_close' }],
  ['tab_focus(2)', { kind: 'tab_focus', index: 2 }],
  ['mouse_upload_file(132.1, 547, "my.pdf")', { kind: 'upload', x: 132.1, y: 547, files: ['my.pdf'] }],
  ['mouse_upload_file(1, 2, ["a.pdf", "b.pdf"])', { kind: 'upload', x: 1, y: 2, files: ['a.pdf', 'b.pdf'] }],
  ['send_msg_to_user("It was 1751.")', { kind: 'message', text: 'It was 1751.' }],
  ['report_infeasible("no email field")', { kind: 'infeasible', reason: 'no email field' }],
  ['noop()', { kind: 'wait', ms: 1000 }],
  ['noop(wait_ms=500)', { kind: 'wait', ms: 500 }],
  // Extensions
  ['mouse_click(1, 2, count=3, modifiers=["Shift"])', click(1, 2, { count: 3, modifiers: ['Shift'] })],
  ['mouse_click(1, 2, modifiers=("ctrl",))', click(1, 2, { modifiers: ['Control'] })],
  [
    'mouse_drag(path=[[1, 2], (3, 4), [5, 6]], modifiers=["Shift"])',
    {
      kind: 'drag',
      path: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
        { x: 5, y: 6 },
      ],
      modifiers: ['Shift'],
    },
  ],
  ['scroll_at(1, 2, dx=0, dy=-30)', { kind: 'scroll', at: { x: 1, y: 2 }, dx: 0, dy: -30, modifiers: [] }],
  ['keyboard_press("a", repeat=3, hold_ms=200)', { kind: 'key', chord: 'a', repeat: 3, holdMs: 200 }],
  // Python's numbers
  ['mouse_move(1_000, +5)', { kind: 'move', x: 1000, y: 5 }],
  ['mouse_move(.5, 5.)', { kind: 'move', x: 0.5, y: 5 }],
  ['mouse_move(1e2, 1.5E+1)', { kind: 'move', x: 100, y: 15 }],
  ['mouse_move(-0, (7))', { kind: 'move', x: 0, y: 7 }],
  // Python's strings
  [
    String.raw`keyboard_type("a\tb\n\"c\" \\ \x41 \u00b5 \U0001F600 \101 \q")`,
    typed('a\tb\n"c" \\ A µ 😀 A \\q'),
  ],
  [String.raw`keyboard_type('it\'s 5 mg\n')`, typed("it's 5 mg\n")],
  [String.raw`keyboard_type(r"C:\new\table")`, typed(String.raw`C:\new\table`)],
  [String.raw`keyboard_type(R'it\'s')`, typed(String.raw`it\'s`)],
  ['keyboard_type("""two\nlines, "quoted" """)', typed('two\nlines, "quoted" ')],
  ["keyboard_type('''a\r\nb''')", typed('a\nb')],
  ['keyboard_type("one " \'two \'\n  u"three")', typed('one two three')],
  ['keyboard_type("a\\\nb")', typed('ab')],
  [String.raw`keyboard_type("\ud83d\ude00")`, typed('😀')],
  ['keyboard_type("")', typed('')],
  ['keyboard_type("血圧 120 – Größe")', typed('血圧 120 – Größe')],
  // What stands around the call
  ['  mouse_click(1, 2);  ', click(1, 2)],
  ['mouse_click (1, 2)', click(1, 2)],
  ["mouse_click(\n  x=1,  # left edge, isn't it\n  y=2,\n)", click(1, 2)],
  ['```mouse_click(1, 2)```', click(1, 2)],
  ['```python\nmouse_click(1, 2)\n```', click(1, 2)],
  ['~~~\nmouse_click(1, 2)\n~~~', click(1, 2)],
  ['```\n# mouse_click(3, 4) did nothing\nmouse_click(1, 2)  # so mouse_click(5, 6)?\n```', click(1, 2)],
  ["I'll use mouse_click on 'Renew' (it's blue). mouse_click(1, 2)", click(1, 2)],
  ['mouse_click(x, y) clicks. Bed #3 of ward(s) B (BP 120): mouse_click(1, 2).', click(1, 2)],
  ['The mouse_click() function: `mouse_click(1, 2)`', click(1, 2)],
  ['1.mouse_click(1, 2)', click(1, 2)],
  ['点击mouse_click(1, 2)', click(1, 2)],
  ['keyboard_type("mouse_click(1, 2)")', typed('mouse_click(1, 2)')],
  ['keyboard_type("```")', typed('```')],
  [
    'Answer: send_msg_to_user("Done; see go_back() # 3")',
    { kind: 'message', text: 'Done; see go_back() # 3' },
  ],
];

for (const [text, action] of accepted)
  test(`should accept ${JSON.stringify(text)}`, () => {
    expect(parseAction(text)).toEqual({ ok: true, action });
    expect(parseAction(printAction(action))).toEqual({ ok: true, action });
  });

const rejected: readonly [text: string, code: string, at: [line: number, column: number], message: RegExp][] =
  [
    ['', 'no_call', [1, 1], /mouse_click\(350, 200\)/],
    ['I would click the button.', 'no_call', [1, 1], /no call/],
    ['Use mouse_click or keyboard_type here.', 'no_call', [1, 1], /no call/],
    ['{"action": "left_click", "coordinate": [1, 2]}', 'no_call', [1, 1], /no call/],
    ['# mouse_click(1, 2)', 'no_call', [1, 1], /no call/],
    // Two calls
    ['mouse_click(1, 2)\nmouse_click(3, 4)', 'several_calls', [2, 1], /exactly one/],
    ['noop(); go_back()', 'several_calls', [1, 9], /exactly one/],
    ['```\nnoop()\n```\nthen\n```\nnoop()\n```', 'several_calls', [6, 1], /exactly one/],
    ['import time\ntime.sleep(1)\nmouse_click(1, 2)', 'several_calls', [3, 1], /exactly one/],
    ['click(left_click(1, 2))\nmouse_click(3, 4) mouse_click(5, 6)', 'several_calls', [2, 19], /exactly one/],
    // Not what a call alone means
    ['print(mouse_click(1, 2))', 'syntax', [1, 7], /argument of another call/],
    ['for i in range(3): mouse_click(1, 2)', 'syntax', [1, 20], /Loops/],
    ['if True:\n\n    mouse_click(1, 2)', 'syntax', [3, 5], /Loops/],
    // Unknown functions, of which other providers' vocabularies are the likely ones
    ['left_click(1, 2)', 'unknown_function', [1, 1], /mouse_click/],
    ["click(start_box='=')", 'unknown_function', [1, 1], /mouse_click/],
    ["Thought: go.\nAction: click(start_box='(0,0)')", 'unknown_function', [2, 9], /mouse_click/],
    [String.raw`type(content='it\'s 5 mg\n')`, 'unknown_function', [1, 1], /keyboard_type/],
    ["hotkey(key='ctrl c')", 'unknown_function', [1, 1], /"hotkey"/],
    ['mouse_clik(1, 2)', 'unknown_function', [1, 1], /mouse_click/],
    ['Mouse_Click(1, 2)', 'unknown_function', [1, 1], /mouse_click/],
    ['page.mouse.click(1, 2)', 'unknown_function', [1, 1], /mouse_click/],
    ['constructor()', 'unknown_function', [1, 1], /"constructor"/],
    ['toString(1)', 'unknown_function', [1, 1], /"toString"/],
    // Arguments
    ['mouse_click()', 'missing_argument', [1, 12], /"x" is missing/],
    ['mouse_click(1)', 'missing_argument', [1, 12], /"y" is missing.*mouse_click\(x, y, button="left"/],
    ['keyboard_type()', 'missing_argument', [1, 14], /"text" is missing/],
    ['go_back(1)', 'extra_argument', [1, 9], /at most 0 arguments, got 1/],
    ['mouse_move(1, 2, 3)', 'extra_argument', [1, 18], /at most 2 arguments, got 3/],
    ['mouse_click(1, 2, buton="left")', 'extra_argument', [1, 19], /"buton".*"button"/],
    ['mouse_click(1, 2, __proto__=3)', 'extra_argument', [1, 19], /__proto__/],
    ['mouse_click(1, 2, x=3)', 'duplicate_argument', [1, 19], /"x" is given twice/],
    ['scroll(0, dx=1, dy=2)', 'duplicate_argument', [1, 11], /"delta_x" is given twice/],
    ['mouse_click("1", 2)', 'wrong_type', [1, 13], /"x": expected a number, got the text "1"/],
    ['mouse_click(True, 2)', 'wrong_type', [1, 13], /got True/],
    ['mouse_click(None, 2)', 'wrong_type', [1, 13], /got None/],
    ['mouse_click([1, 2], 3)', 'wrong_type', [1, 13], /got a list of 2/],
    ['mouse_click(1, 2, "wheel")', 'wrong_type', [1, 19], /"left", "middle" or "right"/],
    ['mouse_click(1, 2, count=4)', 'wrong_type', [1, 25], /1, 2 or 3/],
    ['mouse_click(1, 2, modifiers="Shift")', 'wrong_type', [1, 29], /a list of/],
    ['mouse_click(1, 2, modifiers=["Shift", "shift"])', 'wrong_type', [1, 39], /twice/],
    ['mouse_click(1, 2, modifiers=["a"])', 'wrong_type', [1, 30], /"ControlOrMeta"/],
    ['mouse_drag([[1, 2]])', 'wrong_type', [1, 12], /at least two points/],
    ['mouse_drag([[1, 2], [3]])', 'wrong_type', [1, 21], /a point/],
    ['keyboard_type(5)', 'wrong_type', [1, 15], /text in quotes, got the number 5/],
    ['tab_focus(1.5)', 'wrong_type', [1, 11], /whole number/],
    ['tab_focus(-1)', 'out_of_range', [1, 11], /from 0/],
    ['keyboard_press("a", repeat=0)', 'out_of_range', [1, 28], /from 1 to 100/],
    ['noop(-1)', 'out_of_range', [1, 6], /from 0/],
    ['mouse_click(1e7, 2)', 'out_of_range', [1, 13], /1000000/],
    ['mouse_click(1e999, 2)', 'out_of_range', [1, 13], /too large/],
    [`mouse_click(${'9'.repeat(400)}, 2)`, 'out_of_range', [1, 13], /too large/],
    ['keyboard_press("ctrl+foo")', 'unknown_key', [1, 16], /"foo"/],
    ['keyboard_press("Retrun")', 'unknown_key', [1, 16], /Return/],
    ['keyboard_down("ctrl+a")', 'unknown_key', [1, 15], /"ctrl\+a"/],
    // Not Python
    ['mouse_click(1, 2', 'syntax', [1, 17], /never closed/],
    ['mouse_click(1 2)', 'syntax', [1, 15], /Expected ","/],
    ['mouse_click(1,, 2)', 'syntax', [1, 15], /Expected a value, got ","/],
    ['mouse_click(x, y)', 'syntax', [1, 13], /the name "x"/],
    ['mouse_click(nan, inf)', 'syntax', [1, 13], /the name "nan"/],
    ['mouse_click(constructor, 2)', 'syntax', [1, 13], /the name "constructor"/],
    ['mouse_click(true, 2)', 'syntax', [1, 13], /write True/],
    ['mouse_click(x=1, 2)', 'syntax', [1, 18], /before those with one/],
    ['mouse_click(100 + 1, 2)', 'syntax', [1, 17], /expressions/],
    ['mouse_click(*[1, 2])', 'syntax', [1, 13], /"\*"/],
    ['mouse_click(350px, 2)', 'syntax', [1, 13], /"350px, 2\)"|350px/],
    ['mouse_click(007, 2)', 'syntax', [1, 13], /leading zero/],
    ['mouse_click(1__0, 2)', 'syntax', [1, 13], /underscore/],
    ['mouse_click(0x10, 2)', 'syntax', [1, 13], /not a number/],
    ['mouse_click(--1, 2)', 'syntax', [1, 13], /number after "-"/],
    ['mouse_click(1, 2}', 'syntax', [1, 17], /Expected ","/],
    ['keyboard_type("abc', 'syntax', [1, 15], /never closed/],
    ['keyboard_type("a\nb")', 'syntax', [1, 15], /write a line break as \\n/],
    ["keyboard_type('it's')", 'syntax', [1, 19], /Expected ","/],
    ['keyboard_type("""abc")', 'syntax', [1, 15], /never closed/],
    ['keyboard_type("\\x4")', 'syntax', [1, 16], /2 hexadecimal digits/],
    ['keyboard_type("\\U00110000")', 'syntax', [1, 16], /at most 10FFFF/],
    ['keyboard_type("\\N{BULLET}")', 'syntax', [1, 16], /uXXXX/],
    ['keyboard_type(f"{x}")', 'syntax', [1, 15], /f-strings/],
    ['keyboard_type(b"x")', 'syntax', [1, 15], /bytes/],
    ['keyboard_type(“x”)', 'syntax', [1, 15], /“/],
    [String.raw`{"action": "keyboard_type(\"x\")"}`, 'syntax', [1, 27], /\\\\/],
    [`mouse_click(${'['.repeat(5000)}`, 'syntax', [1, 21], /deeper/],
    ['keyboard_type("mouse_click(1, 2)', 'syntax', [1, 15], /never closed/],
    ['keyboard_type("x\nmouse_click(1, 2)', 'syntax', [1, 15], /line break/],
  ];

for (const [text, code, [line, column], message] of rejected)
  test(`should reject ${JSON.stringify(text.slice(0, 60))} as ${code}`, () => {
    const result = parseAction(text);
    expect(result).toMatchObject({ ok: false, error: { code, position: { line, column } } });
    expect(result.ok ? '' : result.error.message).toMatch(message);
    expect(result.ok ? '' : result.error.message).toContain(`(line ${line}, column ${column})`);
  });

function printed(text: string): string {
  const result = parseAction(text);
  return result.ok ? printAction(result.action) : result.error.message;
}

test('should print one readable line for each kind of call', () => {
  expect(printed("mouse_click(350, 200, button='left')")).toBe('mouse_click(350, 200)');
  expect(printed('mouse_click(350, 200, "right", 2)')).toBe('mouse_dblclick(350, 200, button="right")');
  expect(printed('mouse_click(1, 2, count=3)')).toBe('mouse_click(1, 2, count=3)');
  expect(printed('mouse_drag([[1, 2], [3, 4]])')).toBe('mouse_drag_and_drop(1, 2, 3, 4)');
  expect(printed('mouse_drag([[1, 2], [3, 4]], ["shift"])')).toBe(
    'mouse_drag(path=[[1, 2], [3, 4]], modifiers=["Shift"])',
  );
  expect(printed('scroll_at(1, 2, 0, 120)')).toBe('scroll_at(1, 2, 0, 120)');
  expect(printed('keyboard_press("ctrl+A", hold_ms=200)')).toBe('keyboard_press("Control+a", hold_ms=200)');
  expect(printed('keyboard_type(\'5 "µg"\\n\\x00\')')).toBe('keyboard_type("5 \\"µg\\"\\n\\x00")');
  expect(printed('noop()')).toBe('noop(1000)');
});
