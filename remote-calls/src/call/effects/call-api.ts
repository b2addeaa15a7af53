import { type RequestPort, z } from '@patchbay/shared-contracts';
import {
  callActionErrors,
  clickToCallAnswerSchema,
  contactFromCrmAnswerSchema,
  helpPath,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import type { CallFacts, CallId, Refusal } from '../model/call.ts';
import type { ClickToCall } from '../model/call-input.ts';
import type { OrderResult, ThirdOrder } from '../model/third.ts';
import { thirdOrderForm } from './third-order-form.ts';
import { UNKNOWN } from '../model/customer-name.ts';

/**
 * Refusal of a command because another browser has the phone and commands must come from there (decision 0034); with the server's text,
 * in the user's language.
 */
export type OtherBrowserRefusal = Refusal;

/** Requests of calls to the back end. Never throws. */
export interface CallApi {
  /** Sends GET click-to-call [CALL-047]. */
  clickToCall(request: ClickToCall): Promise<{ ok: true; callId: CallId } | { ok: false; refusal: Refusal }>;
  /** Sends the conference action [CALL-170]; `not-allowed`: the session may no longer send requests. */
  setHold(callId: CallId, on: boolean): Promise<'done' | 'not-allowed' | 'failed' | OtherBrowserRefusal>;
  /** Sends POST transfer call or conference call [CALL-143, CALL-144]. */
  orderThird(call: CallFacts, order: ThirdOrder): Promise<OrderResult>;
  /** Ends the call from the server's side; false when the server knows no such call. */
  hangup(callId: CallId): Promise<boolean | OtherBrowserRefusal>;
  /** Asks the supervisors of the call's queue for help; null on success [LIVE-032]. */
  askHelp(callId: CallId): Promise<Refusal | null>;
  /** Returns the customer's name, 'Unknown' for an unknown number [CALL-146, CALL-147]. */
  customerName(customer: string, service: string): Promise<string>;
}

const NOBODY = 401;
const NOT_ALLOWED = 403;
const NOT_FOUND = 404;
const isElsewhere = ({ code }: { readonly code: string | null }): boolean =>
  code === callActionErrors.phoneElsewhere.code;
/** Only the HTTP status of hold, hangup, transfer and conference is used [CALL-145]. */
const anything = z.unknown();

export const createCallApi = (request: RequestPort, userId: () => string): CallApi => ({
  async clickToCall({ customerNumber, agentNumber, srNumber, callerId, isPromotional }) {
    const result = await request.send({
      method: 'GET',
      path: callPaths.clickToCall,
      query: {
        phone_number: customerNumber,
        agent_number: agentNumber,
        sr_number: srNumber,
        caller_id: callerId,
        is_promotional: isPromotional ? '1' : '0',
      },
      answer: clickToCallAnswerSchema,
    });
    if (result.ok) return { ok: true, callId: result.data.success.call_id };
    return { ok: false, refusal: { status: result.status, message: result.message } };
  },
  async setHold(callId, on) {
    const form = { type: on ? 'conference_hold' : 'conference_unhold', uuid: callId };
    const result = await request.send({ method: 'POST', path: callPaths.conferenceCall, form, answer: anything });
    if (result.ok) return 'done';
    if (isElsewhere(result)) return result;
    return result.status === NOBODY || result.status === NOT_ALLOWED ? 'not-allowed' : 'failed';
  },
  async orderThird(call, order) {
    const { path, form } = thirdOrderForm(call, order, userId());
    return request.send({ method: 'POST', path, form, answer: anything });
  },
  async hangup(callId) {
    const body = { uuid: callId };
    const result = await request.send({ method: 'POST', path: callPaths.hangup, body, answer: anything });
    if (!result.ok && isElsewhere(result)) return result;
    return result.ok || result.status !== NOT_FOUND;
  },
  async askHelp(uuid) {
    const result = await request.send({ method: 'POST', path: helpPath, body: { uuid }, answer: anything });
    return result.ok ? null : result;
  },
  async customerName(customer, service) {
    const result = await request.send({
      method: 'GET',
      path: callPaths.contactFromCrm,
      query: { user_id: userId(), srnumber: service, number: customer },
      answer: contactFromCrmAnswerSchema,
    });
    return result.ok && result.data.data.customer_name !== '' ? result.data.data.customer_name : UNKNOWN;
  },
});
