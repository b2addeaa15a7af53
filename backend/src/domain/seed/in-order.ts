interface Named {
  readonly name: string;
  readonly after: readonly string[];
}

/** Sorts items after those that they name, otherwise keeping their order. Throws on a cycle or an unknown name. */
export function inOrder<Item extends Named>(items: readonly Item[]): readonly Item[] {
  const ordered: Item[] = [];
  const stands = (name: string): boolean => ordered.some((item) => item.name === name);
  for (let left = items; left.length > 0; left = items.filter(({ name }) => !stands(name))) {
    const next = left.find(({ after }) => after.every(stands));
    if (next === undefined) throw new Error(`wait for what never comes: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(next);
  }
  return ordered;
}
