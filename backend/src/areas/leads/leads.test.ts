import { edgeErrors } from '@patchbay/shared-contracts';
import { freeTrialAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const lead = {
  first_name: 'Asha',
  last_name: 'Rao <b>',
  business_email: 'asha@traders.test',
  phone_number: '+919812345678',
  country_code: 'in',
  city: 'Pune',
  employee_count: '25 - 49',
};
const DAY_MS = 86_400_000;

describe('a free-trial lead', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ LEADS_TO: 'sales@patchbay.test' });
  }, 120_000);
  afterAll(() => test.close());

  const rows = () => test.database.asPlatform((tx) => tx.selectFrom('leads').selectAll().execute());
  const capture = (payload: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: signInPaths.leadCapture,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(payload).toString(),
    });

  it('is stored for a seven-day trial, and sent to the configured address [AUTH-049, AUTH-050, AUTH-066]', async () => {
    const response = await test.post(signInPaths.freeTrial, { ...lead, product: 'Voice Solution' });
    const { lead_id } = freeTrialAnswerSchema.parse(response.json()).success;
    const stored = (await rows()).find((row) => row.lead_id === lead_id);
    expect(stored?.lead).toEqual({ ...lead, product: 'Voice Solution' });
    expect(stored?.trial_ends_at).toEqual(new Date(test.clock.now + 7 * DAY_MS));
    await test.services.post.settled();
    const [mail] = (await test.services.outbox?.list()) ?? [];
    expect(mail).toMatchObject({ recipient: 'sales@patchbay.test' });
    expect(mail?.html).not.toContain('<b>');
  });

  it('comes through the hidden form with its sources, and the frame does not navigate [AUTH-065, AUTH-066]', async () => {
    const response = await test.post(signInPaths.freeTrial, lead);
    const { lead_id } = freeTrialAnswerSchema.parse(response.json()).success;
    const sources = { lead_source: 'Website', website_source: 'Free Trial' };
    expect((await capture({ lead_id, ...sources, first_name: 'Asha' })).statusCode).toBe(204);
    expect((await rows()).find((row) => row.lead_id === lead_id)).toMatchObject(sources);
    expect((await capture({ lead_id: 'made-up', ...sources })).statusCode).toBe(204);
  });

  it.each([
    ['first_name', ''],
    ['first_name', 'a'.repeat(41)],
    ['last_name', 'a'.repeat(81)],
    ['business_email', 'nobody'],
    ['business_email', `${'a'.repeat(60)}@${'b'.repeat(17)}.de`],
    ['phone_number', 'letters'],
    ['phone_number', '1'.repeat(41)],
    ['city', 'a'.repeat(41)],
    ['employee_count', '7'],
    ['employee_count', '0 - 25'],
    ['product', 'Something else'],
  ])('is validated: %s [AUTH-051, AUTH-052, AUTH-053, AUTH-063]', async (field, value) => {
    const response = await test.post(signInPaths.freeTrial, { ...lead, [field]: value });
    expect(response.json()).toMatchObject({ status: 400, error: { code: edgeErrors.invalid.code, field } });
  });
});
