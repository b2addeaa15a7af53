export * from './known.ts';
export * from './problem.ts';
export * from './problems.ts';
