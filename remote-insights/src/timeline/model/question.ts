import { dayAt, isDay, isTimeZone, laterDay, startOf } from '@patchbay/shared-contracts/time';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';

export const shownAs = ['lanes', 'table'] as const;
export type ShownAs = (typeof shownAs)[number];

/** All that can be chosen stands in the address: whose day, which one and by which zone, and how it is shown [INS-034]. */
export const timelineShape: ListShape = {
  filters: { agent: 'text', day: 'text', zone: 'text', as: shownAs },
  orders: [],
  dated: false,
};

type Asked = Pick<View, 'chosen'>;
const chosenOf = ({ chosen }: Asked, key: string): string | null => chosen[key]?.[0] ?? null;

/** What is null is not written. */
export const choose = (view: View, key: 'agent' | 'day' | 'as', value: string | null): View => ({
  ...view,
  chosen: { ...view.chosen, [key]: value === null ? [] : [value] },
});

interface Clock {
  /** Epoch ms. */
  readonly now: number;
  /** The reader's own, IANA. */
  readonly zone: string;
}

export interface DayQuestion {
  readonly agent: string | null;
  readonly day: string;
  /** The one that the address has, also where there is no such zone: the server says so. */
  readonly zone: string;
  readonly today: string;
  /** Why the day cannot be asked for, by the server's codes. */
  readonly problem: 'unknown-day' | 'range-in-future' | null;
}

/** What is asked for: today, where the address has no day. */
export function questionOf(view: Asked, { now, zone: own }: Clock): DayQuestion {
  const zone = chosenOf(view, 'zone') ?? own;
  const known = isTimeZone(zone) ? zone : own;
  const today = dayAt(now, known);
  const day = chosenOf(view, 'day') ?? today;
  const problem = !isDay(day) ? 'unknown-day' : startOf(day, known) > now ? 'range-in-future' : null;
  return { agent: chosenOf(view, 'agent'), day, zone, today, problem };
}

/** Null where there is no such way to show it in the address. */
export const shownAsOf = (view: Asked): ShownAs | null => shownAs.find((each) => each === chosenOf(view, 'as')) ?? null;

/** A day to look at; today is not written, so that it is today tomorrow, too. */
export const withDay = (view: View, day: string, today: string): View =>
  choose(view, 'day', day === today ? null : day);

/** So many days on from a day that the calendar has, but not beyond today. */
export function dayFrom(day: string, days: number, today: string): string {
  const next = laterDay(isDay(day) ? day : today, days);
  return next > today ? today : next;
}
