import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledText, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { deliveryFailureSchema } from './deliveries.ts';
import { hookEvents } from './events.ts';
import { headersSchema } from './headers.ts';
import { hookSecretSchema } from './secret.ts';

export const hookMethods = ['POST', 'PUT'] as const;

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};
/** Web address without credentials; its faults are 'required', 'long' and 'url'. */
export const webAddress = ({ least = 1 }: { readonly least?: 0 | 1 } = {}) =>
  ruledText({ least, most: 500 }).refine(
    (text) => (least === 0 && text === '') || isWebAddress(text),
    rule('url', 'Enter a valid web address.'),
  );

export const endpointName = ruledTitle({ least: 1, most: 60 });
/** Its fault is 'events' when empty. */
export const eventsSchema = z
  .array(z.enum(hookEvents))
  .max(hookEvents.length)
  .refine((chosen) => chosen.length > 0, rule('events', 'Choose at least one event.'))
  .refine((chosen) => new Set(chosen).size === chosen.length, rule('events-twice', 'Choose each event only once.'));

export const endpointStates = ['on', 'off'] as const;
export const endpointState = z.enum(endpointStates);

/**
 * `off_reason`: why the server switched it off. Times of the last success and the last failure, with its reason: ISO 8601, null for
 * never.
 */
export const endpointNews = z.object({
  off_reason: z.enum(['failing', 'gone']).nullable(),
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  last_failure: deliveryFailureSchema.nullable(),
});

/**
 * List contract of /hookapi [CONF-HOOK-001, CONF-HOOK-002, CONF-HOOK-005]. `headers`: one `Name: value` per line; values are returned
 * hidden. `secret`: returned once, in the answer to creating, and empty afterwards. `state`: 'off' also when the server switched it
 * off.
 */
export const hooksContract = listContract({
  page: 'hookapi',
  path: apiPath('hookapis'),
  gate: pageGate('/hookapi'),
  fields: z.strictObject({
    name: endpointName,
    url: webAddress(),
    method: z.enum(hookMethods),
    events: eventsSchema,
    headers: headersSchema,
    secret: hookSecretSchema,
    state: endpointState,
  }),
  told: endpointNews,
  title: 'name',
  unique: 'name',
  filters: { state: listOf(endpointState).optional() },
  orders: ['name', 'url', 'state'],
});
export type HooksFields = z.infer<typeof hooksContract.fields>;
export type HooksRow = z.infer<typeof hooksContract.row>;

export const hookErrors = {
  private: {
    status: 422,
    code: 'private-address',
    message: 'This address is in a private network. Enter a public address.',
  },
  hiddenHeader: { status: 422, code: 'hidden-header', message: 'Enter a value for this header.' },
  notFound: { status: 404, code: 'not-found', message: 'This no longer exists.' },
} as const;
