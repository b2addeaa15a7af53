import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { flowList } from '../flows/wire/flow-list.ts';
import { roomWire } from '../flows/wire/room-wire.ts';
import { smsProblemCodes } from './check.ts';

/** The wire of /smsflow's list [CONF-SMSF-001]; told as of call flows. `numbers`: those whose messages go through it (E.164). */
export const smsFlowsContract = listContract({
  page: 'smsflow',
  path: apiPath('sms_flow'),
  gate: pageGate('/smsflow'),
  ...flowList,
});
export type SmsFlowFields = z.infer<typeof smsFlowsContract.fields>;

/** The room of one flow, as that of a call flow is [CONF-SMSF-001]; below this path plus the flow's id. */
export const smsRoomWire = roomWire(apiPath('sms_flows'), smsProblemCodes);
export type SmsFlowRoom = z.infer<typeof smsRoomWire.answer>['data'];

/** GET: what a rule can name, and the numbers of the account that SMS come to, each with the flow they go through now. */
export const smsTargetsPath = apiPath('sms_flow_targets');
const named = z.array(z.object({ id: z.string(), name: z.string() }));
export const smsTargetsSchema = z.object({
  status: z.number().int(),
  data: z.object({
    ...{ agents: named, queues: named, calendars: named },
    templates: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
    numbers: z.array(
      z.object({ number: z.string(), label: z.string(), flow: z.string().nullable(), flow_id: z.string().nullable() }),
    ),
  }),
});
export type SmsTargets = z.infer<typeof smsTargetsSchema>['data'];

/** PUT `<flow>/numbers/` below the path of the room: the numbers whose messages go through this flow, and through no other then. */
export const smsNumbersSchema = z.strictObject({ numbers: z.array(z.string().max(32)).max(1_000) });

export const smsFlowErrors = {
  used: { status: 409, code: 'in-use', message: 'This SMS flow is used.' },
  number: { status: 422, code: 'unknown-number', message: 'This account has no such number for SMS.' },
} as const;
