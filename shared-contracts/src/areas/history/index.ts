/** History: the audit log of an account as people read it [ACCT-017]. */
export * from './kinds.ts';
export * from './paths.ts';
export * from './wire.ts';
