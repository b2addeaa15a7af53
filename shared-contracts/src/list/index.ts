/** Wire format of editable lists; bundled with each importer. */
export * from './list-contract.ts';
export * from './list-of.ts';
export * from './used-by.ts';
