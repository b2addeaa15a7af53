export * from './paths.ts';
export * from './sheets.ts';
export * from './telling-piece.ts';
