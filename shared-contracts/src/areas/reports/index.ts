export * from './answers.ts';
export * from './attaching.ts';
export * from './definition.ts';
export * from './errors.ts';
export * from './kinds.ts';
export * from './paths.ts';
export * from './range.ts';
export * from './schedule.ts';
