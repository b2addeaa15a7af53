import { stateAt, nextChange, type Calendar } from '../../../calendars/index.ts';
import { dayAt, isTimeZone, nextDayStart } from '@patchbay/shared-contracts/time';
import type { Dialler } from '../pacing/index.ts';

/**
 * Reasons why a number is not dialled now, in the order of checking: permanent ones, those that end by the clock, and those that can
 * change at any moment. The first match is the one shown and counted [CAMP-005, CAMP-015].
 */
export const refusals = [
  'invalid',
  'finished',
  'do-not-call-account',
  'do-not-call-campaign',
  'opted-out',
  'tried-in-all',
  'unknown-zone',
  'holiday',
  'closed-by-hand',
  'outside-hours',
  'tried-today',
  'next-try-later',
  'abandoned-lately',
  'dialled-elsewhere',
  'own-agent-not-ready',
] as const;
export type Refusal = (typeof refusals)[number];

/** Facts about a number at the moment of dialling. Instants are epoch ms. */
export interface NumberFacts {
  readonly isValid: boolean;
  /** It had an outcome after which it is not tried again. */
  readonly isFinished: boolean;
  readonly doNotCall: { readonly account: boolean; readonly campaign: boolean; readonly optedOut: boolean };
  /** IANA zones in which the person may be; empty: unknown. */
  readonly zones: readonly string[];
  /** Times at which the campaign dialled it. */
  readonly tries: readonly number[];
  readonly nextTryAt: number | null;
  readonly abandonedAt: number | null;
  /** Another campaign is dialling it, or it is in a call, at this moment. */
  readonly isDialledElsewhere: boolean;
  /** Whether the agent assigned to it is ready; null when no agent is assigned. */
  readonly isOwnAgentReady: boolean | null;
}

export interface DialRules {
  readonly dialler: Dialler;
  /** Hours and holidays, in the account's time zone. */
  readonly calendar: Calendar;
  /** Clock by which the hours apply. */
  readonly clockOf: 'number' | 'account';
  /** Treatment of numbers with an unknown zone: use the account's clock, or do not dial. */
  readonly unknownZone: 'account' | 'refuse';
  readonly mostTries: { readonly aDay: number; readonly inAll: number };
}

/** `notBefore` (epoch ms): the refusal stands until then; null: the clock alone never ends it. */
export type Verdict =
  { readonly may: true } | { readonly may: false; readonly refusal: Refusal; readonly notBefore: number | null };

/** Time after an abandoned call during which a number is not dialled ahead of an agent [CAMP-007]. */
export const ABANDONED_FOR_MS = 72 * 3_600_000;

const refused = (refusal: Refusal, notBefore: number | null = null): Verdict => ({ may: false, refusal, notBefore });

/** Returns the clocks that must all allow dialling; null: zone unknown, and such numbers are not dialled. */
export function clocksOf(
  { clockOf, unknownZone, calendar }: DialRules,
  { zones }: Pick<NumberFacts, 'zones'>,
): readonly string[] | null {
  if (clockOf === 'account') return [calendar.timeZone];
  const known = zones.filter(isTimeZone);
  if (known.length > 0) return known;
  return unknownZone === 'account' ? [calendar.timeZone] : null;
}

const byLists = ({ isValid, isFinished, doNotCall }: NumberFacts): Refusal | null => {
  if (!isValid) return 'invalid';
  if (isFinished) return 'finished';
  if (doNotCall.account) return 'do-not-call-account';
  if (doNotCall.campaign) return 'do-not-call-campaign';
  return doNotCall.optedOut ? 'opted-out' : null;
};

const refusalOf = { exception: 'holiday', hand: 'closed-by-hand', week: 'outside-hours' } as const;

/**
 * Finds the clocks by which the calendar is closed, and the rule that closes it: a country with several zones is dialled only while all
 * of them are within hours.
 */
function closedOf(calendar: Calendar, clocks: readonly string[], at: number) {
  const closed = clocks
    .map((timeZone) => ({ ...calendar, timeZone }))
    .map((local) => ({ local, ...stateAt(local, at) }))
    .filter(({ isOpen }) => !isOpen);
  const names = closed.map(({ by }) => refusalOf[by.is]);
  return { closed, refusal: refusals.find((each) => names.some((name) => name === each)) ?? null };
}

function byHours(calendar: Calendar, clocks: readonly string[], at: number): Verdict | null {
  const { closed, refusal } = closedOf(calendar, clocks, at);
  if (refusal === null) return null;
  const opens = closed.map(({ local }) => nextChange(local, at));
  return refused(refusal, opens.some((each) => each === null) ? null : Math.max(...opens.map((each) => each ?? 0)));
}

/** Checks the clock alone for numbers in these zones, as `mayDial` does; null: no refusal. */
export function clockRefusal(rules: DialRules, facts: Pick<NumberFacts, 'zones'>, at: number): Refusal | null {
  const clocks = clocksOf(rules, facts);
  return clocks === null ? 'unknown-zone' : closedOf(rules.calendar, clocks, at).refusal;
}

function byTriesToday(
  { aDay }: DialRules['mostTries'],
  tries: readonly number[],
  clocks: readonly string[],
  at: number,
): Verdict | null {
  const full = clocks.filter((zone) => tries.filter((each) => dayAt(each, zone) === dayAt(at, zone)).length >= aDay);
  return full.length === 0 ? null : refused('tried-today', Math.max(...full.map((zone) => nextDayStart(at, zone))));
}

function byMoment({ dialler }: DialRules, facts: NumberFacts, at: number): Verdict | null {
  const { nextTryAt, abandonedAt } = facts;
  if (nextTryAt !== null && nextTryAt > at) return refused('next-try-later', nextTryAt);
  const again = (abandonedAt ?? -Infinity) + ABANDONED_FOR_MS;
  if (dialler === 'predictive' && again > at) return refused('abandoned-lately', again);
  if (facts.isDialledElsewhere) return refused('dialled-elsewhere', at);
  return facts.isOwnAgentReady === false ? refused('own-agent-not-ready', at) : null;
}

/** Returns whether a number may be dialled at an instant (epoch ms), and the first refusal [CAMP-005]. */
export function mayDial(rules: DialRules, facts: NumberFacts, at: number): Verdict {
  const listed = byLists(facts);
  if (listed !== null) return refused(listed);
  if (facts.tries.length >= rules.mostTries.inAll) return refused('tried-in-all');
  const clocks = clocksOf(rules, facts);
  if (clocks === null) return refused('unknown-zone');
  return (
    byHours(rules.calendar, clocks, at) ??
    byTriesToday(rules.mostTries, facts.tries, clocks, at) ??
    byMoment(rules, facts, at) ?? { may: true }
  );
}
