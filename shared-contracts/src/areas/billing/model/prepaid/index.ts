export * from './purse.ts';
