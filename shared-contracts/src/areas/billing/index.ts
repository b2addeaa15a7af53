/**
 * Money of an account [ACCT-010…013, ACCT-023, ACCT-024]: call prices, credit, prepaid, tax and forecast. Pure functions, in whole
 * smallest units of the currency.
 */
export * from './model/credit/index.ts';
export * from './model/forecast/index.ts';
export * from './model/prepaid/index.ts';
export * from './model/rating/index.ts';
export * from './model/tax/index.ts';
export * from './wire/index.ts';
