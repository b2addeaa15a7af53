// Every area's contracts, for what was built before they had entries of their own (compat) and for the report of their surface.
export * from '../areas/calls/index.ts';
export * from '../areas/customers/index.ts';
export * from '../areas/exports/index.ts';
export * from '../areas/insights/index.ts';
export * from '../areas/logs/index.ts';
export * from '../areas/messages/index.ts';
export * from '../areas/sign-in/index.ts';
export * from '../shell/index.ts';
