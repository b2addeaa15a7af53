export * from './run-test.ts';
export * from './way.ts';
