import type { VNode } from 'preact';

/** A heart beat in a square. */
export function Logo({ size }: { size: number }): VNode {
  return (
    <svg class="ecg-logo" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1.5 9H4.5L6 5.5 8 13 10 3 11.5 9H14.5" fill="none" stroke="currentColor" stroke-width="1.6" />
    </svg>
  );
}
