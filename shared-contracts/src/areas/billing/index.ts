/** Money behind the account [ACCT-010…013, ACCT-023, ACCT-024]: what calls cost and why, credit, prepaid, tax, and forecast: pure, in whole smallest units. */
export * from './model/credit/index.ts';
export * from './model/forecast/index.ts';
export * from './model/prepaid/index.ts';
export * from './model/rating/index.ts';
export * from './model/tax/index.ts';
export * from './wire/index.ts';
