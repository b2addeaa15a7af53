export * from './credit.ts';
