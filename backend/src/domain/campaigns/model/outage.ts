import { isNoTry, type TryOutcome } from './outcomes.ts';

/** Number of lines in a row, ended by the network before they rang, that means an outage: the numbers are not at fault. */
const OUTAGE_LINES = 3;
/** Interval of dialling one line during an outage, to see whether it is over. */
export const PROBE_MS = 30_000;
/** Delay before a number whose line met an outage is due again. */
export const AFTER_OUTAGE_MS = 60_000;

/** Lines in a row that the network ended before they rang. Instants are epoch ms. */
export interface Refusals {
  readonly lines: number;
  readonly lastAt: number;
}

export const isOutage = ({ lines }: Pick<Refusals, 'lines'>): boolean => lines >= OUTAGE_LINES;
/** Whether this line reveals the outage. */
export const beginsOutage = ({ lines }: Pick<Refusals, 'lines'>): boolean => lines === OUTAGE_LINES;

/** Returns what the end of a line says about the network; null: nothing, because no number was dialled, or the result is unknown. */
export function networkDid(outcome: TryOutcome, hasRung: boolean): 'refused' | 'carried' | null {
  if (isNoTry(outcome) || outcome === 'interrupted') return null;
  return outcome === 'network' && !hasRung ? 'refused' : 'carried';
}

/** Returns how many lines a campaign may begin now, given the state of the network. */
export function roomOnNetwork(refusals: Refusals, linesOut: number, now: number): number {
  if (!isOutage(refusals)) return Infinity;
  return linesOut === 0 && now - refusals.lastAt >= PROBE_MS ? 1 : 0;
}
