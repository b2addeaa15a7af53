import type { Candidate } from '../ports.ts';

interface Picking {
  readonly candidates: readonly Candidate[];
  /** Whom this caller is brought back to, if anybody. */
  readonly stickyId: string | undefined;
  /** In the order to ring; asked only where nobody is to come back to. */
  readonly order: () => readonly Candidate[];
  readonly ringsAll: boolean;
  /** Whether it would ring; asked once for each, in order, until one does. */
  readonly takes: (candidate: Candidate) => boolean;
}

interface Picked {
  readonly picked: readonly Candidate[];
  /** It is the agent whom the caller is brought back to. */
  readonly sticky: boolean;
}

/** Who rings for a caller: the agent to come back to where that one can, else by the queue [CONF-STICKY-007, CONF-STICKY-008]. */
export function pick({ candidates, stickyId, order, ringsAll, takes }: Picking): Picked {
  const own = candidates.find(({ agentId }) => agentId === stickyId);
  if (own && takes(own)) return { picked: [own], sticky: true };
  const inTurn = order();
  if (ringsAll) return { picked: inTurn.filter(takes), sticky: false };
  const first = inTurn.find(takes);
  return { picked: first ? [first] : [], sticky: false };
}
