export * from './gstin.ts';
export * from './invoice-number.ts';
export * from './tax.ts';
export * from './states.ts';
