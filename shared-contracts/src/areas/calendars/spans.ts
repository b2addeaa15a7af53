/** A piece of a day by the wall clock, 'HH:mm'; `to` is not included, and one that is not after `from` is of the day after. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** As they follow each other from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];
export type Week = Readonly<Partial<Record<Weekday, readonly Span[]>>>;

/** Of one day. */
export const MOST_SPANS = 6;
/** Minutes. */
export const DAY = 1440;

const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** Also while it is being written: a time may be missing. */
const WRITTEN = new RegExp(`^(${CLOCK}|)-(${CLOCK}|24:00|)$`);
const WHOLE = new RegExp(`^${CLOCK}-(?:${CLOCK}|24:00)$`);

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Minutes after the midnight with which its day begins: of its beginning, and of its end. */
export function minutesOfSpan({ from, to }: Span): readonly [number, number] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return [begin, end > begin ? end : end + DAY];
}

const textOfSpan = ({ from, to }: Span): string => `${from}-${to}`;
export const textOfSpans = (spans: readonly Span[]): string => spans.map(textOfSpan).join(',');

/** Of '09:00-13:00,14:00-18:00', right or not yet; null for another text. */
export function spansOf(text: string): readonly Span[] | null {
  if (text === '') return [];
  const found = text.split(',').map((piece): Span | null => {
    const [, from, to] = WRITTEN.exec(piece) ?? [];
    return from === undefined || to === undefined ? null : { from, to };
  });
  const isWhole = (spans: readonly (Span | null)[]): spans is Span[] => !spans.includes(null);
  return isWhole(found) ? found : null;
}

export const inOrder = (spans: readonly Span[]): readonly Span[] =>
  [...spans].sort((a, b) => (a.from < b.from ? -1 : 1));

/** Whether each has a beginning and another end, and none begins before the one before ends; `until`: before which all have to end. */
export function followEachOther(spans: readonly Span[], until = 2 * DAY): boolean {
  if (spans.length > MOST_SPANS) return false;
  if (!spans.every((span) => WHOLE.test(textOfSpan(span)) && span.from !== span.to)) return false;
  const pairs = inOrder(spans).map(minutesOfSpan);
  return pairs.every(([, end], at) => end <= (pairs[at + 1]?.[0] ?? until));
}

/** Of 'mon 09:00-13:00,14:00-18:00;fri 20:00-02:00', right or not yet; null for another text. A day that is not named has no hours. */
export function weekOf(text: string): Week | null {
  const week: Partial<Record<Weekday, readonly Span[]>> = {};
  for (const piece of text === '' ? [] : text.split(';')) {
    const day = weekdays.find((name) => piece.startsWith(`${name} `));
    const spans = day === undefined ? null : spansOf(piece.slice(4));
    if (day === undefined || spans === null || week[day] !== undefined) return null;
    week[day] = spans;
  }
  return week;
}

export const textOfWeek = (week: Week): string =>
  weekdays
    .filter((day) => (week[day]?.length ?? 0) > 0)
    .map((day) => `${day} ${textOfSpans(week[day] ?? [])}`)
    .join(';');

/** When the first hours of the day after begin, in minutes of this day. */
const untilNext = (week: Week, at: number): number => {
  const next = week[weekdays[(at + 1) % weekdays.length] ?? 'mon'] ?? [];
  const begins = next.filter(({ from }) => from !== '').map((span) => minutesOfSpan(span)[0]);
  return DAY + Math.min(DAY, ...begins);
};

/** Days on which hours overlap each other or those of the day after, or are not whole. */
export const wrongDays = (week: Week): readonly Weekday[] =>
  weekdays.filter((day, at) => !followEachOther(week[day] ?? [], untilNext(week, at)));
