import { solutionOptions } from '@patchbay/shared-contracts/logs';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';

/** All that can be chosen stands in the address: the queue whose details are shown, and what narrows the table [LIVE-016]. */
export const monitorShape: ListShape = {
  filters: { queue: 'text', queues: null, solutions: solutionOptions },
  orders: [],
  dated: false,
};
export const narrowingKeys = ['queues', 'solutions'] as const;

type Asked = Pick<View, 'chosen'>;

/** The queue whose details are shown, by id. */
export const queueOf = ({ chosen }: Asked): string | null => chosen['queue']?.[0] ?? null;
export const queuesIn = ({ chosen }: Asked): readonly string[] => chosen['queues'] ?? [];
export const solutionsIn = ({ chosen }: Asked): readonly string[] => chosen['solutions'] ?? [];

/** A queue's details; the main filters are cleared by it [LIVE-007]. */
export const withQueue = (view: View, queue: string | null): View => ({
  ...view,
  chosen: queue === null ? {} : { queue: [queue] },
});

export const withNarrowing = (view: View, chosen: View['chosen']): View => ({
  ...view,
  chosen: { ...view.chosen, ...Object.fromEntries(narrowingKeys.map((key) => [key, chosen[key] ?? []])) },
});
