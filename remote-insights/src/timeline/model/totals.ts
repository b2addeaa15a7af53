import type { DaySpan } from './spans.ts';

export interface DayTotals {
  readonly signedInMs: number;
  readonly breakMs: number;
  readonly calls: number;
  /** Including holds, as in all figures. */
  readonly talkMs: number;
  readonly holdMs: number;
  readonly wrapUpMs: number;
  readonly missed: number;
}

const lasted = (spans: readonly { readonly from: number; readonly to: number }[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

export function dayTotals(spans: readonly DaySpan[]): DayTotals {
  const of = (...kinds: readonly DaySpan['kind'][]) => spans.filter(({ kind }) => kinds.includes(kind));
  const calls = of('inbound', 'outbound');
  return {
    signedInMs: lasted(of('available', 'break')),
    breakMs: lasted(of('break')),
    calls: calls.length,
    talkMs: lasted(calls.flatMap(({ parts }) => parts.filter(({ kind }) => kind !== 'ring'))),
    holdMs: calls.reduce((sum, { holdMs }) => sum + holdMs, 0),
    wrapUpMs: lasted(of('wrapUp')),
    missed: of('missed').length,
  };
}
