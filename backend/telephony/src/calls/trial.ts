import type { Effect } from '../control/call.ts';
import type { CallStart } from '../ports.ts';
import type { RunningCallDeps } from './running-call-deps.ts';

type Got = Pick<Extract<Effect, { type: 'tried' }>, 'trial' | 'passed' | 'stayed'>;

/** Reports the steps of a draft's call to the person testing it [CONF-FLOW-005]. */
export function createTrial({ directory }: Pick<RunningCallDeps, 'directory'>, call: CallStart) {
  const { callId, customerNumber: from } = call;
  let last: Got | null = null;
  const tell = ({ trial, passed, stayed }: Got, hasEnded: boolean): void =>
    directory.tried(trial, { callId, from, passed, stayed, hasEnded });
  return {
    got(order: Got): void {
      last = order;
      tell(order, false);
    },
    /** Leaves it in its last step. */
    ended(): void {
      if (last !== null) tell({ ...last, passed: [] }, true);
    },
  };
}
