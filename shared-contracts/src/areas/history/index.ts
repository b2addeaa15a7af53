/** History: the readable view of an account's audit log [ACCT-017]. */
export * from './kinds.ts';
export * from './paths.ts';
export * from './wire.ts';
