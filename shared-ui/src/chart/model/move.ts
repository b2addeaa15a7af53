import type { Mark } from '@patchbay/shared-contracts/chart';

type Spot = Pick<Mark, 'series' | 'point'>;

const steps: Readonly<Record<string, { readonly along: 'point' | 'series'; readonly by: 1 | -1 }>> = {
  ArrowRight: { along: 'point', by: 1 },
  ArrowLeft: { along: 'point', by: -1 },
  ArrowDown: { along: 'series', by: 1 },
  ArrowUp: { along: 'series', by: -1 },
};

/** Returns the nearest value in a direction, within the series or the point; the same one where there is none. */
function nearest(marks: readonly Spot[], at: Spot, { along, by }: (typeof steps)[string] & object): Spot {
  const across = along === 'point' ? 'series' : 'point';
  const ahead = marks
    .filter((mark) => mark[across] === at[across] && (mark[along] - at[along]) * by > 0)
    .sort((one, other) => (one[along] - other[along]) * by);
  return ahead[0] ?? at;
}

/**
 * Returns the value a key moves to: left and right change the point, up and down the series, Home and End go to the ends of the series.
 * Null for other keys.
 */
export function move(marks: readonly Spot[], at: Spot, key: string): Spot | null {
  const step = steps[key];
  if (step) return nearest(marks, at, step);
  if (key !== 'Home' && key !== 'End') return null;
  const own = marks.filter(({ series }) => series === at.series).sort((one, other) => one.point - other.point);
  return own.at(key === 'Home' ? 0 : -1) ?? at;
}
