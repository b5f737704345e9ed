import { nurse, pump, triage, type CorpusEntry, type UiChange } from './change.ts';

const style = (css: string): UiChange => ({ kind: 'style', css });

/** Nothing that a clinician reads and nothing that is clicked differs. */
export const harmlessChanges: readonly CorpusEntry[] = [
  { id: 'specks', task: pump, change: { kind: 'specks', count: 2000 }, labels: [] },
  { id: 'few_specks', task: triage, change: { kind: 'specks', count: 400 }, labels: [] },
  { id: 'nearly_opaque', task: nurse, change: style('#app { opacity: 0.998 }'), labels: [] },
  {
    id: 'invisible_layer',
    task: pump,
    change: {
      kind: 'insert',
      into: 'body',
      text: 'build 1',
      css: 'position: fixed; top: 0; opacity: 0; pointer-events: none',
    },
    labels: [],
  },
  {
    id: 'own_layers',
    task: triage,
    change: style('.kit-button { will-change: transform }'),
    labels: [],
  },
  {
    id: 'footer_no_wrap',
    task: pump,
    change: style('.kit-footer { white-space: nowrap }'),
    labels: [],
  },
  {
    id: 'tab_bar_shade',
    task: triage,
    change: style('.kit-main { outline: 0 solid }'),
    labels: [],
  },
  {
    id: 'hidden_note',
    task: nurse,
    change: { kind: 'insert', into: 'body', text: 'release 2', css: 'position: fixed; left: -900px; top: 0' },
    labels: [],
  },
  {
    id: 'footer_text_moved',
    task: pump,
    change: style('.kit-footer { padding-inline-start: 30px !important }'),
    labels: ['layout'],
  },
  {
    id: 'footer_text_moved_back',
    task: nurse,
    change: style('.kit-footer { padding-inline-end: 40px !important }'),
    labels: ['layout'],
  },
  {
    id: 'header_title_moved',
    task: triage,
    change: style('.kit-header h1 { margin-inline-start: 8px !important }'),
    labels: ['layout'],
  },
  {
    id: 'navigation_line_darker',
    task: pump,
    change: style('.kit-navigation { border-color: #7d8b99 !important }'),
    labels: ['color'],
  },
  {
    id: 'section_corners',
    task: triage,
    change: style('[data-id^="section:"] { border-color: #8a97a5 !important }'),
    labels: ['color'],
  },
  {
    id: 'empty_ground_darker',
    task: nurse,
    change: style('body { background: #dde2e7 !important }'),
    labels: ['color'],
  },
  {
    id: 'dialog_shadow',
    task: pump,
    change: style('.kit-dialog { box-shadow: 0 10px 40px rgba(0, 0, 0, 0.5) !important }'),
    labels: ['color', 'image'],
  },
  {
    id: 'legend_moved',
    task: triage,
    change: style('.kit-main .kit-small { letter-spacing: 0 }'),
    labels: [],
  },
  {
    id: 'smoother_text',
    task: nurse,
    change: style('.kit-header { transform: translateZ(0) }'),
    labels: [],
  },
  {
    id: 'focus_ring_thinner',
    task: triage,
    change: style(':root { --color-focus: #d99208 !important }'),
    labels: ['color'],
  },
  {
    id: 'empty_strip',
    task: pump,
    change: { kind: 'insert', into: '.kit-footer', text: '', css: 'height: 0; overflow: hidden' },
    labels: [],
  },
  {
    id: 'scroll_containment',
    task: nurse,
    change: style('.kit-scroll { overscroll-behavior: contain }'),
    labels: [],
  },
].map((entry) => ({ ...entry, group: 'harmless' }) as CorpusEntry);
