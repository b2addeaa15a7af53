export * from './paths.ts';
export * from './sheets.ts';
export * from './encoding-sample.ts';
