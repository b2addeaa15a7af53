import { DEFAULT_DATE_CODE, formatStamp, type DateCode } from '@patchbay/shared-contracts';

/**
 * What a date filter says. The ends belong to `custom_date` alone and are clock times of the person's zone, 'YYYY-MM-DDTHH:mm', as a
 * field of type datetime-local has them; they stay as typed while they are wrong.
 */
export interface DateChoice {
  readonly code: DateCode;
  readonly from: string;
  readonly to: string;
}

export const firstDate: DateChoice = { code: DEFAULT_DATE_CODE, from: '', to: '' }; // [FILT-008]

const form = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** The clock time as if it were UTC, epoch ms; null for what is on no calendar, such as 30 February. */
function wallOf(text: string): number | null {
  if (!form.test(text)) return null;
  const at = Date.parse(`${text}:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text) ? at : null;
}

const wallAt = (at: number, timeZone: string): number => Date.parse(`${formatStamp(at, timeZone).replace(' ', 'T')}Z`);

/** Which of two, where clocks were put back and show the time twice: a range begins at the first and ends at the last of them. */
export type Which = 'first' | 'last';

const DAY_MS = 86_400_000;

/** The instant of a clock time in a zone, epoch ms; one that a clock change skips counts as if the clock had not moved yet. */
export function instantOf(text: string, timeZone: string, which: Which = 'first'): number | null {
  const wall = wallOf(text);
  if (wall === null) return null;
  // The zone has one of two offsets around then: that of a day before, or of a day after.
  const at = (near: number) => wall - (wallAt(near, timeZone) - near);
  const [before, after] = [at(wall - DAY_MS), at(wall + DAY_MS)];
  const fitting = [before, after].filter((instant) => wallAt(instant, timeZone) === wall);
  if (fitting.length === 0) return before;
  return which === 'first' ? Math.min(...fitting) : Math.max(...fitting);
}

/** The clock time of an instant in a zone, for a field. */
export const fieldOf = (instant: string | number, timeZone: string): string =>
  formatStamp(instant, timeZone).replace(' ', 'T').slice(0, 16);

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
  return (instantOf(to, timeZone, 'last') ?? 0) < (instantOf(from, timeZone) ?? 0) ? { to: 'before' } : null;
}

/** What the log is asked for [FILT-005, FILT-006]; the last minute of a custom range belongs to it as a whole. */
export function dateQuery(choice: DateChoice, timeZone: string): Readonly<Record<string, string>> {
  if (choice.code !== 'custom_date') return { date_filter: choice.code };
  const [from, to] = [instantOf(choice.from, timeZone), instantOf(choice.to, timeZone, 'last')];
  if (from === null || to === null) return { date_filter: choice.code };
  return {
    date_filter: choice.code,
    from_date: new Date(from).toISOString(),
    to_date: new Date(to + 59_999).toISOString(),
  };
}
