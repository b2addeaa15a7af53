/** `{name}`: text between braces on one line. */
const VARIABLE = /\{([^{}\n]{1,64})\}/g;

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Variables available for every number; a phonebook column with the same name takes precedence. */
export const scriptNames = ['name', 'company', 'email', 'number', 'agent', 'campaign'] as const;

/** Returns the variables of a script, each once, in order of first use [CAMP-012]. */
export function scriptVariables(script: string): readonly string[] {
  const found = new Map<string, string>();
  for (const [, name = ''] of script.matchAll(VARIABLE))
    if (!found.has(keyOf(name))) found.set(keyOf(name), name.trim());
  return [...found.values()];
}

/** Returns the variables that neither every number nor these columns provide: they stay empty in the script [CAMP-012]. */
export function unknownVariables(script: string, columns: readonly string[]): readonly string[] {
  const known = new Set([...scriptNames, ...columns].map(keyOf));
  return scriptVariables(script).filter((name) => !known.has(keyOf(name)));
}

/** Fills in the script for one customer; unknown variables become empty. Names are case-insensitive [CAMP-012]. */
export function filledScript(script: string, values: Readonly<Record<string, string>>): string {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [keyOf(name), value]));
  return script.replace(VARIABLE, (_, name: string) => byKey.get(keyOf(name)) ?? '');
}
