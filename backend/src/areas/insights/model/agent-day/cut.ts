import type { FigureRange } from '../../../../domain/calls/sums/model/parse-range.ts';

/** Epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the part of a span within a range; null when empty. */
export function cutTo<Cut extends Span>(span: Cut, { from, end }: FigureRange): Cut | null {
  const cut = { ...span, from: Math.max(span.from, from), to: Math.min(span.to, end) };
  return cut.to > cut.from ? cut : null;
}

/** Returns the parts of all spans within a range. */
export const cutAll = <Cut extends Span>(spans: readonly Cut[], range: FigureRange): Cut[] =>
  spans.map((span) => cutTo(span, range)).filter((span) => span !== null);

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
