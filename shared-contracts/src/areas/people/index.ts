export * from './errors.ts';
export * from './invitations.ts';
export * from './paths.ts';
export * from './people.ts';
