/**
 * A text of the server in the page's words: the first template that fits is replaced by its translation, placeholders
 * keep what stood in their place. A text that fits no template stays as it is.
 */
export function translated(text: string, phrases: Readonly<Record<string, string>>): string {
  for (const [template, translation] of Object.entries(phrases)) {
    const found = patternOf(template).exec(text);
    if (found !== null) {
      return translation.replace(/\{(\w+)\}/g, (whole, name: string) => found.groups?.[name] ?? whole);
    }
  }
  return text;
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\{(\w+)\}/);
  const pattern = parts.map((part, index) =>
    index % 2 === 1 ? `(?<${part}>.+?)` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${pattern.join('')}$`, 's');
}
