export * from './address.ts';
export * from './screen-pops.ts';
