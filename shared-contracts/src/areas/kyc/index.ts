/** Identity documents of an account, and their review [ACCT-016]. */
export * from './errors.ts';
export * from './kyc.ts';
export * from './paths.ts';
export * from './reviews.ts';
export * from './rules.ts';
