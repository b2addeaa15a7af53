import type { Candidate } from '../ports.ts';

interface Picking {
  readonly candidates: readonly Candidate[];
  readonly stickyId: string | undefined;
  /** Returns candidates in ring order; called only when there is no sticky agent. */
  readonly order: () => readonly Candidate[];
  readonly ringsAll: boolean;
  /** Whether the candidate would ring; called once for each, in order, until one does. */
  readonly takes: (candidate: Candidate) => boolean;
}

interface Picked {
  readonly picked: readonly Candidate[];
  /** Whether the sticky agent was picked. */
  readonly sticky: boolean;
}

/** Picks whom to ring for a caller: the sticky agent when available, else by the queue [CONF-STICKY-007, CONF-STICKY-008]. */
export function pick({ candidates, stickyId, order, ringsAll, takes }: Picking): Picked {
  const own = candidates.find(({ agentId }) => agentId === stickyId);
  if (own && takes(own)) return { picked: [own], sticky: true };
  const inTurn = order();
  if (ringsAll) return { picked: inTurn.filter(takes), sticky: false };
  const first = inTurn.find(takes);
  return { picked: first ? [first] : [], sticky: false };
}
