export * from './deliveries.ts';
export * from './event-titles.ts';
export * from './events.ts';
export * from './examples.ts';
export * from './headers.ts';
export * from './hooks.ts';
export * from './internal-host.ts';
export * from './secret.ts';
