import { idsOfText } from '@patchbay/shared-contracts/campaigns';
import { useAgentLabel } from '@patchbay/shared-ui/list-page';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import type { CampaignDraft } from '../model/draft.ts';
import { useAgentsOfQueue } from './use-choices.ts';

export interface Serving {
  readonly count: number;
  readonly names: readonly string[];
}

/** Returns the agents of the campaign as currently chosen; null until known. */
export function useServing({
  serves,
  queue,
  agents,
}: Pick<CampaignDraft, 'serves' | 'queue' | 'agents'>): Serving | null {
  const ids = serves === 'agents' ? idsOfText(agents) : [];
  const labelOf = useAgentLabel(ids);
  const { data: queues } = useQueueChoices();
  const name = serves === 'queue' ? (queues?.find(({ q_uuid }) => q_uuid === queue)?.name ?? null) : null;
  const { data: members } = useAgentsOfQueue(name);
  if (serves === 'agents') return { count: ids.length, names: ids.map(labelOf) };
  if (queue === '') return { count: 0, names: [] };
  return members ?? null;
}
