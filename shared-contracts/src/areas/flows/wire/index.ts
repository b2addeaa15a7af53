export * from './flow-list.ts';
export * from './flow-presence.ts';
export * from './flow-room.ts';
export * from './flow-trial.ts';
export * from './flow-tests.ts';
export * from './flow-usage.ts';
export * from './room-wire.ts';
