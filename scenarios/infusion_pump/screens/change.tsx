import type { VNode } from 'preact';
import { decimal, Icon } from '../../_kit/index.ts';

/** An old and a new value with an arrow between them; only the one that is there otherwise. */
export function Change({ from, to }: { from: string | null; to: string | null }): VNode {
  return (
    <span class="ip-change">
      {from !== null && <span class={to === null ? '' : 'ip-old'}>{decimal(from)}</span>}
      {from !== null && to !== null && <Icon name="chevron-right" size={9} />}
      {to !== null && <strong>{decimal(to)}</strong>}
    </span>
  );
}
