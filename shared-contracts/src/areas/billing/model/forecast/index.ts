export * from './empty-at.ts';
