/**
 * Campaigns [CAMP-001…017]: pacing, dialling rules and simulation as pure functions for engine and page alike; and their wire formats;
 * bundled with each remote that imports them.
 */
export * from './model/figures/index.ts';
export * from './model/pacing/index.ts';
export * from './model/rules/index.ts';
export * from './model/simulation/index.ts';
export * from './wire/index.ts';
