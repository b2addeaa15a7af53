/** SMS flows: their rules, checks and state machine; bundled with each remote that imports them. */
export * from './check.ts';
export * from './flow.ts';
export * from './limits.ts';
export * from './machine.ts';
export * from './normal-text.ts';
export * from './opt-words.ts';
export * from './wire.ts';
