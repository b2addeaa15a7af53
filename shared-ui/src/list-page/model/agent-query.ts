/** Maximum number of agents found by a filter's search [LOGS-023, PAGE-003]. */
const MOST_FOUND = 5;

/**
 * Returns the query of the agent list for a typed name or number [LOGS-023]: first and last name if it contains a space, part of the
 * phone number for digits.
 */
export function agentQuery(text: string): Readonly<Record<string, string | number>> {
  const wanted = text.trim();
  if (/^\+?\d+$/.test(wanted)) return { phone__contains: wanted.replace('+', ''), limit: MOST_FOUND };
  const [first = '', ...rest] = wanted.split(/\s+/);
  const last = rest.join(' ');
  return {
    ...(first === '' ? {} : { first_name__icontains: first }),
    ...(last === '' ? {} : { last_name__icontains: last }),
    limit: MOST_FOUND,
  };
}
