import type { Clock } from '../ports.ts';

/** Who is away longer did not reload: the browser was shut. */
const RELOAD_MS = 120_000;
/** A page that needed so long may need as long again, on a processor that is as busy, and some more. */
const TIMES = 2;
/** Nobody listens to music for longer, whatever the browser needs. */
export const MOST_MS = 90_000;

/** How long the phones of agents needed to come back when their pages were loaded anew, as far as this process knows. */
export interface ReturnTimes {
  /** What loading the page took until its phone registered, as the page itself says it; ms. Where nothing was measured here, it counts. */
  told(agentId: string, ms: number): void;
  /** The agent's phone came or went. */
  changed(agentId: string, isThere: boolean): void;
  /** By when a page that is gone will be back, if it is; ms, 0 where nothing is known. */
  within(agentId: string): number;
}

export function createReturnTimes({ now }: Pick<Clock, 'now'>): ReturnTimes {
  const goneSince = new Map<string, number>();
  const needed = new Map<string, number>();
  const said = new Map<string, number>();
  return {
    told: (agentId, ms) => void said.set(agentId, ms),
    changed(agentId, isThere) {
      const since = goneSince.get(agentId);
      if (!isThere) goneSince.set(agentId, since ?? now());
      else goneSince.delete(agentId);
      if (isThere && since !== undefined && now() - since <= RELOAD_MS) needed.set(agentId, now() - since);
    },
    within: (agentId) => Math.min(MOST_MS, TIMES * (needed.get(agentId) ?? said.get(agentId) ?? 0)),
  };
}
