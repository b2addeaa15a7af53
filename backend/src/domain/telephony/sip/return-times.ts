import type { Clock } from '../ports.ts';

/** Who is away longer did not reload: the browser was shut. */
const RELOAD_MS = 120_000;
/** A page that needed so long may need as long again, on a processor that is as busy, and some more. */
const TIMES = 2;
/** Nobody listens to music for longer, whatever the browser needs. */
const MOST_MS = 90_000;

/** How long the phones of agents needed to come back when their pages were loaded anew, as far as this process knows. */
export interface ReturnTimes {
  /** The agent's phone came or went. */
  changed(agentId: string, isThere: boolean): void;
  /** By when a page that is gone will be back, if it is; ms, 0 where nothing is known. */
  within(agentId: string): number;
}

export function createReturnTimes({ now }: Pick<Clock, 'now'>): ReturnTimes {
  const goneSince = new Map<string, number>();
  const needed = new Map<string, number>();
  return {
    changed(agentId, isThere) {
      const since = goneSince.get(agentId);
      if (!isThere) goneSince.set(agentId, since ?? now());
      else goneSince.delete(agentId);
      if (isThere && since !== undefined && now() - since <= RELOAD_MS) needed.set(agentId, now() - since);
    },
    within: (agentId) => Math.min(MOST_MS, TIMES * (needed.get(agentId) ?? 0)),
  };
}
