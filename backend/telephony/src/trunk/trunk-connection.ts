import type { Clock } from '../ports.ts';
import { callIdOf } from '../sip/by-call.ts';
import type { LegConnection } from '../sip/callee.ts';
import type { UserAgentCore } from '../sip/stack.ts';
import type { SharedChannels } from './shared-channels.ts';

interface TrunkConnectionDeps {
  /** Name of the trunk. */
  readonly trunk: string;
  readonly core: UserAgentCore;
  readonly isUp: () => boolean;
  readonly clock: Clock;
  /** Left out: there are no other processes. */
  readonly channels?: SharedChannels | undefined;
}

/** Channels of a trunk: legs that are up or coming up. */
export const createTrunkConnection = ({ trunk, core, isUp, clock, channels }: TrunkConnectionDeps) => {
  const gone = new Set<() => void>();
  const asked = new Set<(callId: string | undefined) => void>();
  let legs = 0;
  const connection: LegConnection = {
    ...{ trunk, core },
    contactHeader: `Contact: ${core.configuration.contact.toString()}`,
    hold: (callId) => {
      legs++;
      channels?.begin(trunk, callId);
    },
    release: (callId) => {
      legs--;
      channels?.end(trunk, callId);
    },
    onLeft: () => () => undefined,
    onGone: (listener) => {
      gone.add(listener);
      return () => gone.delete(listener);
    },
    link: () => (isUp() ? { heardAt: clock.now } : undefined),
    onAsked: (listener) => {
      asked.add(listener);
      return () => asked.delete(listener);
    },
  };
  return {
    connection,
    legs: () => legs,
    /** Channels in use, at all processes together. */
    inUse: () => legs + (channels?.elsewhere(trunk) ?? 0),
    end: () => [...gone].forEach((listener) => listener()),
    /** Tells the legs about a sign of life in a request: it belongs to one dialog, or is a keep-alive. */
    heard: (message: string): void => {
      if (message.startsWith('SIP/')) return;
      const callId = message.startsWith('OPTIONS ') ? undefined : callIdOf(message);
      asked.forEach((listener) => listener(callId));
    },
  };
};
