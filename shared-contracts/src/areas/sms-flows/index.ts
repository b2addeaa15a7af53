/** SMS flows: their rules, their check and the machine that goes through them; bundled by who uses them. */
export * from './check.ts';
export * from './flow.ts';
export * from './limits.ts';
export * from './machine.ts';
export * from './normal-text.ts';
export * from './opt-words.ts';
export * from './wire.ts';
