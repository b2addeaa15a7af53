import { isPhoneNumber } from '@patchbay/shared-contracts';
import { lengthOf, rule, ruledEmail, ruledText } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { customerLimits } from './customer.ts';

const { name: nameSize, company: companySize } = customerLimits;

/** What may be written of a customer: forms, imports and saves ask the same. What was kept before the rules may stay as it is. */
export const customerRules = {
  /** Letters of any script with their marks, digits and spaces [CUST-028, CUST-029, CUST-030]. */
  name: ruledText(nameSize).refine(
    (text) => /^[\p{L}\p{M}\p{Nd} ]*$/u.test(text),
    rule('characters', 'Letters, digits and spaces only.'),
  ),
  /** None, or so many characters [CUST-031]. */
  company: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (lengthOf(text) >= companySize.least && lengthOf(text) <= companySize.most),
      rule('length', `Between ${companySize.least} and ${companySize.most} characters.`),
    ),
  /** None, or an address [CUST-032]. */
  email: ruledEmail({ most: customerLimits.email }),
  /** As people write it, with its country's code [CUST-033]. */
  number: z
    .string()
    .refine((text) => /^[+\d\s().-]+$/.test(text) && isPhoneNumber(text), rule('number', 'This is no phone number.')),
};
