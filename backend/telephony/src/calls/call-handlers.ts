import type { EffectHandlers } from '@patchbay/shared-contracts';
import type { Effect } from '../control/call.ts';

export type Order<T extends Effect['type']> = Extract<Effect, { type: T }>;

/** One handler for each kind of effect of a call's machine. */
export type CallHandlers = EffectHandlers<Effect>;
