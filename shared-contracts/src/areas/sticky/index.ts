export * from './paths.ts';
export * from './sticky-agents.ts';
