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

/** What the list is asked by. */
export interface Asked {
  readonly page: number;
  readonly limit: number;
  readonly queue: string | null;
  readonly agent: string | null;
  readonly search: string;
}

export const useMappings = ({ page, limit, queue, agent, search }: Asked) =>
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

/** Queues and agents that there are [CONF-STICKY-003]. */
export const useQueueDetails = () =>
  useAnswer(['sticky queue details'], { path: stickyPaths.queueDetails, answer: stickyQueuesSchema });

/** What is asked of the next call; null asks nothing. */
export interface NextAsked {
  readonly queue: string;
  readonly number: string;
}
/** It is of this moment: asked each time anew. */
export const useNext = (asked: NextAsked | null) =>
  useAnswer(
    [NEXT, asked],
    {
      path: stickyPaths.next,
      query: { queue_id: asked?.queue ?? '', customer_number: asked?.number ?? '' },
      answer: nextAnswerSchema,
    },
    { enabled: asked !== null, staleTime: 0, gcTime: 0 },
  );
