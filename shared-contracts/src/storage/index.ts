export * from './safe-storage.ts';
