export * from './call-log.ts';
export * from './call-record.ts';
export * from './end-causes.ts';
export * from './journey-steps.ts';
export * from './log-query.ts';
export * from './options.ts';
export * from './paths.ts';
export * from './table-views.ts';
