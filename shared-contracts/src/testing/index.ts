export * from './asked-first.ts';
export * from './fake-console.ts';
export * from './samples.ts';
export * from './fake-parts.ts';
export * from './gate-users.ts';
export * from './route-rules.ts';
