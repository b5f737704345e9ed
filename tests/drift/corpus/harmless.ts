import { nurse, pump, triage, type CorpusEntry, type UiChange } from './change.ts';

const style = (css: string): UiChange => ({ kind: 'style', css });

/** Nothing that a clinician reads and nothing that is clicked differs. */
export const harmlessChanges: readonly CorpusEntry[] = [
  { id: 'specks', task: pump, change: { kind: 'specks', count: 2000 }, labels: [] },
  { id: 'few_specks', task: triage, change: { kind: 'specks', count: 400 }, labels: [] },
  { id: 'other_cursor', task: nurse, change: style('body { cursor: crosshair }'), labels: [] },
  { id: 'caret_color', task: triage, change: style('.kit-button { caret-color: auto }'), labels: [] },
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
    id: 'header_wider',
    task: nurse,
    change: style('.kit-header { padding-inline-end: 20px !important }'),
    labels: ['layout'],
  },
  {
    id: 'footer_text_moved_back',
    task: nurse,
    change: style('.kit-footer { padding-inline-end: 40px !important }'),
    labels: ['layout'],
  },
  {
    id: 'title_weight_unset',
    task: triage,
    change: style('.kit-header { font-kerning: auto }'),
    labels: [],
  },
  {
    id: 'navigation_line_darker',
    task: pump,
    change: style('.kit-navigation { border-color: #7d8b99 !important }'),
    labels: ['color'],
  },
  { id: 'scroll_gutter', task: triage, change: style('.kit-scroll { scrollbar-gutter: auto }'), labels: [] },
  {
    id: 'covered_ground_darker',
    task: nurse,
    change: style('body { background: #dde2e7 !important }'),
    labels: [],
  },
  { id: 'dialog_cursor', task: pump, change: style('.kit-dialog { cursor: default }'), labels: [] },
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
    id: 'print_style',
    task: triage,
    change: style('@media print { body { color: #000000 } }'),
    labels: [],
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
