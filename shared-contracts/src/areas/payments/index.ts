/** Payments of an account [ACCT-014]: a pure state machine, limits, and wire formats. */
export * from './model/index.ts';
export * from './wire/index.ts';
