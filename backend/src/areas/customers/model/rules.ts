import { brokenRule } from '@patchbay/shared-contracts/rules';
import { customerRules } from '@patchbay/shared-contracts/customers';
import { normalNumber } from '../../../domain/calls/model/numbers.ts';

const problems = {
  required: 'required',
  short: 'name-length',
  long: 'name-length',
  characters: 'name-characters',
} as const;
export type NameProblem = (typeof problems)[keyof typeof problems];
const isProblem = (rule: string | null): rule is keyof typeof problems => rule !== null && rule in problems;

/** Returns the fault of a name, as an import problem [CUST-028, CUST-029, CUST-030]. */
export function nameProblem(name: string): NameProblem | null {
  const broken = brokenRule(customerRules.name, name);
  if (broken === null) return null;
  return isProblem(broken.rule) ? problems[broken.rule] : 'name-characters';
}

/** Empty, or 3 to 50 characters [CUST-031]. */
export const isCompany = (company: string): boolean => brokenRule(customerRules.company, company) === null;

/** Empty, or an e-mail address [CUST-032]. */
export const isEmail = (email: string): boolean => brokenRule(customerRules.email, email) === null;

/** Parses a typed number to E.164; null when invalid [CUST-033]. */
export const numberOf = (text: string): string | null =>
  brokenRule(customerRules.number, text) === null ? normalNumber(text) : null;
