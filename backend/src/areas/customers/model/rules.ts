import { isPhoneNumber } from '@patchbay/shared-contracts';
import { customerLimits } from '@patchbay/shared-contracts/customers';
import { z } from 'zod';
import { normalNumber } from '../../../domain/calls/model/numbers.ts';

export type NameProblem = 'required' | 'name-length' | 'name-characters';

/** Letters of any script, digits and spaces, 3 to 30 of them [CUST-028, CUST-029, CUST-030]. */
export function nameProblem(name: string): NameProblem | null {
  const { least, most } = customerLimits.name;
  if (name === '') return 'required';
  if (name.length < least || name.length > most) return 'name-length';
  return /^[\p{L}\p{M}\p{Nd} ]+$/u.test(name) ? null : 'name-characters';
}

/** None, or 3 to 50 characters [CUST-031]. */
export const isCompany = (company: string): boolean =>
  company === '' || (company.length >= customerLimits.company.least && company.length <= customerLimits.company.most);

const emailSchema = z.email().max(customerLimits.email);
/** None, or an address [CUST-032]. */
export const isEmail = (email: string): boolean => email === '' || emailSchema.safeParse(email).success;

/** E.164 of a number as people write it; null when it is none [CUST-033]. */
export const numberOf = (text: string): string | null =>
  /^[+\d\s().-]+$/.test(text) && isPhoneNumber(text) ? normalNumber(text) : null;
