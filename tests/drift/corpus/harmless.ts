import { nurse, pump, triage, type CorpusEntry, type UiChange } from './change.ts';

const style = (css: string): UiChange => ({ kind: 'style', css });

/** Nothing that a clinician reads and nothing that is clicked differs. */
export const harmlessChanges: readonly CorpusEntry[] = [
  { id: 'specks', task: pump, change: { kind: 'specks', count: 2000 }, labels: [] },
  { id: 'few_specks', task: triage, change: { kind: 'specks', count: 400 }, labels: [] },
  { id: 'other_cursor', task: nurse, change: style('body { cursor: crosshair }'), labels: [] },
  {
    id: 'site_name_fainter',
    task: triage,
    change: style('.ed-site { color: #f4f7fa !important }'),
    labels: ['color'],
  },
  {
    id: 'footer_no_wrap',
    task: pump,
    change: style('.kit-footer { white-space: nowrap }'),
    labels: [],
  },
  {
    id: 'footer_shade',
    task: pump,
    change: style('.kit-footer { background: #ebeff4 !important }'),
    labels: ['color'],
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
    id: 'site_name_spaced',
    task: triage,
    change: style('.ed-site { letter-spacing: 0.4px }'),
    labels: ['layout', 'anti_aliasing', 'color'],
  },
  {
    id: 'navigation_line_darker',
    task: pump,
    change: style('.kit-navigation { border-color: #7d8b99 !important }'),
    labels: ['color'],
  },
  {
    id: 'header_clock_moved',
    task: triage,
    change: style('.ed-clock { padding-inline: 20px !important }'),
    labels: ['layout'],
  },
  {
    id: 'footer_ground',
    task: nurse,
    change: style('.kit-footer { background: #dfe6ee !important }'),
    labels: ['color'],
  },
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
    change: style('.ed-legend { padding-inline-start: 24px !important }'),
    labels: ['layout'],
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
