import { nurse, pump, triage, type CorpusEntry, type UiChange } from './change.ts';

const style = (css: string): UiChange => ({ kind: 'style', css });
const text = (within: string, from: string, to: string): UiChange => ({ kind: 'text', within, from, to });

/** What is clicked stands elsewhere, looks different, or is called otherwise. */
export const targetChanges: readonly CorpusEntry[] = [
  {
    id: 'sign_in_card_lower',
    task: pump,
    change: style('.kit-sign-in-card { margin-top: 60px }'),
    labels: ['layout'],
  },
  {
    id: 'sign_in_card_left',
    task: nurse,
    change: style('.kit-sign-in-card { margin-right: 240px }'),
    labels: ['layout'],
  },
  {
    id: 'card_buttons_apart',
    task: pump,
    change: style('.ip-card-footer { padding-inline-start: 24px !important }'),
    labels: ['layout'],
  },
  {
    id: 'review_button_right',
    task: pump,
    change: style('[data-id="form.review"] { margin-inline-start: 120px }'),
    labels: ['layout'],
  },
  {
    id: 'review_buttons_swapped',
    task: pump,
    change: style('[data-id="form.review"] { order: 2 } [data-id="form.clear"] { order: 1 }'),
    labels: ['layout'],
  },
  {
    id: 'start_button_swapped',
    task: pump,
    change: style('[data-id="review.proceed"] { order: -1 }'),
    labels: ['layout'],
  },
  {
    id: 'start_button_blue',
    task: pump,
    change: style(
      '[data-id="review.proceed"] { background: #0f6cbd !important; border-color: #0f6cbd !important }',
    ),
    labels: ['color'],
  },
  {
    id: 'start_button_renamed',
    task: pump,
    change: text('[data-id="review.proceed"]', 'Start', 'Begin'),
    labels: ['text'],
  },
  {
    id: 'review_button_gone',
    task: pump,
    change: style('[data-id="form.review"] { display: none }'),
    labels: ['missing', 'layout'],
  },
  {
    id: 'dialog_higher',
    task: pump,
    change: style('.kit-dialog { margin-bottom: 120px }'),
    labels: ['layout'],
  },
  {
    id: 'save_button_left',
    task: triage,
    change: style('[data-id="vitals.save"] { margin-inline-end: 60px }'),
    labels: ['layout'],
  },
  {
    id: 'save_button_green',
    task: triage,
    change: style('[data-id="vitals.save"] { background: #2c7a3f !important }'),
    labels: ['color'],
  },
  {
    id: 'board_row_higher',
    task: triage,
    change: style('[data-id="board"] td { height: 40px !important }'),
    labels: ['layout'],
  },
  {
    id: 'vitals_fields_moved',
    task: triage,
    change: style('[data-id="section:captures"] { display: none }'),
    labels: ['layout', 'missing'],
  },
  {
    id: 'open_buttons_renamed',
    task: triage,
    change: text('[data-id^="board.open"]', 'Open', 'Show'),
    labels: ['text'],
  },
  {
    id: 'navigation_taller',
    task: nurse,
    change: style('.kit-navigation .kit-tab { height: 44px !important }'),
    labels: ['layout'],
  },
  {
    id: 'review_actions_swapped',
    task: nurse,
    change: style('[data-id="review.acknowledge"] { order: 2 } [data-id="review.clarify"] { order: 1 }'),
    labels: ['layout'],
  },
  {
    id: 'acknowledge_outlined',
    task: nurse,
    change: style(
      '[data-id="review.acknowledge"] { background: #ffffff !important; color: #1d5c99 !important }',
    ),
    labels: ['color'],
  },
  {
    id: 'review_panel_wider',
    task: nurse,
    change: style('[data-id="review.acknowledge"] { padding: 0 20px !important }'),
    labels: ['layout'],
  },
  {
    id: 'review_buttons_renamed',
    task: nurse,
    change: text('[data-id^="orders.review"]', 'Review', 'Inspect'),
    labels: ['text'],
  },
].map((entry) => ({ ...entry, group: 'target' }) as CorpusEntry);
