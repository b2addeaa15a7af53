import { digitsOf, isPhoneNumber, type z } from '@patchbay/shared-contracts';
import {
  employeeCounts,
  freeTrialSchema,
  leadLengths,
  trialProducts,
  type FreeTrial,
} from '@patchbay/shared-contracts/sign-in';
import { countryOf, DEFAULT_COUNTRY, dialCodeOf } from '@patchbay/shared-ui/countries';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { object, string, type StringSchema } from 'yup';

/** Values of the form, under the names of the wire; `country_code` is the selected country [AUTH-050]. */
export interface TrialValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly business_email: string;
  readonly phone_number: string;
  readonly country_code: string;
  readonly city: string;
  readonly employee_count: string;
  readonly product: string;
}

/** Returns an empty form for a country: '+91' and 'in' by default [AUTH-050]. */
export const emptyTrial = (country: string = DEFAULT_COUNTRY): TrialValues => ({
  first_name: '',
  last_name: '',
  business_email: '',
  phone_number: dialCodeOf(country),
  country_code: country,
  city: '',
  employee_count: '',
  product: '',
});

export interface TrialMessages {
  readonly needFirstName: string;
  readonly needLastName: string;
  readonly needPhone: string;
  readonly badEmail: string;
  readonly needCity: string;
  readonly needEmployees: string;
  readonly badIndianPhone: string;
  readonly badPhone: string;
  readonly tooLong: (max: number) => string;
}

/** Whether the number is empty apart from its dial code. */
export const isPhoneEmpty = (phone: string, country: string): boolean =>
  digitsOf(phone) === '' || phone === dialCodeOf(countryOf(phone, country));

/**
 * Returns the rules of the form [AUTH-054…AUTH-062]; maximum lengths are those of the hidden lead form, so that it cuts nothing
 * [AUTH-063].
 */
export function trialSchema(messages: TrialMessages) {
  const { shape } = freeTrialSchema;
  const ruled = (field: z.ZodType, otherwise: string, max: number) =>
    byContract(field, (rule) => (rule === 'long' ? messages.tooLong(max) : otherwise));
  const phone: StringSchema = string()
    .test('there', messages.needPhone, (value, { parent }) => !isPhoneEmpty(value ?? '', parent.country_code))
    .test('valid', messages.badPhone, (value, { parent, createError }) => {
      const number = value ?? '';
      if (isPhoneEmpty(number, parent.country_code) || isPhoneNumber(number)) return true;
      const indian = countryOf(number, parent.country_code) === DEFAULT_COUNTRY; // [AUTH-060, AUTH-061]
      return createError({ message: indian ? messages.badIndianPhone : messages.badPhone });
    });
  return object({
    first_name: ruled(shape.first_name, messages.needFirstName, leadLengths.first_name),
    last_name: ruled(shape.last_name, messages.needLastName, leadLengths.last_name),
    business_email: ruled(shape.business_email, messages.badEmail, leadLengths.email), // [AUTH-057, AUTH-062]
    phone_number: phone,
    city: ruled(shape.city, messages.needCity, leadLengths.city),
    employee_count: string().required(messages.needEmployees),
  });
}

/** Returns the lead to send, without unselected options [AUTH-051]. */
export function leadOf(values: TrialValues): FreeTrial {
  const { first_name, last_name, business_email, phone_number, country_code, city } = values;
  const employees = employeeCounts.find((option) => option === values.employee_count) ?? employeeCounts[0];
  const product = trialProducts.find((option) => option === values.product);
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    business_email: business_email.trim(),
    phone_number,
    country_code: countryOf(phone_number, country_code),
    city: city.trim(),
    employee_count: employees,
    ...(product === undefined ? {} : { product }),
  };
}
