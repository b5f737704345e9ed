import type { VNode } from 'preact';

/** Stroke paths on a 16×16 grid. */
const paths = {
  check: 'M2.5 8.5 6.5 12.5 13.5 4',
  close: 'M3.5 3.5 12.5 12.5 M12.5 3.5 3.5 12.5',
  plus: 'M8 2.5V13.5 M2.5 8H13.5',
  minus: 'M2.5 8H13.5',
  'chevron-down': 'M3 5.5 8 10.5 13 5.5',
  'chevron-up': 'M3 10.5 8 5.5 13 10.5',
  'chevron-left': 'M10.5 3 5.5 8 10.5 13',
  'chevron-right': 'M5.5 3 10.5 8 5.5 13',
  'chevrons-up': 'M3 8 8 3 13 8 M3 13 8 8 13 13',
  'chevrons-down': 'M3 3 8 8 13 3 M3 8 8 13 13 8',
  search: 'M7 2.5A4.5 4.5 0 1 0 7 11.5 4.5 4.5 0 0 0 7 2.5 M10.5 10.5 14 14',
  warning: 'M8 2 14.5 13.5H1.5Z M8 6.5V10 M8 11.6V12.2',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1.5 1.5h-11Z M6.8 14h2.4',
  'bell-off': 'M4 11V7a4 4 0 0 1 8 0v4l1.5 1.5h-11Z M2 2 14 14',
  person: 'M8 8A3 3 0 1 0 8 2 3 3 0 0 0 8 8 M2.5 14.5C2.5 11 5 9.8 8 9.8S13.5 11 13.5 14.5',
  print: 'M4.5 6V2.5H11.5V6 M4.5 11.5H2.5V6.5H13.5V11.5H11.5 M4.5 9.5H11.5V13.5H4.5Z',
  barcode: 'M2.5 3V13 M5 3V13 M6.5 3V13 M9 3V13 M11.5 3V13 M13.5 3V13',
  drop: 'M8 2C8 2 3.5 7 3.5 10A4.5 4.5 0 0 0 12.5 10C12.5 7 8 2 8 2Z',
  shield: 'M8 1.8 13.5 4V8C13.5 11.2 11 13.4 8 14.4 5 13.4 2.5 11.2 2.5 8V4Z',
  clock: 'M8 2A6 6 0 1 0 8 14 6 6 0 0 0 8 2 M8 4.5V8L10.5 9.5',
  pause: 'M5.5 3.5V12.5 M10.5 3.5V12.5',
  play: 'M4.5 3 12.5 8 4.5 13Z',
  stop: 'M4 4H12V12H4Z',
  list: 'M5.5 4H13.5 M5.5 8H13.5 M5.5 12H13.5 M2.5 4H3 M2.5 8H3 M2.5 12H3',
  book: 'M8 4C6.5 2.8 4.5 2.5 2 2.8V12.5C4.5 12.2 6.5 12.6 8 13.8 9.5 12.6 11.5 12.2 14 12.5V2.8C11.5 2.5 9.5 2.8 8 4ZV13.8',
  grid: 'M2.5 2.5H7V7H2.5Z M9 2.5H13.5V7H9Z M2.5 9H7V13.5H2.5Z M9 9H13.5V13.5H9Z',
  link: 'M6.5 9.5 9.5 6.5 M7 4.5 9 2.8A3 3 0 0 1 13.2 7L11.5 9 M9 11.5 7 13.2A3 3 0 0 1 2.8 9L4.5 7',
} as const;

export type IconName = keyof typeof paths;

/** An icon in the color of the text around it. */
export function Icon({ name, size = 14 }: { name: IconName; size?: number }): VNode {
  return (
    <svg class="kit-icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
