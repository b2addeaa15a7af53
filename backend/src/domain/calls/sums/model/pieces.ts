/** A part of a range (epoch ms, end exclusive) whose sums are reported together, under a key. */
export interface Bucket {
  readonly key: number;
  readonly from: number;
  readonly end: number;
}

/** Spans with stored sums, UTC [INS-025]. */
export type Span = 'day' | 'hour' | 'quarter';
const lengths: Readonly<Record<Span, number>> = { day: 86_400_000, hour: 3_600_000, quarter: 900_000 };

/** Part of a bucket, summed from stored sums, or from `rows` where a range cuts a quarter of an hour. */
export interface Piece extends Bucket {
  readonly of: Span | 'rows';
}

const longestFirst: readonly Span[] = ['day', 'hour', 'quarter'];

/** Returns the whole spans in the middle, and shorter ones for the rest at both ends. */
function cover(bucket: Bucket, [span, ...shorter]: readonly Span[]): readonly Piece[] {
  const { key, from, end } = bucket;
  if (from >= end) return [];
  if (span === undefined) return [{ key, from, end, of: 'rows' }];
  const first = Math.ceil(from / lengths[span]) * lengths[span];
  const last = Math.floor(end / lengths[span]) * lengths[span];
  if (first >= last) return cover(bucket, shorter);
  return [
    ...cover({ key, from, end: first }, shorter),
    { key, from: first, end: last, of: span },
    ...cover({ key, from: last, end }, shorter),
  ];
}

/** Splits buckets into as few pieces as possible. */
export const piecesOf = (buckets: readonly Bucket[]): readonly Piece[] =>
  buckets.flatMap((bucket) => cover(bucket, longestFirst));

/** Splits buckets into pieces summed from rows: where no sums are stored. */
export const rowsOf = (buckets: readonly Bucket[]): readonly Piece[] =>
  buckets.filter(({ from, end }) => from < end).map((bucket) => ({ ...bucket, of: 'rows' }));

/** Consecutive pieces without a gap. */
export interface Stretch extends Omit<Bucket, 'key'> {
  readonly pieces: readonly Piece[];
}

/** Joins pieces into as few stretches as possible, in order. */
export function stretchesOf(pieces: readonly Piece[]): readonly Stretch[] {
  const stretches: { from: number; end: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((one, other) => one.from - other.from)) {
    const last = stretches.at(-1);
    if (last?.end !== piece.from) stretches.push({ from: piece.from, end: piece.end, pieces: [piece] });
    else {
      last.end = piece.end;
      last.pieces.push(piece);
    }
  }
  return stretches;
}
