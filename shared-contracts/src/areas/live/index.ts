export * from './live-call.ts';
export * from './paths.ts';
export * from './queue-monitor.ts';
export * from './queue-now.ts';
export * from './user-settings.ts';
export * from './waiting-callers.ts';
