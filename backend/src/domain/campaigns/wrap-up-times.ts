import type { RateObservation } from '@patchbay/shared-contracts/campaigns';
import type { AgentNow } from './agents-now.ts';

/** Measures how long agents of a campaign wrapped up: reported when the wrap-up ends [CAMP-006]. */
export function createWrapUpsSeen(): (
  campaignId: string,
  agents: readonly AgentNow[],
  now: number,
) => readonly RateObservation[] {
  const seen = new Map<string, ReadonlyMap<string, number>>();
  return (campaignId, agents, now) => {
    const before = seen.get(campaignId) ?? new Map<string, number>();
    const wrapping = agents.filter(({ is }) => is === 'wrapping-up');
    seen.set(campaignId, new Map(wrapping.map(({ id, since }) => [id, before.get(id) ?? since])));
    const still = new Set(wrapping.map(({ id }) => id));
    return [...before].flatMap(([id, since]) =>
      still.has(id) ? [] : [{ is: 'wrapped-up', seconds: (now - since) / 1000 } as const],
    );
  };
}
