import type { Effect } from '../control/call.ts';
import type { CallStart } from '../ports.ts';
import type { DeskDeps } from './desk-deps.ts';

type Got = Pick<Extract<Effect, { type: 'tried' }>, 'trial' | 'passed' | 'stayed'>;

/** Tells whoever tries a draft what its call does [CONF-FLOW-005]. */
export function createTrial({ directory }: Pick<DeskDeps, 'directory'>, call: CallStart) {
  const { callId, customerNumber: from } = call;
  let last: Got | null = null;
  const tell = ({ trial, passed, stayed }: Got, hasEnded: boolean): void =>
    directory.tried(trial, { callId, from, passed, stayed, hasEnded });
  return {
    got(order: Got): void {
      last = order;
      tell(order, false);
    },
    /** In the step in which it was. */
    ended(): void {
      if (last !== null) tell({ ...last, passed: [] }, true);
    },
  };
}
