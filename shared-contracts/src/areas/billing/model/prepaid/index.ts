export * from './prepaid-balance.ts';
