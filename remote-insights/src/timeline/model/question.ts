import { dayAt, isDay, isTimeZone, laterDay, startOf } from '@patchbay/shared-contracts/time';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';

export const shownAs = ['lanes', 'table'] as const;
export type ShownAs = (typeof shownAs)[number];

/** Shape of the state in the address: agent, day with its time zone, and form of display [INS-034]. */
export const timelineShape: ListShape = {
  filters: { agent: 'text', day: 'text', zone: 'text', as: shownAs },
  orders: [],
  dated: false,
};

type ViewChoices = Pick<View, 'chosen'>;
const chosenOf = ({ chosen }: ViewChoices, key: string): string | null => chosen[key]?.[0] ?? null;

/** Returns the view with a value; null is not written to the address. */
export const withTimelineChoice = (view: View, key: 'agent' | 'day' | 'as', value: string | null): View => ({
  ...view,
  chosen: { ...view.chosen, [key]: value === null ? [] : [value] },
});

interface Clock {
  /** Epoch ms. */
  readonly now: number;
  /** The user's own zone, IANA. */
  readonly zone: string;
}

export interface DayQuestion {
  readonly agent: string | null;
  readonly day: string;
  /** Zone in the address, even if it does not exist: the server reports that. */
  readonly zone: string;
  readonly today: string;
  /** Reason why the day is invalid, by the server's codes. */
  readonly problem: 'unknown-day' | 'range-in-future' | null;
}

/** Returns the query; without a day in the address it is today's. */
export function dayQuestion(view: ViewChoices, { now, zone: own }: Clock): DayQuestion {
  const zone = chosenOf(view, 'zone') ?? own;
  const known = isTimeZone(zone) ? zone : own;
  const today = dayAt(now, known);
  const day = chosenOf(view, 'day') ?? today;
  const problem = !isDay(day) ? 'unknown-day' : startOf(day, known) > now ? 'range-in-future' : null;
  return { agent: chosenOf(view, 'agent'), day, zone, today, problem };
}

/** Returns the form of display in the address; null if unknown. */
export const shownAsOf = (view: ViewChoices): ShownAs | null =>
  shownAs.find((each) => each === chosenOf(view, 'as')) ?? null;

/** Returns the view for a day; today is not written to the address, so that it stays today tomorrow. */
export const withDay = (view: View, day: string, today: string): View =>
  withTimelineChoice(view, 'day', day === today ? null : day);

/** Returns the day that many days later, but not beyond today. */
export function dayFrom(day: string, days: number, today: string): string {
  const next = laterDay(isDay(day) ? day : today, days);
  return next > today ? today : next;
}
