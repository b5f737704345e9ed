import type { ComponentChildren, VNode } from 'preact';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ComponentChildren;
  /** CSS width, e.g. `120px` or `20%`; a column without takes what is left. */
  width?: string;
  align?: 'left' | 'right' | 'center';
  /** Makes the header a button (`data-id` `<table>.sort:<column>`). */
  onSort?: () => void;
  sorted?: 'up' | 'down';
};

/**
 * A plain table. Columns are data by name and stand in `order` (look.ts); each row has the `data-id`
 * `<id>:<row id>`, bound to the record, never to its place.
 */
export function Table<Row>(props: {
  id: string;
  columns: Readonly<Record<string, Column<Row>>>;
  order: readonly string[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowClass?: (row: Row) => string;
  selected?: string | null;
  onRowClick?: (row: Row) => void;
  onRowMenu?: (row: Row, event: MouseEvent) => void;
  empty?: string;
  class?: string;
}): VNode {
  const columns = props.order.map((name) => {
    const column = props.columns[name];
    if (column === undefined)
      throw new Error(`look.ts orders column "${name}", which table ${props.id} lacks.`);
    return { name, ...column };
  });
  return (
    <table class={`kit-table ${props.class ?? ''}`} data-id={props.id}>
      <colgroup>
        {columns.map(({ name, width }) => (
          <col key={name} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ name, title, align, onSort, sorted }) => (
            <th key={name} class={`kit-align-${align ?? 'left'}`}>
              {onSort === undefined ? (
                title
              ) : (
                <button type="button" class="kit-sort" data-id={`${props.id}.sort:${name}`} onClick={onSort}>
                  {title}
                  {sorted !== undefined && (
                    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
                      <path d={sorted === 'up' ? 'M4 1 7.5 7H.5Z' : 'M4 7 .5 1h7Z'} fill="currentColor" />
                    </svg>
                  )}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => {
          const id = props.rowId(row);
          return (
            <tr
              key={id}
              data-id={`${props.id}:${id}`}
              class={`${props.rowClass?.(row) ?? ''} ${props.onRowClick === undefined ? '' : 'kit-clickable'}`}
              aria-selected={props.selected === id}
              onClick={() => props.onRowClick?.(row)}
              onContextMenu={(event) => props.onRowMenu?.(row, event)}
            >
              {columns.map(({ name, cell, align }) => (
                <td key={name} class={`kit-align-${align ?? 'left'}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
        {props.rows.length === 0 && props.empty !== undefined && (
          <tr>
            <td class="kit-empty" colSpan={columns.length}>
              {props.empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
