import { isPhoneNumber } from '@patchbay/shared-contracts';
import { lengthOf, rule, ruledEmail, ruledText } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { customerLimits } from './customer.ts';

const { name: nameSize, company: companySize } = customerLimits;

/** Rules for a customer's fields: forms, imports and saves apply the same ones. Values stored before the rules existed may stay. */
export const customerRules = {
  /** Letters of any script with their marks, digits and spaces [CUST-028, CUST-029, CUST-030]. */
  name: ruledText(nameSize).refine(
    (text) => /^[\p{L}\p{M}\p{Nd} ]*$/u.test(text),
    rule('characters', 'Use only letters, digits and spaces.'),
  ),
  /** Empty, or limited in length [CUST-031]. */
  company: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (lengthOf(text) >= companySize.least && lengthOf(text) <= companySize.most),
      rule('length', `Between ${companySize.least} and ${companySize.most} characters.`),
    ),
  /** Empty, or an e-mail address [CUST-032]. */
  email: ruledEmail({ most: customerLimits.email }),
  /** As people write it, with the country code [CUST-033]. */
  number: z
    .string()
    .refine(
      (text) => /^[+\d\s().-]+$/.test(text) && isPhoneNumber(text),
      rule('number', 'This is not a valid phone number.'),
    ),
};
