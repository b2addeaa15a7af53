import { freeTrialSchema } from './lead.ts';

const lead = {
  first_name: 'Asha',
  last_name: 'Rao',
  business_email: 'asha@traders.test',
  phone_number: '+919812345678',
  country_code: 'in',
  city: 'Pune',
  employee_count: '25 - 49',
};
const takes = (change: Record<string, unknown>): boolean => freeTrialSchema.safeParse({ ...lead, ...change }).success;
const of = (length: number) => 'x'.repeat(length);
const emailOf = (length: number) => `${of(60)}@${of(length - 64)}.de`;
const digits = (length: number) => '1'.repeat(length);

describe('what the server takes of a free trial', () => {
  it.each<[string, number, (length: number) => string]>([
    ['first_name', 40, of],
    ['last_name', 80, of],
    ['business_email', 80, emailOf],
    ['phone_number', 40, digits],
    ['city', 40, of],
  ])('%s may have %d characters and no more [AUTH-063]', (field, most, text) => {
    expect([takes({ [field]: text(most) }), takes({ [field]: text(most + 1) })]).toEqual([true, false]);
  });

  it.each(['0 - 24', '25 - 49', '50 - 99', '100 - 199', '200 - 499', '500 - 1999', '2000+'])(
    'the employee count %s is one [AUTH-052]',
    (employee_count) => expect(takes({ employee_count })).toBe(true),
  );
  it.each(['0 - 25', '0-24', '2000', ''])('the employee count %j is none [AUTH-052]', (employee_count) =>
    expect(takes({ employee_count })).toBe(false),
  );

  it.each([
    'Voice Solution',
    'Speech Analytics',
    'Video Platform',
    'ChatBots/VoiceBots',
    'Text to Speech',
    'Messaging Solution',
  ])('the product %s is one [AUTH-053]', (product) => expect(takes({ product })).toBe(true));
  it.each(['Voice', 'Something else', ''])('the product %j is none [AUTH-053]', (product) =>
    expect(takes({ product })).toBe(false),
  );
  it('the product may be missing, nothing else may [AUTH-051]', () => {
    expect(takes({ product: undefined })).toBe(true);
    for (const field of ['first_name', 'last_name', 'business_email', 'phone_number', 'city', 'employee_count'])
      expect([field, takes({ [field]: undefined })]).toEqual([field, false]);
  });
});
