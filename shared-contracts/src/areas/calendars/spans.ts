/** Time range of a day by the wall clock, 'HH:mm'; `to` is exclusive, and when not after `from` it belongs to the next day. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Weekdays from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];
export type Week = Readonly<Partial<Record<Weekday, readonly Span[]>>>;

/** Maximum number of spans per day. */
export const MOST_SPANS = 6;
/** Length of a day, minutes. */
export const DAY = 1440;

const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** Also matches a span that is still being typed, with a time missing. */
const WRITTEN = new RegExp(`^(${CLOCK}|)-(${CLOCK}|24:00|)$`);
const WHOLE = new RegExp(`^${CLOCK}-(?:${CLOCK}|24:00)$`);

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns start and end in minutes after midnight of the day on which the span begins. */
export function minutesOfSpan({ from, to }: Span): readonly [number, number] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return [begin, end > begin ? end : end + DAY];
}

const textOfSpan = ({ from, to }: Span): string => `${from}-${to}`;
export const textOfSpans = (spans: readonly Span[]): string => spans.map(textOfSpan).join(',');

/** Parses '09:00-13:00,14:00-18:00', also when incomplete; null for any other text. */
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

/** Whether each span has a start and a different end, and starts no earlier than the previous one ends; `until`: latest end. */
export function followEachOther(spans: readonly Span[], until = 2 * DAY): boolean {
  if (spans.length > MOST_SPANS) return false;
  if (!spans.every((span) => WHOLE.test(textOfSpan(span)) && span.from !== span.to)) return false;
  const pairs = inOrder(spans).map(minutesOfSpan);
  return pairs.every(([, end], at) => end <= (pairs[at + 1]?.[0] ?? until));
}

/** Parses 'mon 09:00-13:00,14:00-18:00;fri 20:00-02:00', also when incomplete; null for any other text. Days not named have no hours. */
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

/** Start of the first hours of the next day, in minutes of this day. */
const untilNext = (week: Week, at: number): number => {
  const next = week[weekdays[(at + 1) % weekdays.length] ?? 'mon'] ?? [];
  const begins = next.filter(({ from }) => from !== '').map((span) => minutesOfSpan(span)[0]);
  return DAY + Math.min(DAY, ...begins);
};

/** Returns the days whose hours are incomplete, or overlap each other or those of the next day. */
export const wrongDays = (week: Week): readonly Weekday[] =>
  weekdays.filter((day, at) => !followEachOther(week[day] ?? [], untilNext(week, at)));
