export * from './fake-console.ts';
export * from './samples.ts';
