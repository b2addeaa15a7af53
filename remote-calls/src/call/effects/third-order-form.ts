import { type TransferCall, callPaths } from '@patchbay/shared-contracts/calls';
import type { CallFacts } from '../model/call.ts';
import type { ThirdOrder } from '../model/third.ts';

interface OrderForm {
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
}

const transferTypes = {
  ask: 'att_xfer',
  complete: 'complete',
  drop: 'cancel',
  queue: 'queue_transfer',
  give: 'blind_xfer',
} as const;
const conferenceTypes = { ask: 'att_xfer', merge: 'att_conf', drop: 'conference_kick' } as const;

const transferForm = (
  call: CallFacts,
  userId: string,
  type: TransferCall['type'],
  more: Readonly<Record<string, string>>,
): OrderForm => ({
  path: callPaths.transferCall,
  form: { type, user_id: userId, freeswitch: call.node, uuid: call.id, ivr_display_number: call.service, ...more },
});

const conferenceForm = (call: CallFacts, type: string, number: string): OrderForm => ({
  path: callPaths.conferenceCall,
  form: { type, uuid: call.id, number, freeswitch: call.node, knumber: call.service },
});

/**
 * Returns endpoint and form of an order, transfer or conference [CALL-143, CALL-144, CALL-171]; `to` stays that of the start throughout
 * [CALL-136].
 */
export function thirdOrderForm(call: CallFacts, order: ThirdOrder, userId: string): OrderForm {
  switch (order.do) {
    case 'queue':
      return transferForm(call, userId, transferTypes.queue, { queue_id: order.queueId });
    case 'complete':
    case 'give':
      return transferForm(call, userId, transferTypes[order.do], { to: order.to });
    case 'merge':
      return conferenceForm(call, conferenceTypes.merge, order.to);
    default:
      return order.kind === 'transfer'
        ? transferForm(call, userId, transferTypes[order.do], { to: order.to })
        : conferenceForm(call, conferenceTypes[order.do], order.to);
  }
}
