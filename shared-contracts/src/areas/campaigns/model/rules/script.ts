/** `{name}`: what stands between braces on one line. */
const VARIABLE = /\{([^{}\n]{1,64})\}/g;

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Known of every number, whatever its list has: a column of a phonebook of the same name goes before. */
export const scriptNames = ['name', 'company', 'email', 'number', 'agent', 'campaign'] as const;

/** The names that a script asks for, each once, as they are first written [CAMP-012]. */
export function scriptVariables(script: string): readonly string[] {
  const found = new Map<string, string>();
  for (const [, name = ''] of script.matchAll(VARIABLE))
    if (!found.has(keyOf(name))) found.set(keyOf(name), name.trim());
  return [...found.values()];
}

/** Those that neither every number nor these columns have: they stay empty when it is read out [CAMP-012]. */
export function unknownVariables(script: string, columns: readonly string[]): readonly string[] {
  const known = new Set([...scriptNames, ...columns].map(keyOf));
  return scriptVariables(script).filter((name) => !known.has(keyOf(name)));
}

/** The script for one customer; what is not known of them is empty. Names count in capitals and small letters alike [CAMP-012]. */
export function filledScript(script: string, values: Readonly<Record<string, string>>): string {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [keyOf(name), value]));
  return script.replace(VARIABLE, (_, name: string) => byKey.get(keyOf(name)) ?? '');
}
