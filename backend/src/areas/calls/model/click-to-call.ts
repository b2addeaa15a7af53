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

/** Facts needed to decide on a call; `undefined` when the account does not have the object. */
export interface Facts {
  readonly role: Role;
  readonly ownAgentId: string | null;
  readonly isSuspended: boolean;
  /** False: no credit, or not enough for the first pulse of this call [ACCT-012]. */
  readonly canPay: boolean;
  readonly agent: { readonly agentId: string; readonly isActive: boolean } | undefined;
  readonly serviceNumber:
    { readonly isExpired: boolean; readonly isPromotional: boolean; readonly cliType: string } | undefined;
  readonly callerIds: readonly string[];
}

type ServiceNumber = NonNullable<Facts['serviceNumber']>;

/** Whether a number is unexpired, allows outgoing calls, and calls of this kind [CALL-046]. */
const fits = (number: ServiceNumber, isPromotional: boolean): boolean =>
  !number.isExpired && number.cliType === 'NONE' && number.isPromotional === isPromotional;

const mayShow = (callerId: string | null, { callerIds }: Facts): boolean =>
  callerId === null || callerIds.includes(callerId);

/** Reasons that stop all calls of the account. */
const stoppedBy = ({ canPay, isSuspended }: Facts): ErrorName | null =>
  canPay ? (isSuspended ? 'unauthorized' : null) : 'noCredit';

/** Returns why this call may not be placed; `null` when it may. Rights come first, then inputs, then the customer's number. */
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
