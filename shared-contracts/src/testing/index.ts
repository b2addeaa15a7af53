export * from './fake-console.ts';
export * from './samples.ts';
export * from './fake-parts.ts';
