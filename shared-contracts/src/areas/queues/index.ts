export * from './errors.ts';
export * from './limits.ts';
export * from './numbers.ts';
export * from './paths.ts';
export * from './queue-settings.ts';
export * from './strategy.ts';
export * from './tiers.ts';
