/** A place in a log: the log's life, and how many entries it had. Entries of one life are numbered without gaps. */
export interface LogPlace {
  readonly epoch: string;
  readonly n: number;
}

export const idOf = ({ epoch, n }: LogPlace): string => `${epoch}-${n}`;

/** `undefined` when it is no id of ours. */
export function placeOf(id: string): LogPlace | undefined {
  const [, epoch, digits] = /^(\w+)-(\d{1,15})$/.exec(id) ?? [];
  return epoch === undefined || digits === undefined ? undefined : { epoch, n: Number(digits) };
}

export interface LogSpan {
  readonly epoch: string;
  /** The number of the oldest entry that is kept; one more than `last` when none is. */
  readonly oldest: number;
  readonly last: number;
}

/** Whether everything after this place can still be told. */
export const isKnown = ({ epoch, oldest, last }: LogSpan, after: LogPlace): boolean =>
  after.epoch === epoch && after.n <= last && after.n >= oldest - 1;

/** Where a follower begins, and whether something was lost before it. */
export function beginning(
  span: LogSpan,
  after: string | undefined,
): { readonly place: LogPlace; readonly lost: boolean } {
  const place = after === undefined ? undefined : placeOf(after);
  if (place !== undefined && isKnown(span, place)) return { place, lost: false };
  return { place: { epoch: span.epoch, n: span.last }, lost: after !== undefined };
}

/** The same for one who was here all the time: of another life of the log, it has heard nothing yet. */
export function goingOn(span: LogSpan, place: LogPlace): { readonly place: LogPlace; readonly lost: boolean } {
  if (place.epoch === span.epoch) return beginning(span, idOf(place));
  return { place: { epoch: span.epoch, n: span.oldest - 1 }, lost: true };
}
