import { lanes, type DaySpan } from './spans.ts';

const inLane = (spans: readonly DaySpan[], lane: DaySpan['lane']) => spans.filter((span) => span.lane === lane);

/** Returns the span in the next non-empty lane of that direction whose start is nearest. */
function across(spans: readonly DaySpan[], at: DaySpan, step: 1 | -1): DaySpan | null {
  for (let index = lanes.indexOf(at.lane) + step; ; index += step) {
    const lane = lanes[index];
    if (lane === undefined) return null;
    const away = ({ from }: DaySpan) => Math.abs(from - at.from);
    const [nearest] = inLane(spans, lane).sort((one, other) => away(one) - away(other));
    if (nearest) return nearest;
  }
}

type Step = (spans: readonly DaySpan[], at: DaySpan) => DaySpan | null;

/** Returns the span that many positions on in the same lane. */
const along = (spans: readonly DaySpan[], at: DaySpan, by: 1 | -1): DaySpan | null => {
  const own = inLane(spans, at.lane);
  return own[own.findIndex(({ id }) => id === at.id) + by] ?? null;
};

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: (spans, at) => along(spans, at, 1),
  ArrowLeft: (spans, at) => along(spans, at, -1),
  Home: (spans, at) => inLane(spans, at.lane)[0] ?? null,
  End: (spans, at) => inLane(spans, at.lane).at(-1) ?? null,
  ArrowDown: (spans, at) => across(spans, at, 1),
  ArrowUp: (spans, at) => across(spans, at, -1),
};

/** Returns the span a key moves to: along the lane, or to the lane above or below; null for none. */
export const move = (spans: readonly DaySpan[], at: DaySpan, key: string): DaySpan | null =>
  steps[key]?.(spans, at) ?? null;
