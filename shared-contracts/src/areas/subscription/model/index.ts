export * from './change.ts';
export * from './packages.ts';
export * from './term.ts';
