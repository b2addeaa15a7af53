/** What an address of a screen pop may say in `{{ }}` [CONF-INT-002]. */
export const popVariables = ['number', 'call_id', 'queue', 'customer_id'] as const;
export type PopVariable = (typeof popVariables)[number];
export type PopValues = Readonly<Record<PopVariable, string>>;

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isVariable = (name: string): name is PopVariable => popVariables.some((known) => known === name);

const namesIn = (address: string): readonly string[] => [...address.matchAll(VARIABLE)].map(([, name = '']) => name);

/** Whether the address asks for this. */
export const asksFor = (address: string, variable: PopVariable): boolean => namesIn(address).includes(variable);

const filledBy = (address: string, valueOf: (name: PopVariable) => string): string =>
  address.replaceAll(VARIABLE, (_, name: string) => (isVariable(name) ? encodeURIComponent(valueOf(name)) : ''));

/** What stands before path, query and fragment: whose page it is must not depend on the call. */
const originOf = (address: string): string => /^https:\/\/[^/?#]*/i.exec(address)?.[0] ?? '';

/** An https address of somebody's; its variables are known ones, and stand behind the name of the machine. */
export function isPopAddress(address: string): boolean {
  if (!namesIn(address).every(isVariable) || /[{}]/.test(address.replaceAll(VARIABLE, ''))) return false;
  if (namesIn(originOf(address)).length > 0) return false;
  const filled = filledBy(address, () => 'x');
  if (/\s/.test(filled) || !URL.canParse(filled)) return false;
  const { protocol, username, password } = new URL(filled);
  return protocol === 'https:' && username === '' && password === '';
}

/** The address for a call: what is not known of it is left out. `null` where it is none that may be opened. */
export const popAddress = (address: string, values: PopValues): string | null =>
  isPopAddress(address) ? filledBy(address, (name) => values[name]) : null;
