import { useDeferredValue } from 'react';
import {
  agentsAnswerSchema,
  paths,
  queueInitInfoAnswerSchema,
  warmCallAgentsAnswerSchema,
} from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { agentRows, agentSearch, queueRows, type AgentRow, type QueueRow } from '../model/choices.ts';

/** Statuses change while one chooses. */
const RENEWED_MS = 5_000;

/** 'failed' when the list could not be had, null while it is not there yet. */
export type Choices<Row> = readonly Row[] | 'failed' | null;

function useFound(typed: string) {
  const { request } = useConsole();
  const search = agentSearch(useDeferredValue(typed));
  const { data } = useQuery({
    queryKey: ['agent-search', search],
    enabled: search !== null,
    placeholderData: (before) => before, // what was found stays until more letters have their answer
    refetchInterval: RENEWED_MS,
    queryFn: () => request.send({ method: 'GET', path: paths.agents, query: search ?? {}, answer: agentsAnswerSchema }),
  });
  return { searches: search !== null, found: search === null ? undefined : data };
}

/** Who can be asked in [CALL-138], or what the search found [CALL-055]; never oneself. */
export function useAgents(typed: string): Choices<AgentRow> {
  const { request } = useConsole();
  const own = useSession()?.user.agent_id ?? null;
  const { searches, found } = useFound(typed);
  const { data: warm } = useQuery({
    queryKey: ['warm-agents'],
    refetchInterval: RENEWED_MS,
    staleTime: 0,
    queryFn: () => request.send({ method: 'GET', path: paths.warmCallAgents, answer: warmCallAgentsAnswerSchema }),
  });
  if (warm?.ok === false || found?.ok === false) return 'failed';
  if (!warm) return null;
  if (!searches) return agentRows(warm.data.objects, null);
  return found
    ? agentRows(
        warm.data.objects,
        found.data.objects.filter(({ id }) => id !== own),
      )
    : null;
}

/** Where the call can go on waiting [CALL-139]. */
export function useQueues(own: string | null): Choices<QueueRow> {
  const { request } = useConsole();
  const user_id = useSession()?.user.user_id ?? '';
  const { data } = useQuery({
    queryKey: ['queue-init-info', user_id],
    refetchInterval: RENEWED_MS,
    staleTime: 0,
    queryFn: () =>
      request.send({
        method: 'GET',
        path: paths.queueInitInfo,
        query: { user_id },
        answer: queueInitInfoAnswerSchema,
      }),
  });
  if (!data) return null;
  return data.ok ? queueRows(data.data.details.queues, data.data.details.agents, own) : 'failed';
}
