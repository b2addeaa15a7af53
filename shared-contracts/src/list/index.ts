/** The wire of lists that people edit; bundled by who uses it. */
export * from './list-contract.ts';
export * from './list-of.ts';
export * from './used-by.ts';
