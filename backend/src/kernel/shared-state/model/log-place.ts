/** A place in a log: the log's epoch, and the number of entries so far. Entries of one epoch are numbered without gaps. */
export interface LogPlace {
  readonly epoch: string;
  readonly n: number;
}

export const idOf = ({ epoch, n }: LogPlace): string => `${epoch}-${n}`;

/** Returns `undefined` when the id is invalid. */
export function logPlaceOf(id: string): LogPlace | undefined {
  const [, epoch, digits] = /^(\w+)-(\d{1,15})$/.exec(id) ?? [];
  return epoch === undefined || digits === undefined ? undefined : { epoch, n: Number(digits) };
}

export interface LogSpan {
  readonly epoch: string;
  /** Number of the oldest entry kept; `last` + 1 when there is none. */
  readonly oldest: number;
  readonly last: number;
}

/** Whether every entry after this place is still kept. */
export const isKnown = ({ epoch, oldest, last }: LogSpan, after: LogPlace): boolean =>
  after.epoch === epoch && after.n <= last && after.n >= oldest - 1;

/** Returns where a follower begins, and whether entries before it were lost. */
export function startOfFollowing(
  span: LogSpan,
  after: string | undefined,
): { readonly place: LogPlace; readonly lost: boolean } {
  const place = after === undefined ? undefined : logPlaceOf(after);
  if (place !== undefined && isKnown(span, place)) return { place, lost: false };
  return { place: { epoch: span.epoch, n: span.last }, lost: after !== undefined };
}

/** Same for a follower that never left: of another epoch of the log, it has received nothing yet. */
export function goingOn(span: LogSpan, place: LogPlace): { readonly place: LogPlace; readonly lost: boolean } {
  if (place.epoch === span.epoch) return startOfFollowing(span, idOf(place));
  return { place: { epoch: span.epoch, n: span.oldest - 1 }, lost: true };
}
