export * from './errors.ts';
export * from './paths.ts';
export * from './subscription.ts';
