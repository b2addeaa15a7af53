import { DEFAULT_DATE_CODE, instantOf, lastInstantOf, type DateCode } from '@patchbay/shared-contracts/time';

/**
 * Value of a date filter. The ends belong to `custom_date` only and are local times in the user's zone, 'YYYY-MM-DDTHH:mm' as in a
 * datetime-local field, or to the millisecond if a link says so; invalid input is kept as typed.
 */
export interface DateChoice {
  readonly code: DateCode;
  readonly from: string;
  readonly to: string;
}

export const firstDate: DateChoice = { code: DEFAULT_DATE_CODE, from: '', to: '' }; // [FILT-008]

export type DateProblem = 'missing' | 'impossible' | 'before';
export interface DateProblems {
  readonly from?: DateProblem;
  readonly to?: DateProblem;
}

const problemOf = (text: string, timeZone: string): DateProblem | undefined => {
  if (text === '') return 'missing';
  return instantOf(text, timeZone) === null ? 'impossible' : undefined;
};

/** Returns the errors of a choice, by field; null for none. */
export function rangeProblems({ code, from, to }: DateChoice, timeZone: string): DateProblems | null {
  if (code !== 'custom_date') return null;
  const [first, last] = [problemOf(from, timeZone), problemOf(to, timeZone)];
  if (first !== undefined || last !== undefined)
    return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) };
  return (lastInstantOf(to, timeZone) ?? 0) < (instantOf(from, timeZone) ?? 0) ? { to: 'before' } : null;
}

/** Returns the query of the log [FILT-005, FILT-006]; the last minute of a custom range is included as a whole. */
export function dateQuery(choice: DateChoice, timeZone: string): Readonly<Record<string, string>> {
  if (choice.code !== 'custom_date') return { date_filter: choice.code };
  const [from, to] = [instantOf(choice.from, timeZone), lastInstantOf(choice.to, timeZone)];
  if (from === null || to === null) return { date_filter: choice.code };
  return {
    date_filter: choice.code,
    from_date: new Date(from).toISOString(),
    to_date: new Date(to).toISOString(),
  };
}
