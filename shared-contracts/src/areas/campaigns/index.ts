/** Campaigns [CAMP-001…017]: how they pace themselves, whom they may dial, and what if: pure, for engine and page alike; their wire; bundled by who uses them. */
export * from './model/figures/index.ts';
export * from './model/pacing/index.ts';
export * from './model/rules/index.ts';
export * from './model/simulation/index.ts';
export * from './wire/index.ts';
