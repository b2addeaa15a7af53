export * from './preview.ts';
export * from './templates.ts';
export * from './variables.ts';
