import { agentStatusMessageSchema, type AgentStatusMessage } from '@patchbay/shared-contracts/calls';
import { followSocket } from '@patchbay/shared-ui/live-socket';
import type { Clock } from '../../clock/clock.ts';
import type { LiveStatus } from '../model/live-statuses.ts';
import type { AgentStatuses } from './agent-statuses.ts';

/** Milliseconds until a socket that closed is opened again. */
const AGAIN_MS = 4_000;
/** Changes that come together are told together: a large account has many a second. */
const TOGETHER_MS = 100;

interface Setup {
  readonly address: string;
  readonly bearer: () => string | null;
  readonly clock: Clock;
}

const messageOf = (text: string): AgentStatusMessage | null => {
  try {
    return agentStatusMessageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** By the account's status socket, opened while somebody follows, and again whenever it closed. */
export const createSocketAgentStatuses = ({ address, bearer, clock }: Setup): AgentStatuses => ({
  follow(tell) {
    const known = new Map<string, LiveStatus>();
    let stopWaiting: (() => void) | null = null;
    const forget = () => {
      stopWaiting?.();
      stopWaiting = null;
    };
    const stop = followSocket(
      { address, bearer, clock, read: messageOf, againAfter: () => AGAIN_MS },
      {
        message(message, isFirst) {
          if (isFirst) known.clear();
          for (const { agent_id, agent_status, reason } of [message].flat())
            known.set(agent_id, { agent_status, reason });
          stopWaiting ??= clock.after(TOGETHER_MS, () => {
            stopWaiting = null;
            tell(new Map(known));
          });
        },
        cut() {
          forget();
          tell(null);
        },
      },
    );
    return () => {
      forget();
      stop();
    };
  },
});
