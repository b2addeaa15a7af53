import type { Clock } from '../ports.ts';

/** A longer absence was no reload: the browser was closed. */
const RELOAD_MS = 120_000;
/** Factor on the last load time: the processor may be as busy again, with some margin. */
const TIMES = 2;
/** Longest wait for a page, so that no customer hears music for longer, whatever the browser needs. */
export const MOST_MS = 90_000;

/** Times that agents' phones needed to come back when their pages were reloaded, as far as this process knows. */
export interface ReturnTimes {
  /** The page reports its load time until its phone registered; ms. Used when nothing was measured here. */
  note(agentId: string, ms: number): void;
  /** The agent's phone registered or unregistered. */
  changed(agentId: string, isThere: boolean): void;
  /** Expected time until a missing page is back; ms, 0 when unknown. */
  within(agentId: string): number;
}

export function createReturnTimes({ now }: Pick<Clock, 'now'>): ReturnTimes {
  const goneSince = new Map<string, number>();
  const needed = new Map<string, number>();
  const said = new Map<string, number>();
  return {
    note: (agentId, ms) => void said.set(agentId, ms),
    changed(agentId, isThere) {
      const since = goneSince.get(agentId);
      if (!isThere) goneSince.set(agentId, since ?? now());
      else goneSince.delete(agentId);
      if (isThere && since !== undefined && now() - since <= RELOAD_MS) needed.set(agentId, now() - since);
    },
    within: (agentId) => Math.min(MOST_MS, TIMES * (needed.get(agentId) ?? said.get(agentId) ?? 0)),
  };
}
