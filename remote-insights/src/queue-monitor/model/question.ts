import { solutionOptions } from '@patchbay/shared-contracts/logs';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';

/** Shape of the state in the address: the queue in detail, and the table's filters [LIVE-016]. */
export const monitorShape: ListShape = {
  filters: { queue: 'text', queues: null, solutions: solutionOptions },
  orders: [],
  dated: false,
};
export const narrowingKeys = ['queues', 'solutions'] as const;

type ViewChoices = Pick<View, 'chosen'>;

/** Returns the id of the queue shown in detail. */
export const openQueue = ({ chosen }: ViewChoices): string | null => chosen['queue']?.[0] ?? null;
export const monitorQueues = ({ chosen }: ViewChoices): readonly string[] => chosen['queues'] ?? [];
export const solutionsIn = ({ chosen }: ViewChoices): readonly string[] => chosen['solutions'] ?? [];

/** Returns the view of a queue's details, without the main filters [LIVE-007]. */
export const withQueue = (view: View, queue: string | null): View => ({
  ...view,
  chosen: queue === null ? {} : { queue: [queue] },
});

export const withQueuesNarrowing = (view: View, chosen: View['chosen']): View => ({
  ...view,
  chosen: { ...view.chosen, ...Object.fromEntries(narrowingKeys.map((key) => [key, chosen[key] ?? []])) },
});
