import { digitsOf, maxPhoneDigits, tidyPhoneNumber, type Plan } from '@patchbay/shared-contracts';
import type { Agent } from '@patchbay/shared-contracts/calls';
import type { ClickToCall } from '../../call/model/call-input.ts';
import { DEFAULT_COUNTRY, dialCodeOf } from '@patchbay/shared-ui/countries';

/** Values of the form [CALL-038]. */
export interface DiallerValues {
  readonly customerNumber: string;
  /** Selected country; the number may belong to another one. */
  readonly country: string;
  readonly srNumber: string;
  readonly agentNumber: string;
  readonly callerId: string;
  readonly isPromotional: boolean;
}

export const emptyDialler: DiallerValues = {
  customerNumber: dialCodeOf(DEFAULT_COUNTRY),
  country: DEFAULT_COUNTRY,
  srNumber: '',
  agentNumber: '',
  callerId: '',
  isPromotional: false,
};

/** Strips the separators that people type between digits. */
export const bareNumber = (typed: string): string => typed.replace(/[\s()-]/g, '');

/**
 * Whether the number is complete: 13 characters for a +91 number, at least 10 for any other [CALL-041, CALL-043], at most 15 digits
 * [FMT-004].
 */
export function isCallable(typed: string): boolean {
  const number = bareNumber(typed);
  if (!/^\+?\d+$/.test(number) || digitsOf(number).length > maxPhoneDigits()) return false;
  return number.startsWith('+91') ? number.length === 13 : number.length >= 10;
}

/** Whether the form is complete: SR and agent number are chosen, and either Promotional is on or a caller id is chosen [CALL-045]. */
export const isReady = ({ srNumber, agentNumber, isPromotional, callerId }: DiallerValues): boolean =>
  srNumber !== '' && agentNumber !== '' && (isPromotional || callerId !== '');

/** Returns the request body [CALL-047]. */
export const requestOf = (values: DiallerValues): ClickToCall => ({
  customerNumber: bareNumber(values.customerNumber),
  agentNumber: values.agentNumber,
  srNumber: values.srNumber,
  callerId: values.callerId === '' ? null : values.callerId,
  isPromotional: values.isPromotional,
});

/** Returns the values for this number; a number already typed stays. */
export const forNumber = (values: DiallerValues, number: string): DiallerValues =>
  digitsOf(values.customerNumber) === digitsOf(number)
    ? values
    : { ...values, customerNumber: tidyPhoneNumber(number) };

/** Returns plan numbers that are not expired, have cli_type NONE and the form's promotional flag [CALL-046]. */
export const srChoices = (plans: readonly Plan[], isPromotional: boolean): readonly string[] => [
  ...new Set(
    plans
      .flatMap(({ numbers }) => numbers)
      .filter((number) => !number.is_expired && number.cli_type === 'NONE' && number.is_promotional === isPromotional)
      .map(({ phone }) => phone),
  ),
];

/** Returns the active agents [CALL-039]. */
export const agentChoices = (agents: readonly Agent[]): readonly Agent[] => agents.filter(({ is_active }) => is_active);

interface CallerIds {
  readonly callerid: readonly string[];
  readonly previousCaller: string | null;
  readonly defaultCaller: string | null;
}

/** Returns previousCaller if it is in callerid, else defaultCaller, else nothing [CALL-054]. */
export function preselected({ callerid, previousCaller, defaultCaller }: CallerIds): string {
  if (previousCaller !== null && callerid.includes(previousCaller)) return previousCaller;
  return defaultCaller ?? '';
}

/** Keeps the chosen value while it is offered; otherwise picks the wanted one, or the only one. */
export function keepOrPick(chosen: string, offered: readonly string[], wanted: string | null): string {
  if (offered.includes(chosen)) return chosen;
  if (wanted !== null && offered.includes(wanted)) return wanted;
  return offered.length === 1 ? (offered[0] ?? '') : '';
}

/** Whether the Promotional checkbox is shown, by time zone [CALL-040]. */
export const showsPromotional = (timezone: string): boolean => timezone === 'Asia/Kolkata';
