// Figures from samples; the spread is always that of paired ratios.
const sorted = (values) => [...values].sort((a, b) => a - b);

/** Linear interpolation between the two nearest ranks. */
export function quantile(values, share) {
  const all = sorted(values);
  const at = (all.length - 1) * share;
  const low = all[Math.floor(at)] ?? NaN;
  const high = all[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}
export const median = (values) => quantile(values, 0.5);

/** Returns the ratio of ours to the peer's, pair by pair: median and quartiles. */
export function pairedRatio(ours, peers) {
  const ratios = ours.map((value, index) => value / peers[index]);
  return { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75), pairs: ratios.length };
}

/** Runs in the order A B B A A B B A …, so that a drift of the machine affects both arms. Calls each arm's function once per pair. */
export async function alternate(pairs, ours, peer) {
  const taken = { ours: [], peer: [] };
  const one = async () => taken.ours.push(await ours());
  const other = async () => taken.peer.push(await peer());
  for (let pair = 0; pair < pairs; pair++) {
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one];
    await first();
    await second();
  }
  return taken;
}

export const p99 = (values) => quantile(values, 0.99);
/** Formats a count in thousands, for tables. */
export const thousands = (count) => `${Math.round(count / 1000).toLocaleString('en')}k`;
