export * from './disposition-groups.ts';
export * from './errors.ts';
export * from './paths.ts';
