export * from './rate.ts';
export * from './rate-versions.ts';
export * from './tariff.ts';
export * from './typed-rate.ts';
