import { digitsOf } from '@patchbay/shared-contracts';

const SEARCH_LIMIT = 20;
/** No number is longer, and the server takes no more. */
const LONGEST = 20;

export type AgentQuery = Readonly<Record<string, string | number>>;

/** The agent search: digits are looked for in numbers, anything else in names [CALL-055]; null when nothing is searched for. */
export function agentSearch(typed: string): AgentQuery | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^[+\d\s()-]*\d[\d\s()-]*$/.test(text))
    return { limit: SEARCH_LIMIT, phone__contains: digitsOf(text).slice(0, LONGEST) };
  return { limit: SEARCH_LIMIT, first_name__icontains: text };
}

/** Of one agent by the number: the single lookup [CALL-058]. */
export const agentLookup = (number: string): AgentQuery => ({ limit: 1, phone__contains: digitsOf(number) });
