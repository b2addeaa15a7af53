import { isDay, laterDay } from '@patchbay/shared-contracts/time';
import { followEachOther, spansOf, textOfSpans, type Span } from './spans.ts';

/** `closed`: all day; `hours`: replace the weekly hours; `closed-then`: the weekly hours without these. */
export const exceptionKinds = ['closed', 'hours', 'closed-then'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** Range of days ('YYYY-MM-DD'), both included. */
export interface CalendarException {
  readonly from: string;
  readonly to: string;
  readonly is: ExceptionKind;
  readonly spans: readonly Span[];
  readonly name: string;
}

export const exceptionLimits = { most: 200, days: 366, name: 60 } as const;

const LINE = /^([\d-]{0,10})\/([\d-]{0,10}) (closed|hours|closed-then) (\S+) (.*)$/u;
/** Placeholder for no times. */
const NONE = '-';

function exceptionOf(line: string): CalendarException | null {
  const [, from = '', to = '', kind, times = '', name = ''] = LINE.exec(line) ?? [];
  const is = exceptionKinds.find((each) => each === kind);
  const spans = times === NONE ? [] : spansOf(times);
  return is === undefined || spans === null ? null : { from, to, is, spans, name };
}

/** Parses lines '2026-12-24/2026-12-26 closed - Christmas', also incomplete ones; null for any other text. */
export function exceptionsOf(text: string): readonly CalendarException[] | null {
  const found = text === '' ? [] : text.split('\n').map(exceptionOf);
  const isWhole = (all: readonly (CalendarException | null)[]): all is CalendarException[] => !all.includes(null);
  return isWhole(found) ? found : null;
}

export const textOfExceptions = (exceptions: readonly CalendarException[]): string =>
  exceptions
    .map(({ from, to, is, spans, name }) => {
      const times = is === 'closed' || spans.length === 0 ? NONE : textOfSpans(spans);
      return `${from}/${to} ${is} ${times} ${name.replace(/\s+/gu, ' ')}`;
    })
    .join('\n');

export const exceptionProblems = ['days', 'times', 'name'] as const;
export type ExceptionProblem = (typeof exceptionProblems)[number];

const areDays = ({ from, to }: CalendarException): boolean =>
  isDay(from) && isDay(to) && from <= to && to < laterDay(from, exceptionLimits.days);

const areTimes = ({ is, spans }: CalendarException): boolean =>
  is === 'closed' ? spans.length === 0 : spans.length > 0 && followEachOther(spans);

const isName = ({ name }: CalendarException): boolean =>
  name.trim() !== '' && [...name].length <= exceptionLimits.name && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);

const isRight: Readonly<Record<ExceptionProblem, (exception: CalendarException) => boolean>> = {
  days: areDays,
  times: areTimes,
  name: isName,
};

/** Returns the fault of an exception; null when it is valid. */
export const problemOf = (exception: CalendarException): ExceptionProblem | null =>
  exceptionProblems.find((problem) => !isRight[problem](exception)) ?? null;

/** Returns the exception in force on a day: of those covering it the one with the fewest days, and of equals the first. */
export function exceptionOn(exceptions: readonly CalendarException[], day: string): CalendarException | null {
  const length = ({ from, to }: CalendarException) => Date.parse(to) - Date.parse(from);
  return exceptions
    .filter(({ from, to }) => from <= day && day <= to)
    .reduce<CalendarException | null>(
      (best, each) => (best === null || length(each) < length(best) ? each : best),
      null,
    );
}
