import { stateAt, nextChange, type Calendar } from '../../../calendars/index.ts';
import { dayAt, isTimeZone, nextDayStart } from '@patchbay/shared-contracts/time';
import type { Dialler } from '../pacing/index.ts';

/**
 * Why a number is not dialled now, in the order in which it is asked: what ends it for good, what comes to an end by the clock, and what can change
 * at any moment. The first that holds is the one that is told and counted [CAMP-005, CAMP-015].
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

/** What is known of a number at the moment of dialling. Instants are epoch ms. */
export interface NumberFacts {
  readonly isValid: boolean;
  /** An outcome after which it is not tried again. */
  readonly isFinished: boolean;
  readonly doNotCall: { readonly account: boolean; readonly campaign: boolean; readonly optedOut: boolean };
  /** IANA zones in which its owner may be; none: not known. */
  readonly zones: readonly string[];
  /** When the campaign dialled it. */
  readonly tries: readonly number[];
  readonly nextTryAt: number | null;
  readonly abandonedAt: number | null;
  /** By another campaign, or in a call, at this moment. */
  readonly isDialledElsewhere: boolean;
  /** Whether the agent whom it belongs to is ready; null where it belongs to nobody. */
  readonly isOwnAgentReady: boolean | null;
}

export interface DialRules {
  readonly dialler: Dialler;
  /** Hours and holidays; its zone is the account's. */
  readonly calendar: Calendar;
  /** By whose clock the hours are. */
  readonly clockOf: 'number' | 'account';
  /** Of a number whose zone is not known: by the account's clock, or not at all. */
  readonly unknownZone: 'account' | 'refuse';
  readonly mostTries: { readonly aDay: number; readonly inAll: number };
}

/** `notBefore` (epoch ms): until then nothing changes by itself; null: by the clock alone, never. */
export type Verdict =
  { readonly may: true } | { readonly may: false; readonly refusal: Refusal; readonly notBefore: number | null };

/** So long after it was abandoned a number is not dialled ahead of an agent [CAMP-007]. */
export const ABANDONED_FOR_MS = 72 * 3_600_000;

const refused = (refusal: Refusal, notBefore: number | null = null): Verdict => ({ may: false, refusal, notBefore });

/** The clocks that must all allow it; null: none is known, and such numbers are not dialled. */
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

/** A country of several zones is dialled when all of them are within hours: the calendars, each by its clock, that are closed, and by which rule. */
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

/** What the clock alone says of numbers whose owners may be in these zones, as `mayDial` has it; null: nothing against them. */
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

/** Whether a number may be dialled at an instant (epoch ms), and what first stands against it [CAMP-005]. */
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
