/** Validation rules of fields, shared by forms and the server; bundled with each importer. */
export * from './dialled.ts';
export * from './integer.ts';
export * from './rule.ts';
export * from './text.ts';
