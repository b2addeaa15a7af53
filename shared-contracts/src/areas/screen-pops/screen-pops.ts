import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledText, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { isPopAddress } from './address.ts';

/** `rings`: as soon as the call rings; `answered`: once agent and customer are connected. */
export const popTimes = ['rings', 'answered'] as const;
export type PopTime = (typeof popTimes)[number];
/** `opens`: automatically, where the browser allows it; `offered`: the agent opens it. */
export const popWays = ['opens', 'offered'] as const;
export type PopWay = (typeof popWays)[number];
export const popStates = ['on', 'off'] as const;

const MOST_QUEUES = 50;
/** Splits comma-separated ids of queues; empty: all calls. */
export const queuesOf = (text: string): readonly string[] => text.split(',').filter((id) => id !== '');

const when = z.enum(popTimes);
const how = z.enum(popWays);
const state = z.enum(popStates);

/** List contract of screen pops [CONF-INT-002], a part of /integrations. `queues`: comma-separated ids; empty: any queue. */
export const screenPopsContract = listContract({
  page: 'screen-pops',
  path: apiPath('screen_pop'),
  gate: pageGate('/integrations'),
  fields: z.strictObject({
    name: ruledTitle({ least: 1, most: 40 }),
    address: ruledText({ least: 1, most: 1_000 }).refine(
      isPopAddress,
      rule(
        'address',
        'Enter an https address. Its variables are {{number}}, {{call_id}}, {{queue}} and {{customer_id}}.',
      ),
    ),
    queues: z
      .string()
      .max(3_300)
      .refine((text) => queuesOf(text).length <= MOST_QUEUES, rule('queues', 'At most fifty queues.')),
    when,
    how,
    state,
  }),
  title: 'name',
  unique: 'name',
  filters: { when: listOf(when).optional(), state: listOf(state).optional() },
  orders: ['name', 'when', 'state'],
});
export type ScreenPopsFields = z.infer<typeof screenPopsContract.fields>;
export type ScreenPopsRow = z.infer<typeof screenPopsContract.row>;

export const screenPopErrors = {
  queue: { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
} as const;

/** GET: active screen pops, for users who take calls. */
export const ownScreenPopsPath = apiPath('own_screen_pops');
const ownScreenPopSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  any_queue: z.boolean(),
  /** With id and name: a call has one or the other. */
  queues: z.array(z.object({ id: z.string(), name: z.string() })),
  when,
  how,
});
export type OwnScreenPop = z.infer<typeof ownScreenPopSchema>;
export const ownScreenPopsSchema = z.object({ status: z.number().int(), data: z.array(ownScreenPopSchema) });
