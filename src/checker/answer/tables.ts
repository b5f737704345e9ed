/** Writes each row of a Markdown table as `header: cell; header: cell`, so that a row reads like a list item. */
export function unrollTables(text: string): string {
  const lines = text.split('\n');
  const unrolled: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!isRow(line) || !isRule(lines[at + 1] ?? '')) {
      unrolled.push(isRow(line) ? cells(line).join('; ') : line);
      continue;
    }
    const header = cells(line);
    at += 1;
    while (isRow(lines[at + 1] ?? '')) {
      at += 1;
      unrolled.push('', rowText(header, cells(lines[at] ?? '')));
    }
    unrolled.push('');
  }
  return unrolled.join('\n');
}

function rowText(header: readonly string[], row: readonly string[]): string {
  return row
    .map((cell, column) => {
      const name = header[column] ?? '';
      return name === '' || cell === '' ? cell : `${name}: ${cell}`;
    })
    .filter((cell) => cell !== '')
    .join('; ');
}

function isRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line) || /^[^|]+\|[^|]*\|[^|]*/.test(line);
}

function isRule(line: string): boolean {
  return /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/.test(line) && line.includes('|');
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}
