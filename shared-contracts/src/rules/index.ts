/** Rules of fields, by which forms and the server judge alike; bundled by who uses them. */
export * from './dialled.ts';
export * from './rule.ts';
export * from './text.ts';
