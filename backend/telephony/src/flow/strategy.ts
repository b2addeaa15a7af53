import type { Strategy } from '@patchbay/shared-contracts/queues';

/** Facts that decide the ring order of agents. */
export interface RingRank {
  readonly agentId: string;
  /** Tier: lower ones are rung first. */
  readonly level: number;
  /** Place within the tier. */
  readonly position: number;
  /** Epoch ms. */
  readonly idleSince: number;
  readonly answeredToday: number;
}

/**
 * Returns the agents of the tiers to ring after this wait. Tiers without an available agent are skipped, so that nobody waits for an
 * empty one; agents on a call count as available.
 */
export const withinTiers = <S extends RingRank>(
  agents: readonly S[],
  waitedMs: number,
  tierWaitMs: number,
): readonly S[] => {
  if (tierWaitMs <= 0) return agents;
  const levels = [...new Set(agents.map(({ level }) => level))].sort((one, other) => one - other);
  const last = levels[Math.min(levels.length - 1, Math.floor(waitedMs / tierWaitMs))];
  return agents.filter(({ level }) => last !== undefined && level <= last);
};

const byIdle = (one: RingRank, other: RingRank): number => one.idleSince - other.idleSince;
const byPosition = (one: RingRank, other: RingRank): number =>
  one.position - other.position || (one.agentId < other.agentId ? -1 : 1);

/** By position, beginning after the agent rung last. */
const afterLast = <S extends RingRank>(agents: readonly S[], lastRung: string | undefined): readonly S[] => {
  const inPlace = [...agents].sort(byPosition);
  const at = inPlace.findIndex(({ agentId }) => agentId === lastRung);
  return [...inPlace.slice(at + 1), ...inPlace.slice(0, at + 1)];
};

const shuffled = <S>(items: readonly S[], random: () => number): readonly S[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

const withinLevel = <S extends RingRank>(
  strategy: Strategy,
  agents: readonly S[],
  { lastRung, random }: Chance,
): readonly S[] => {
  switch (strategy) {
    case 'ring all':
    case 'longest idle':
      return [...agents].sort(byIdle);
    case 'round robin':
      return afterLast(agents, lastRung);
    case 'top down':
      return [...agents].sort(byPosition);
    case 'fewest calls':
      return [...agents].sort((one, other) => one.answeredToday - other.answeredToday || byIdle(one, other));
    case 'random':
      return shuffled(agents, random);
  }
};

export interface Chance {
  readonly lastRung: string | undefined;
  /** 0 to 1. */
  readonly random: () => number;
}

/** Returns the agents in ring order: tier by tier, within one by the queue's strategy [CONF-QUEUE-013]. */
export const inOrder = <S extends RingRank>(strategy: Strategy, agents: readonly S[], chance: Chance): readonly S[] => {
  const levels = [...new Set(agents.map(({ level }) => level))].sort((one, other) => one - other);
  return levels.flatMap((wanted) =>
    withinLevel(
      strategy,
      agents.filter(({ level }) => level === wanted),
      chance,
    ),
  );
};
