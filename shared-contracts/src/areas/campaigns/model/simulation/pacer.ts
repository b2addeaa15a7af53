import {
  noRates,
  addObservation,
  paceNow,
  type RateObservation,
  type PaceSettings,
  type Rates,
  type CampaignSnapshot,
} from '../pacing/index.ts';

/** Dialling algorithm: its state, its learning, and the number of lines it dials in a given second. */
export interface Pacer<State> {
  readonly start: State;
  readonly note: (state: State, observation: RateObservation) => State;
  readonly dial: (state: State, snapshot: CampaignSnapshot) => readonly [State, number];
}

/** The pacing used in production [CAMP-017], starting from the campaign's measurements. */
export const ourPacer = (settings: PaceSettings, measured: Rates = noRates): Pacer<Rates> => ({
  start: measured,
  note: addObservation,
  dial: (rates, snapshot) => [rates, paceNow(settings, rates, snapshot).count],
});
