import { apiPath, errorAnswerSchema, pageGate } from '@patchbay/shared-contracts';
import { listContract } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { flowList } from '../flows/wire/flow-list.ts';
import { roomWire } from '../flows/wire/room-wire.ts';
import { smsProblemCodes } from './check.ts';

/** List contract of /smsflow [CONF-SMSF-001]; fields as for call flows. `numbers`: numbers whose messages use it (E.164). */
export const smsFlowsContract = listContract({
  page: 'smsflow',
  path: apiPath('sms_flow'),
  gate: pageGate('/smsflow'),
  ...flowList,
});
export type SmsFlowFields = z.infer<typeof smsFlowsContract.fields>;

/** Editing of one flow, as for call flows [CONF-SMSF-001]; below this path plus the flow's id. */
export const smsRoomWire = roomWire(apiPath('sms_flows'), smsProblemCodes);
export type SmsFlowRoom = z.infer<typeof smsRoomWire.answer>['data'];

/** GET: resources that a rule can refer to, and the account's numbers that receive SMS, each with its current flow. */
export const smsTargetsPath = apiPath('sms_flow_targets');
const named = z.array(z.object({ id: z.string(), name: z.string() }));
/** A number with the id of the flow that its messages use; null: none. */
const ledSchema = z.object({ number: z.string().max(32), flow_id: z.string().max(64).nullable() });
export type LedNumber = z.infer<typeof ledSchema>;
export const smsTargetsSchema = z.object({
  status: z.number().int(),
  data: z.object({
    ...{ agents: named, queues: named, calendars: named },
    templates: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
    numbers: z.array(ledSchema.extend({ label: z.string(), flow: z.string().nullable() })),
    /** Tells that a PUT of numbers takes `seen`; missing from older servers, which refuse unknown fields. */
    takes_seen: z.boolean().optional(),
  }),
});
export type SmsTargets = z.infer<typeof smsTargetsSchema>['data'];

/**
 * PUT `<flow>/numbers/` below the path of the room: the numbers whose messages use this flow; they are removed from other flows. Expired
 * numbers keep theirs. `seen`: the flow's numbers and the wanted ones as the user saw them; only those that differ are changed, and
 * when one of them has changed meanwhile the request is refused (409 `smsNumbersConflictSchema`). Older remotes send none: no check.
 */
export const smsNumbersSchema = z.strictObject({
  numbers: z.array(z.string().max(32)).max(1_000),
  seen: z.array(ledSchema).max(2_000).optional(),
});
/** 409: somebody else changed these numbers; `data` is the current state. */
export const smsNumbersConflictSchema = errorAnswerSchema.extend({ data: smsTargetsSchema.shape.data });

export const smsFlowErrors = {
  used: { status: 409, code: 'in-use', message: 'This SMS flow is in use.' },
  led: { status: 409, code: 'led-meanwhile', message: 'Someone else changed these numbers in the meantime.' },
  number: {
    status: 422,
    code: 'unknown-number',
    message: 'This number does not exist in this account, or cannot send SMS.',
  },
} as const;
