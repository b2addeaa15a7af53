export * from './errors.ts';
export * from './files.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './rules.ts';
export * from './sound.ts';
export * from './speech.ts';
export * from './tags/index.ts';
