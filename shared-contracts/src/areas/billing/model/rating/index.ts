export * from './rate.ts';
export * from './tariff.ts';
