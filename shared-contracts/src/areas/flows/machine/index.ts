export * from './run.ts';
export * from './step-action.ts';
