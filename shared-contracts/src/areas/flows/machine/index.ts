export * from './run.ts';
export * from './taken.ts';
