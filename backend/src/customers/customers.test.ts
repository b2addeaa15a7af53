import { customersAnswerSchema, paths } from '@patchbay/shared-contracts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

describe('a customer by phone [CALL-148]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const someCustomer = () =>
    test.database.withAccount('demo', (tx) =>
      tx.selectFrom('customers').selectAll().orderBy('number').executeTakeFirstOrThrow(),
    );
  const ask = async (email: string, phone: string) => (await test.signIn(email)).get(paths.customers, { phone });
  const found = async (email: string, phone: string) => {
    const { data } = customersAnswerSchema.parse((await ask(email, phone)).json());
    return data.objects.map(({ id, phonebook, numbers }) => [id, phonebook.name, ...numbers]);
  };
  const setProfile = (profile: object) =>
    test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify(profile) })
        .execute(),
    );

  it('is found by exactly this number, however it is written, and stands as data.objects[0]', async () => {
    const { customer_id, name, number } = await someCustomer();
    expect(await found('agent@demo.test', number)).toEqual([[customer_id, name, number]]);
    expect(await found('agent@demo.test', number.replace('+91', '91 '))).toEqual([[customer_id, name, number]]);
    expect(await found('agent@demo.test', number.slice(0, -1))).toEqual([]);
  });

  it('is of the own account only, and only for who is signed in', async () => {
    const { number } = await someCustomer();
    expect(await found('owner@other.test', number)).toEqual([]);
    expect((await test.app.inject({ url: paths.customers, query: { phone: number } })).statusCode).toBe(401);
  });

  it('is for those who see Add/Update in a call [CALL-133, CALL-134]', async () => {
    const { number } = await someCustomer();
    await setProfile({ agent_customer_update: false });
    const status = async (email: string) => (await ask(email, number)).statusCode;
    expect([await status('agent@demo.test'), await status('owner@demo.test')]).toEqual([403, 200]);
  });

  it('has a masked number where the server masks [FMT-008]', async () => {
    const { customer_id, name, number } = await someCustomer();
    await setProfile({ number_masking: true, number_masking_format: -4 });
    const [[id, shown, masked] = []] = await found('agent@demo.test', number);
    expect([id, shown, masked?.length]).toEqual([customer_id, name, number.length]);
    expect(masked).not.toBe(number);
  });
});
