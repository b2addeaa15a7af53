/** Payments to the account [ACCT-014]: states of one as a pure machine, limits, and what goes over the wire. */
export * from './model/index.ts';
export * from './wire/index.ts';
