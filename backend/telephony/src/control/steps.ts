import type { Effect, Step } from './call.ts';

/** A step with orders that come before its own. */
export const after = (effects: readonly Effect[], [call, own]: Step): Step => [call, [...effects, ...own]];
