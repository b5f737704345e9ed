import { stripVTControlCharacters } from 'node:util';

export type Column = { title: string; align: 'left' | 'right' };

/** Lines of an aligned table: a title row, then the rows. Cells may be colored; only what is seen takes room. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const all = [columns.map((column) => column.title), ...rows];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => seenWidth(row[index] ?? ''))));
  return all.map((row) =>
    columns
      .map(({ align }, index) => pad(row[index] ?? '', widths[index] ?? 0, align))
      .join('  ')
      .trimEnd(),
  );
}

function pad(cell: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - seenWidth(cell)));
  return align === 'left' ? cell + space : space + cell;
}

function seenWidth(cell: string): number {
  return stripVTControlCharacters(cell).length;
}
