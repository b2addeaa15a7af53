export * from './downloads.ts';
export * from './paths.ts';
export * from './start-export.ts';
