export * from './do-not-call.ts';
export * from './paths.ts';
export * from './phonebook.ts';
export * from './rules.ts';
