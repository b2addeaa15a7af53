/** API between the registry and operators, testers and the `patchbay` program. A separate entry, so that no other page loads it. */
export { asFirstForm, DECLARATION_FORM } from '../declaration/declaration-form.ts';
export { REGISTRY_FORM } from '../registry/registry-form.ts';
export * from './publication.ts';
export * from './rollout.ts';
export * from './overview.ts';
export * from './override.ts';
export * from './declaration-problems.ts';
export * from './unknown-facts.ts';
export * from './paths.ts';
