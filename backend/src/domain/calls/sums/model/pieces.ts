/** A piece of a range (epoch ms, the end not included) whose sums are told together, under a key. */
export interface Bucket {
  readonly key: number;
  readonly from: number;
  readonly end: number;
}

/** The spans that sums are kept of, UTC [INS-025]. */
export type Span = 'day' | 'hour' | 'quarter';
const lengths: Readonly<Record<Span, number>> = { day: 86_400_000, hour: 3_600_000, quarter: 900_000 };

/** A bucket's calls are those of kept sums, or of `rows` where a range cuts a quarter of an hour. */
export interface Piece extends Bucket {
  readonly of: Span | 'rows';
}

const longestFirst: readonly Span[] = ['day', 'hour', 'quarter'];

/** The whole spans in the middle, and what is left at both ends by the next shorter ones. */
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

/** As few pieces as there can be. */
export const piecesOf = (buckets: readonly Bucket[]): readonly Piece[] =>
  buckets.flatMap((bucket) => cover(bucket, longestFirst));

/** All by rows: for what no sums are kept of. */
export const rowsOf = (buckets: readonly Bucket[]): readonly Piece[] =>
  buckets.filter(({ from, end }) => from < end).map((bucket) => ({ ...bucket, of: 'rows' }));

/** Pieces that follow each other without a gap. */
export interface Stretch extends Omit<Bucket, 'key'> {
  readonly pieces: readonly Piece[];
}

/** As few stretches as there can be, in order. */
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
