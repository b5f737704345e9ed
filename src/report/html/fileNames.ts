/** Names without an extension for the pages of episodes: the case, numbered where a case was run more than once. */
export function pageNames(cases: readonly string[]): string[] {
  const taken = new Set<string>();
  return cases.map((name) => {
    const base = safeName(name);
    let unique = base;
    // Some file systems do not tell upper from lower case.
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${base}~${number}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Letters, digits, `.`, `_` and `-` only, so that no name can leave its folder. */
function safeName(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');
  return safe === '' ? '_' : safe.slice(0, 150);
}
