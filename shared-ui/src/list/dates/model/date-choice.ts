import { DEFAULT_DATE_CODE, instantOf, lastInstantOf, type DateCode } from '@patchbay/shared-contracts/time';

/**
 * What a date filter says. The ends belong to `custom_date` alone and are clock times of the person's zone, 'YYYY-MM-DDTHH:mm', as a
 * field of type datetime-local has them, or to the millisecond where a link says so; they stay as typed while they are wrong.
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

/** What keeps a choice from being used, next to the field it is about; null when nothing does. */
export function problemsOf({ code, from, to }: DateChoice, timeZone: string): DateProblems | null {
  if (code !== 'custom_date') return null;
  const [first, last] = [problemOf(from, timeZone), problemOf(to, timeZone)];
  if (first !== undefined || last !== undefined)
    return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) };
  return (lastInstantOf(to, timeZone) ?? 0) < (instantOf(from, timeZone) ?? 0) ? { to: 'before' } : null;
}

/** What the log is asked for [FILT-005, FILT-006]; the last minute of a custom range belongs to it as a whole. */
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
