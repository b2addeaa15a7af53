import type { Sums } from '@patchbay/shared-contracts/insights';
import { useTexts } from '../../texts/index.ts';
import type { AgentsBefore } from '../model/charts.ts';

interface AgentSums {
  readonly objects: readonly { readonly agent_id: string; readonly sums: Sums }[];
}

/** Returns the agents' figures of the comparison period; null without one, or until loaded. */
export function useAgentsBefore(answer: AgentSums | undefined): AgentsBefore | null {
  const t = useTexts();
  if (answer === undefined) return null;
  return {
    sumsOf: new Map(answer.objects.map(({ agent_id: id, sums }) => [id, sums])),
    nameOf: (figure) => t('compare.before', { figure }),
  };
}
