export * from './balance.ts';
export * from './invoices.ts';
export * from './particulars.ts';
export * from './paths.ts';
export * from './questions.ts';
export * from './rules.ts';
export * from './statement.ts';
export * from './summary.ts';
