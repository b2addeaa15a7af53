import type { Role } from '@patchbay/shared-contracts';
import type { clickToCallErrors } from '@patchbay/shared-contracts/calls';
import { onlyOwn } from '../../../domain/access/model/only-own.ts';
import { isCustomerNumber } from '../../../domain/calls/model/numbers.ts';

type ErrorName = keyof typeof clickToCallErrors;

export interface WantedCall {
  /** E.164 with its '+'. */
  readonly customerNumber: string;
  readonly callerId: string | null;
  readonly isPromotional: boolean;
}

/** What is known of the account when a call is wanted; `undefined` where the account has no such thing. */
export interface Facts {
  readonly role: Role;
  readonly ownAgentId: string | null;
  readonly isSuspended: boolean;
  /** False: nothing is left, or not enough for the first pulse of this call [ACCT-012]. */
  readonly canPay: boolean;
  readonly agent: { readonly agentId: string; readonly isActive: boolean } | undefined;
  readonly serviceNumber:
    { readonly isExpired: boolean; readonly isPromotional: boolean; readonly cliType: string } | undefined;
  readonly callerIds: readonly string[];
}

type ServiceNumber = NonNullable<Facts['serviceNumber']>;

/** Unexpired, for calling out, and for calls of this kind [CALL-046]. */
const fits = (number: ServiceNumber, isPromotional: boolean): boolean =>
  !number.isExpired && number.cliType === 'NONE' && number.isPromotional === isPromotional;

const mayShow = (callerId: string | null, { callerIds }: Facts): boolean =>
  callerId === null || callerIds.includes(callerId);

/** Whoever calls whom: the account makes no calls. */
const stoppedBy = ({ canPay, isSuspended }: Facts): ErrorName | null =>
  canPay ? (isSuspended ? 'unauthorized' : null) : 'noCredit';

/** Why this call may not be placed; `null` when it may. Rights come first, then inputs, then the customer's number. */
export function refusalOfCall(wanted: WantedCall, facts: Facts): ErrorName | null {
  const { agent, serviceNumber } = facts;
  const stopped = stoppedBy(facts);
  if (stopped !== null) return stopped;
  if (agent === undefined || serviceNumber === undefined) return 'inputs';
  if (onlyOwn(facts) && agent.agentId !== facts.ownAgentId) return 'unauthorized';
  if (!agent.isActive || !fits(serviceNumber, wanted.isPromotional)) return 'inputs';
  if (!mayShow(wanted.callerId, facts)) return 'inputs';
  return isCustomerNumber(wanted.customerNumber) ? null : 'customerNumber';
}
