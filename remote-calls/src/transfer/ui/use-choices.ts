import { useDeferredValue, useEffect } from 'react';
import {
  agentsAnswerSchema,
  queueInitInfoAnswerSchema,
  warmCallAgentsAnswerSchema,
  type WarmCallAgent,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { agentSearch } from '../../agents/model/agent-search.ts';
import type { LiveStatuses } from '../../agents/model/live-statuses.ts';
import { agentRows, newcomers, queueRows, withLive, type AgentRow, type QueueRow } from '../model/choices.ts';

/** How often lists are had anew where statuses do not come live, in milliseconds. */
const RENEWED_MS = 5_000;

/** 'failed' when the list could not be had, null while it is not there yet. */
export type Choices<Row> = readonly Row[] | 'failed' | null;

const none: readonly WarmCallAgent[] = [];

function useFound(typed: string, live: LiveStatuses | null) {
  const { request } = useConsole();
  const search = agentSearch(useDeferredValue(typed));
  const { data } = useQuery({
    queryKey: ['agent-search', search],
    enabled: search !== null,
    placeholderData: (before) => before, // what was found stays until more letters have their answer
    refetchInterval: ({ state }) => (live && state.data?.ok ? false : RENEWED_MS),
    queryFn: () =>
      request.send({ method: 'GET', path: callPaths.agents, query: search ?? {}, answer: agentsAnswerSchema }),
  });
  return { searches: search !== null, found: search === null ? undefined : data };
}

/** Who can be rung, and how. Asked again when somebody becomes available, and while the server does not name them yet. */
function useWarm(live: LiveStatuses | null, own: string | null) {
  const { request } = useConsole();
  const { data, refetch } = useQuery({
    queryKey: ['warm-agents'],
    refetchInterval: ({ state }) =>
      live && state.data?.ok && newcomers(state.data.data.objects, live, own) === '' ? false : RENEWED_MS,
    staleTime: 0,
    queryFn: () => request.send({ method: 'GET', path: callPaths.warmCallAgents, answer: warmCallAgentsAnswerSchema }),
  });
  const missed = newcomers(data?.ok ? data.data.objects : none, data?.ok ? live : null, own);
  useEffect(() => {
    if (missed !== '') void refetch();
  }, [missed, refetch]);
  return data;
}

/** Who can be asked in [CALL-138], or what the search found [CALL-055], as they stand at this moment; never oneself. */
export function useAgents(typed: string, live: LiveStatuses | null): Choices<AgentRow> {
  const own = useSession()?.user.agent_id ?? null;
  const { searches, found } = useFound(typed, live);
  const warm = useWarm(live, own);
  if (warm?.ok === false || found?.ok === false) return 'failed';
  if (!warm) return null;
  const free = withLive(warm.data.objects, live);
  if (!searches) return agentRows(free, null);
  if (!found) return null;
  const others = found.data.objects.filter(({ id }) => id !== own);
  return agentRows(free, withLive(others, live));
}

/** Where the call can go on waiting [CALL-139]. */
export function useQueues(own: string | null, live: LiveStatuses | null): Choices<QueueRow> {
  const { request } = useConsole();
  const user_id = useSession()?.user.user_id ?? '';
  const { data } = useQuery({
    queryKey: ['queue-init-info', user_id],
    refetchInterval: ({ state }) => (live && state.data?.ok ? false : RENEWED_MS),
    staleTime: 0,
    queryFn: () =>
      request.send({
        method: 'GET',
        path: callPaths.queueInitInfo,
        query: { user_id },
        answer: queueInitInfoAnswerSchema,
      }),
  });
  if (!data) return null;
  return data.ok ? queueRows(data.data.details.queues, withLive(data.data.details.agents, live), own) : 'failed';
}
