/** Monthly services of an account [ACCT-014]: its tariff plan, its numbers, and the cost of changing them. */
export * from './model/index.ts';
export * from './wire/index.ts';
