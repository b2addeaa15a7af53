import { clickToCallErrors, digitsOf, isPhoneNumber, type Role } from '@patchbay/shared-contracts';

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
  readonly agent: { readonly agentId: string; readonly isActive: boolean } | undefined;
  readonly serviceNumber:
    { readonly isExpired: boolean; readonly isPromotional: boolean; readonly cliType: string } | undefined;
  readonly callerIds: readonly string[];
}

/** +91 and 10 digits are 13 characters; any other number has at least 10 [CALL-041…044]. */
export const isCustomerNumber = (number: string): boolean =>
  isPhoneNumber(number) && (number.startsWith('+91') ? number.length === 13 : number.length >= 10);

export const normalNumber = (number: string): string => `+${digitsOf(number)}`;

/** Why this call may not be placed; `null` when it may. Rights come first, then inputs, then the customer's number. */
export function refusalOfCall(wanted: WantedCall, facts: Facts): ErrorName | null {
  const { agent, serviceNumber } = facts;
  if (facts.isSuspended) return 'unauthorized';
  if (agent === undefined || serviceNumber === undefined) return 'inputs';
  if (facts.role === 'agent' && agent.agentId !== facts.ownAgentId) return 'unauthorized';
  const usable = !serviceNumber.isExpired && serviceNumber.cliType === 'NONE'; // CALL-046
  if (!agent.isActive || !usable || serviceNumber.isPromotional !== wanted.isPromotional) return 'inputs';
  if (wanted.callerId !== null && !facts.callerIds.includes(wanted.callerId)) return 'inputs';
  return isCustomerNumber(wanted.customerNumber) ? null : 'customerNumber';
}
