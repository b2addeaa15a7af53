/** Call flows: their steps, their checks and the state machine that runs them; bundled with each remote that imports them. */
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
