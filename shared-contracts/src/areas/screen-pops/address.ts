/** Variables allowed in `{{ }}` in the address of a screen pop [CONF-INT-002]. */
export const popVariables = ['number', 'call_id', 'queue', 'customer_id'] as const;
export type PopVariable = (typeof popVariables)[number];
export type PopValues = Readonly<Record<PopVariable, string>>;

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isVariable = (name: string): name is PopVariable => popVariables.some((known) => known === name);

const namesIn = (address: string): readonly string[] => [...address.matchAll(VARIABLE)].map(([, name = '']) => name);

/** Whether the address contains this variable. */
export const asksFor = (address: string, variable: PopVariable): boolean => namesIn(address).includes(variable);

const filledBy = (address: string, valueOf: (name: PopVariable) => string): string =>
  address.replaceAll(VARIABLE, (_, name: string) => (isVariable(name) ? encodeURIComponent(valueOf(name)) : ''));

/** Matches everything before path, query and fragment: the host must not depend on the call. */
const originOf = (address: string): string => /^https:\/\/[^/?#]*/i.exec(address)?.[0] ?? '';

/** Whether this is an https address whose variables are known, and come after the host. */
export function isPopAddress(address: string): boolean {
  if (!namesIn(address).every(isVariable) || /[{}]/.test(address.replaceAll(VARIABLE, ''))) return false;
  if (namesIn(originOf(address)).length > 0) return false;
  const filled = filledBy(address, () => 'x');
  if (/\s/.test(filled) || !URL.canParse(filled)) return false;
  const { protocol, username, password } = new URL(filled);
  return protocol === 'https:' && username === '' && password === '';
}

/** Fills in the address for a call: unknown values are left out. `null` when it may not be opened. */
export const popAddress = (address: string, values: PopValues): string | null =>
  isPopAddress(address) ? filledBy(address, (name) => values[name]) : null;
