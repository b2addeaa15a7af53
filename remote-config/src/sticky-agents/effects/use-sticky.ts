import {
  nextAnswerSchema,
  stickyMappingsSchema,
  stickyPaths,
  stickyQueuesSchema,
  type StickyQueues,
} from '@patchbay/shared-contracts/sticky';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const MAPPINGS = 'sticky agents';
export const NEXT = 'next call';

/** Query of the list. */
export interface StickyQuery {
  readonly page: number;
  readonly limit: number;
  readonly queue: string | null;
  readonly agent: string | null;
  readonly search: string;
}

export const useMappings = ({ page, limit, queue, agent, search }: StickyQuery) =>
  useAnswer(
    [MAPPINGS, page, limit, queue, agent, search],
    {
      path: stickyPaths.mappings,
      query: {
        ...{ page: String(page), limit: String(limit) },
        ...(queue === null ? {} : { queue_id: queue }),
        ...(agent === null ? {} : { agent_id: agent }),
        ...(search === '' ? {} : { search }),
      },
      answer: stickyMappingsSchema,
    },
    { keepsBefore: true },
  );

export const nothingKnown: StickyQueues = { queueList: [], agentList: [] };

/** Returns the account's queues and agents [CONF-STICKY-003]. */
export const useQueueDetails = () =>
  useAnswer(['sticky queue details'], { path: stickyPaths.queueDetails, answer: stickyQueuesSchema });

/** Question about the next call; null requests nothing. */
export interface NextQuery {
  readonly queue: string;
  readonly number: string;
}
/** Answers for the present moment, so it is refetched each time. */
export const useNextSticky = (query: NextQuery | null) =>
  useAnswer(
    [NEXT, query],
    {
      path: stickyPaths.next,
      query: { queue_id: query?.queue ?? '', customer_number: query?.number ?? '' },
      answer: nextAnswerSchema,
    },
    { enabled: query !== null, staleTime: 0, gcTime: 0 },
  );
