export * from './expected-end.ts';
export * from './health.ts';
