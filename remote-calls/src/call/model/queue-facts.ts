import { UNKNOWN } from './customer-name.ts';

/** Whether the text is a queue's id, which needs a look-up; events name a queue by name or id. */
export const isQueueId = (queue: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(queue);

export interface QueueFacts {
  readonly name: string;
  readonly dialer: 'sequential' | 'predictive';
}

type Answer = { readonly q_name: string | null; readonly dialer_type: 'sequential' | 'predictive' };

/** Returns the result of a look-up; null when it failed [CALL-141]. */
export const queueFactsOf = (answer: Answer | null): QueueFacts => ({
  name: answer?.q_name || UNKNOWN,
  dialer: answer?.dialer_type ?? 'sequential',
});
