export * from './agent-analytics.ts';
export * from './answers.ts';
export * from './figure-texts/index.ts';
export * from './figures.ts';
export * from './paths.ts';
export * from './question.ts';
export * from './service-level.ts';
export * from './sums.ts';
