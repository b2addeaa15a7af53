import { digitsOf } from '@patchbay/shared-contracts';

const SEARCH_LIMIT = 20;
/** Maximum length of a search, limited by the server; no number is longer. */
const LONGEST = 20;

export type AgentQuery = Readonly<Record<string, string | number>>;

/** Returns the query for a typed text: digits search numbers, anything else names [CALL-055]; null when nothing is searched for. */
export function agentSearch(typed: string): AgentQuery | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^[+\d\s()-]*\d[\d\s()-]*$/.test(text))
    return { limit: SEARCH_LIMIT, phone__contains: digitsOf(text).slice(0, LONGEST) };
  return { limit: SEARCH_LIMIT, first_name__icontains: text };
}

/** Returns the query for a single agent by number [CALL-058]. */
export const agentLookup = (number: string): AgentQuery => ({ limit: 1, phone__contains: digitsOf(number) });
