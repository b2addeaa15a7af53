import { UNKNOWN } from './customer-name.ts';

/** Events name a queue by its name or by its id; only an id has to be looked up. */
export const isQueueId = (queue: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(queue);

export interface QueueFacts {
  readonly name: string;
  readonly dialer: 'sequential' | 'predictive';
}

type Answer = { readonly q_name: string | null; readonly dialer_type: 'sequential' | 'predictive' };

/** What a look-up told; null when it failed [CALL-141]. */
export const queueFactsOf = (answer: Answer | null): QueueFacts => ({
  name: answer?.q_name || UNKNOWN,
  dialer: answer?.dialer_type ?? 'sequential',
});
