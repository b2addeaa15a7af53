/** Call flows: their steps, their check and the machine that goes through them; bundled by who uses them. */
export * from './check/index.ts';
export * from './define-step.ts';
export * from './fields.ts';
export * from './graph.ts';
export * from './kept-tests/index.ts';
export * from './limits.ts';
export * from './machine/index.ts';
export * from './opening-hours.ts';
export { CALLER, tests, type Test } from './steps/condition/condition.ts';
export { exitOfKey } from './steps/menu/menu.ts';
export * from './wire/index.ts';
export * from './with-calendars.ts';
export { kindOf, stepKinds, type StepKind, type StepType } from './steps/index.ts';
