import type { Effect, Step } from './call.ts';

/** Puts effects before those of a step. */
export const after = (effects: readonly Effect[], [call, own]: Step): Step => [call, [...effects, ...own]];
