import { runtime } from './runtime.ts';

/**
 * The rows of a list in the order in which a UI shift shows them; their own order without one. Use it for lists whose
 * order means nothing clinically and that no user has sorted.
 */
export function arrange<Row>(list: string, rows: readonly Row[], id: (row: Row) => string): readonly Row[] {
  const { listOrder } = runtime.boot.dynamics;
  if (listOrder === null) return rows;
  const keyed = rows.map((row, index) => ({ row, index, key: hash(`${listOrder.seed} ${list} ${id(row)}`) }));
  const moving = keyed.filter(({ key }) => (key % 997) / 997 < listOrder.share);
  const moved = moving.toSorted((a, b) => a.key - b.key || a.index - b.index);
  const result = [...rows];
  moving.forEach(({ index }, place) => {
    result[index] = moved[place]?.row as Row;
  });
  return result;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
