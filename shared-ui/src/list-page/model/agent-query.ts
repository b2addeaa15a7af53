/** How many agents a search of a filter finds at most [LOGS-023, PAGE-003]. */
const MOST_FOUND = 5;

/**
 * What a typed name or number asks the agent list [LOGS-023]: first and last name where there is a space, a part of the phone for
 * digits.
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
