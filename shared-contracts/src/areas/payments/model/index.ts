export * from './limits.ts';
export * from './payment-state.ts';
export * from './refunding.ts';
