/** What an account pays for by the month [ACCT-014]: its tariff plan, its numbers, and what changing them costs. */
export * from './model/index.ts';
export * from './wire/index.ts';
