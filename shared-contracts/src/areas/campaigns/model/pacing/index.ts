export { shareOf } from './allowance.ts';
export * from './pace.ts';
export { noRates, addObservation, ratesEnough, type Rates } from './rates.ts';
export * from './campaign-snapshot.ts';
