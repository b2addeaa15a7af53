// Contracts of all areas, for remotes built before the areas had their own entry points (compat), and for the API report.
export * from '../areas/calls/index.ts';
export * from '../areas/customers/index.ts';
export * from '../areas/exports/index.ts';
export * from '../areas/insights/index.ts';
export * from '../areas/logs/index.ts';
export * from '../areas/messages/index.ts';
export * from '../areas/sign-in/index.ts';
export * from '../shell/index.ts';
