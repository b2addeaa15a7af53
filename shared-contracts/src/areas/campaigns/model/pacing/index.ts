export { shareOf } from './allowance.ts';
export * from './pace.ts';
export { noRates, noteHeard, ratesEnough, type Rates } from './rates.ts';
export * from './seen.ts';
