export * from './integrations.ts';
export * from './mapping.ts';
