import { noRates, noteHeard, paceNow, type Heard, type PaceSettings, type Rates, type Seen } from '../pacing/index.ts';

/** A way of dialling: what it keeps, what it learns, and how many lines it dials at a second. */
export interface Pacer<State> {
  readonly start: State;
  readonly note: (state: State, heard: Heard) => State;
  readonly dial: (state: State, seen: Seen) => readonly [State, number];
}

/** The pacing that dials [CAMP-017], with what the campaign has measured so far. */
export const ourPacer = (settings: PaceSettings, measured: Rates = noRates): Pacer<Rates> => ({
  start: measured,
  note: noteHeard,
  dial: (rates, seen) => [rates, paceNow(settings, rates, seen).count],
});
