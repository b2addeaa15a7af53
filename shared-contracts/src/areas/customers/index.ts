export * from './customer-import.ts';
export * from './customer.ts';
export * from './disposition.ts';
export * from './gates.ts';
export * from './overdue.ts';
export * from './own-follow-ups.ts';
export * from './paths.ts';
export * from './rules.ts';
