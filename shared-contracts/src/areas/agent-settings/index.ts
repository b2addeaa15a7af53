export * from './auto-answer.ts';
export * from './errors.ts';
export * from './operations.ts';
export * from './paths.ts';
