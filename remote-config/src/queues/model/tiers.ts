import type { Tier } from '@patchbay/shared-contracts/queues';

/** An item of the sortable list: an agent, or the divider above a further tier. An agent moved across a divider changes tier. */
export type TierItem =
  | { readonly id: string; readonly agent: Tier; readonly tier: number; readonly place: number }
  | { readonly id: string; readonly agent: null; readonly tier: number };

const lineId = (tier: number): string => `tier ${tier}`;
const isLine = (id: string): boolean => id.startsWith('tier ');

/** Returns the items with tiers numbered from 1 without gaps, and a last divider for a new tier. */
export function itemsOf(tiers: readonly Tier[]): readonly TierItem[] {
  const levels = [...new Set(tiers.map(({ level }) => level))].sort((one, other) => one - other);
  const items = levels.flatMap((level, index): readonly TierItem[] => {
    const tier = index + 1;
    const agents = tiers
      .filter((each) => each.level === level)
      .map((agent, at) => ({ id: agent.agent_id, agent, tier, place: at + 1 }));
    return tier === 1 ? agents : [{ id: lineId(tier), agent: null, tier }, ...agents];
  });
  const further = levels.length + 1;
  return tiers.length > 1 ? [...items, { id: lineId(further), agent: null, tier: further }] : items;
}

/** Returns each agent's tier and position from the order of agents and dividers; empty tiers are dropped. */
export function tierPlaces(ids: readonly string[]): readonly Pick<Tier, 'agent_id' | 'level' | 'position'>[] {
  const tiers: string[][] = [[]];
  for (const id of ids) {
    if (isLine(id)) tiers.push([]);
    else tiers.at(-1)?.push(id);
  }
  return tiers
    .filter((agents) => agents.length > 0)
    .flatMap((agents, tier) => agents.map((agent_id, place) => ({ agent_id, level: tier + 1, position: place + 1 })));
}
