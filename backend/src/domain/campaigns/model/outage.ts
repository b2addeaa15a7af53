import { isNoTry, type TryOutcome } from './outcomes.ts';

/** After so many lines in a row that the network ended before they rang, the network is out of order, and the numbers are not at fault. */
const OUTAGE_LINES = 3;
/** In an outage one line is dialled so often, to see whether it is over. */
export const PROBE_MS = 30_000;
/** A number whose line met an outage is due again so soon. */
export const AFTER_OUTAGE_MS = 60_000;

/** Lines in a row that the network ended before they rang. Instants are epoch ms. */
export interface Refusals {
  readonly lines: number;
  readonly lastAt: number;
}

export const isOutage = ({ lines }: Pick<Refusals, 'lines'>): boolean => lines >= OUTAGE_LINES;
/** This line is the one by which the outage is known. */
export const beginsOutage = ({ lines }: Pick<Refusals, 'lines'>): boolean => lines === OUTAGE_LINES;

/** What the end of a line says of the network; null: nothing, because no number was dialled, or nobody knows what became of it. */
export function networkDid(outcome: TryOutcome, hasRung: boolean): 'refused' | 'carried' | null {
  if (isNoTry(outcome) || outcome === 'interrupted') return null;
  return outcome === 'network' && !hasRung ? 'refused' : 'carried';
}

/** How many lines a campaign may begin now for what the network did. */
export function roomOnNetwork(refusals: Refusals, linesOut: number, now: number): number {
  if (!isOutage(refusals)) return Infinity;
  return linesOut === 0 && now - refusals.lastAt >= PROBE_MS ? 1 : 0;
}
