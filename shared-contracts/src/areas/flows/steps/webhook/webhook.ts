import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { exit, variable } from '../../fields.ts';
import { texts } from './texts.ts';

/** Host name, or IPv4 address. */
const HOST = /^(?:[a-z\d-]{1,63}\.)*[a-z\d-]{1,63}\.?$/i;

/**
 * Posts to a server of the account, which may answer with a JSON object of the variables listed in `sets`. Leaves by `failed` without a
 * 2xx answer in time.
 */
/** Returns the host; tolerates an address that is still being typed in a draft. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

export const webhook = defineStep({
  type: 'webhook',
  family: 'data',
  icon: 'M12 3a4.500 4.500 0 0 1 3.900 6.700l2.200 3.800A4.500 4.500 0 1 1 15 21.400L14 20a2.800 2.800 0 1 0 2-4.700l-1.100.4-3.500-6A2.700 2.700 0 1 0 9.600 8L8 8.600A4.500 4.500 0 0 1 12 3ZM8.600 10.600l1.500.9-2.600 4.600A2.700 2.700 0 1 1 5 14.700l-.5-1.700a4.500 4.500 0 0 0 1 8.900 4.500 4.500 0 0 0 4.300-3.200H14V17H8.700l2.700-4.800-2.800-1.600Z',
  shape: {
    url: z.url({ protocol: /^https?$/, hostname: HOST }).max(500),
    timeoutSeconds: z.number().int().min(1).max(10),
    sets: z.array(variable).max(20),
    next: exit,
    failed: exit,
  },
  fields: { url: 'url', timeoutSeconds: 'seconds', sets: 'variables' },
  texts,
  fresh: { url: '', timeoutSeconds: 5, sets: [], next: null, failed: null },
  exits: ({ next, failed }) => ({ next, failed }),
  leading: (node, name, to) => (name === 'failed' ? { ...node, failed: to } : { ...node, next: to }),
  waitsForSomebody: false,
  sets: ({ sets }) => sets,
  enter: ({ url, timeoutSeconds, sets }) => ({
    waits: { is: 'hooking', url, timeoutMs: timeoutSeconds * 1000, sets },
  }),
  leave({ url, next, failed }, outcome) {
    if (outcome.is !== 'answer') return undefined;
    const { variables } = outcome;
    const journey = [{ step: 'webhook', detail: `${hostOf(url)}: ${variables ? 'answered' : 'failed'}` }] as const;
    return variables ? { journey, sets: variables, by: 'next', to: next } : { journey, by: 'failed', to: failed };
  },
});
