import type { SharedValues } from '../shared-values.ts';

interface Value {
  readonly text: Promise<string>;
  readonly until: number;
}

/** In memory. */
export function createValuesInProcess(now: () => number): SharedValues {
  const values = new Map<string, Value>();
  const groups = new Map<string, Map<string, Value>>();
  const current = (value: Value | undefined): Promise<string> | undefined =>
    value !== undefined && value.until > now() ? value.text : undefined;
  const isOver = ({ until }: Value): boolean => until <= now();
  /** Removes expired names whenever a new one is added: names used once would otherwise stay for ever. */
  const forget = (): void => {
    for (const [name, value] of values) if (isOver(value)) values.delete(name);
    for (const [name, fields] of groups) if ([...fields.values()].every(isOver)) groups.delete(name);
  };
  const of = async (group: string): Promise<ReadonlyMap<string, string>> => {
    const found = [...(groups.get(group) ?? [])].filter(([, { until }]) => until > now());
    return new Map(await Promise.all(found.map(async ([field, { text }]) => [field, await text] as const)));
  };
  return {
    getOrMake(name, ms, make) {
      const known = current(values.get(name));
      if (known !== undefined) return known;
      forget();
      const text = make();
      values.set(name, { text, until: now() + ms });
      text.catch(() => values.delete(name)); // the next call retries
      return text;
    },
    get: async (name) => current(values.get(name)),
    put(group, field, value, ms) {
      if (!groups.has(group)) forget();
      const fields = groups.get(group) ?? new Map<string, Value>();
      groups.set(group, fields.set(field, { text: Promise.resolve(value), until: now() + ms }));
    },
    remove: (group, field) => void groups.get(group)?.delete(field),
    of,
    ask: of,
  };
}
