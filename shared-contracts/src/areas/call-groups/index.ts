export * from './call-groups.ts';
export * from './members.ts';
export * from './targets.ts';
