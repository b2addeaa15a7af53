export * from './agent-analytics.ts';
