import { useDeferredValue, useEffect } from 'react';
import {
  agentsAnswerSchema,
  queueInitInfoAnswerSchema,
  warmCallAgentsAnswerSchema,
  type WarmCallAgent,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { agentSearch } from '../../agents/model/agent-search.ts';
import type { LiveStatuses } from '../../agents/model/live-statuses.ts';
import { agentRows, newcomers, queueRows, withLive, type AgentRow, type QueueRow } from '../model/choices.ts';

/** Polling interval of lists without live statuses, ms. */
const RENEWED_MS = 5_000;

/** 'failed' when the list could not be fetched, null while loading. */
export type Choices<Row> = readonly Row[] | 'failed' | null;

const none: readonly WarmCallAgent[] = [];

/** Whether to refetch a list: it failed, or there are no live statuses. */
const renewedBy = (live: LiveStatuses | null) => (known: unknown, refused: boolean) =>
  live !== null && known !== undefined && !refused ? false : RENEWED_MS;

const orFailed = <Answer>(asked: { data: Answer; isError: boolean }): NonNullable<Answer> | 'failed' | null =>
  asked.isError ? 'failed' : (asked.data ?? null);

/** Returns the agents found by these letters; 'all' without any. */
function useFound(typed: string, live: LiveStatuses | null) {
  const search = agentSearch(useDeferredValue(typed));
  const question = { path: callPaths.agents, query: { ...search }, answer: agentsAnswerSchema };
  const found = useAnswer(['agent-search', search], question, {
    enabled: search !== null,
    keepsBefore: true,
    renewed: renewedBy(live),
  });
  return search === null ? 'all' : orFailed(found);
}

/**
 * Returns the agents who can be rung, with their targets. Refetched when an agent becomes available, and until the server includes that
 * agent.
 */
function useWarm(live: LiveStatuses | null, own: string | null) {
  const question = { path: callPaths.warmCallAgents, answer: warmCallAgentsAnswerSchema };
  const renewed = renewedBy(live);
  const warm = useAnswer(['warm-agents'], question, {
    staleTime: 0,
    renewed: (known, refused) =>
      known && newcomers(known.objects, live, own) !== '' ? RENEWED_MS : renewed(known, refused),
  });
  const { data, isError, refetch } = warm;
  const missed = newcomers(data?.objects ?? none, data && !isError ? live : null, own);
  useEffect(() => {
    if (missed !== '') void refetch();
  }, [missed, refetch]);
  return orFailed(warm);
}

/** Returns the agents who can be called [CALL-138], or the search results [CALL-055], with current statuses; never the user. */
export function useAgents(typed: string, live: LiveStatuses | null): Choices<AgentRow> {
  const own = useSession()?.user.agent_id ?? null;
  const found = useFound(typed, live);
  const warm = useWarm(live, own);
  if (warm === 'failed' || found === 'failed') return 'failed';
  if (!warm || !found) return null;
  const free = withLive(warm.objects, live);
  if (found === 'all') return agentRows(free, null);
  const others = found.objects.filter(({ id }) => id !== own);
  return agentRows(free, withLive(others, live));
}

/** Returns the queues the call can be transferred to [CALL-139]. */
export function useQueues(own: string | null, live: LiveStatuses | null): Choices<QueueRow> {
  const user_id = useSession()?.user.user_id ?? '';
  const question = { path: callPaths.queueInitInfo, query: { user_id }, answer: queueInitInfoAnswerSchema };
  const options = { staleTime: 0, renewed: renewedBy(live) };
  const info = orFailed(useAnswer(['queue-init-info', user_id], question, options));
  if (info === 'failed' || info === null) return info;
  return queueRows(info.details.queues, withLive(info.details.agents, live), own);
}
