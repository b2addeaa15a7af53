// @gate rates are set from a parent account, and never change what was rated
import {
  importedRatesSchema,
  ratePaths,
  ratesAnswerSchema,
  RATE_FILE_MOST,
  RATES_MOST,
  type RateBook,
} from '@patchbay/shared-contracts/billing';
import { actingAnswerSchema, hierarchyPaths, newAccountAnswerSchema } from '@patchbay/shared-contracts/hierarchy';
import { sql } from 'kysely';
import { cookieOf, createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const HEADS = 'channel,direction,prefix,number_type,hours,setup,price,pulse_seconds,from';
const key = { channel: 'voice', direction: 'outbound', prefix: '44', number_type: '', hours: '' } as const;
const price = { setup_milli: 0, pulse_milli: 500, pulse_seconds: 30 };

describe('rates of an account', () => {
  let test: TestApp;
  let owner: SignedIn;
  let acting: SignedIn;
  let shop: string;
  beforeAll(async () => {
    test = await createTestApp();
    const hasHierarchy = sql`update accounts set profile = profile || '{"is_hierarchy_enabled": true}'`;
    await test.database.withAccount('demo', (tx) => hasHierarchy.execute(tx));
    owner = await test.signIn('owner@demo.test');
    const person = { first_name: 'Mina', last_name: '', email: 'mina@corner.test', language: 'en' };
    const made = await owner.post(hierarchyPaths.tree, { name: 'Corner Shop', parent_id: 'demo', ...person });
    shop = newAccountAnswerSchema.parse(made.json()).data.account_id;
    const began = await owner.post(hierarchyPaths.act(shop), {});
    actingAnswerSchema.parse(began.json());
    acting = await test.refreshed({ cookie: cookieOf(began) });
  }, 60_000);
  afterAll(() => test.close());
  beforeEach(() => test.database.withAccount(shop, (tx) => tx.deleteFrom('call_rates').execute()));

  const read = async (who = acting): Promise<RateBook> =>
    ratesAnswerSchema.parse((await who.get(ratePaths.rates)).json()).data;
  const codeOf = (response: { statusCode: number; json: () => { error?: { code: string; field?: string } } }) => {
    const { code, field } = response.json().error ?? {};
    return [response.statusCode, code, ...(field === undefined ? [] : [field])];
  };
  const set = async (part: object = {}, revision?: number) =>
    acting.post(ratePaths.rates, {
      revision: revision ?? (await read()).revision,
      rate: { ...key, ...price, from: null, ...part },
    });
  const importing = async (...lines: readonly string[]) => {
    const text = [HEADS, ...lines].join('\r\n');
    const response = await acting.post(ratePaths.import, { revision: (await read()).revision, text });
    return response.statusCode === 200 ? importedRatesSchema.parse(response.json()).data : codeOf(response);
  };
  const history = async () => {
    const all = await test.services.audit.list(shop, { before: undefined, limit: 5 });
    return all.filter(({ action }) => action.startsWith('rate')).map(({ action, by, whom }) => [action, by, whom]);
  };
  const prices = async () => (await read()).rates.map(({ prefix, pulse_milli: milli }) => [prefix, milli]);

  it('are read by everybody who sees the summary, and set only by people acting from the account above [ACCT-011, ACCT-018]', async () => {
    const own = await read(owner);
    expect([own.can_change, own.rates.length > 0, own.house]).toEqual([
      false,
      true,
      { setup_milli: 0, pulse_milli: 1_000, pulse_seconds: 60 },
    ]);
    const rate = { ...key, ...price, from: null };
    const refused = [403, 'rates-not-yours'];
    expect(codeOf(await owner.post(ratePaths.rates, { revision: 0, rate }))).toEqual(refused);
    expect(codeOf(await owner.post(ratePaths.import, { revision: 0, text: HEADS }))).toEqual(refused);
    const back = { ...key, since: '2030-01-01T00:00:00Z' };
    expect(codeOf(await owner.post(ratePaths.takeBack, { revision: 0, rate: back }))).toEqual(refused);
    expect(await read(owner)).toEqual(own);
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.get(ratePaths.rates)).statusCode).toBe(403);
    expect(await read()).toMatchObject({ can_change: true, rates: [] });
  });

  it('begin now or on a later day, and are recorded under both names [ACCT-011, ACCT-018]', async () => {
    expect((await set()).statusCode).toBe(200);
    expect((await set({ from: '2030-01-01', pulse_milli: 700 })).statusCode).toBe(200);
    expect(await prices()).toEqual([['44', 500], ['44', 700]]); // prettier-ignore
    expect((await history()).slice(0, 2)).toEqual(
      Array(2).fill(['rate-set', 'owner@demo.test as mina@corner.test', '+44, outbound']),
    );
    expect((await set()).statusCode).toBe(200);
    expect(await prices()).toHaveLength(2);
  });

  it('of two changes of the same state one is refused without effect [ACCT-011]', async () => {
    const { revision } = await read();
    const both = await Promise.all([set({ pulse_milli: 1 }, revision), set({ prefix: '45' }, revision)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.map(codeOf)).toContainEqual([409, 'changed-meanwhile']);
    expect(await prices()).toHaveLength(1);
  });

  it('keep their revision when nothing was added [ACCT-011]', async () => {
    await set();
    const { revision } = await read();
    expect((await set()).statusCode).toBe(200);
    expect(await importing('voice,outbound,UK,,,,1,60,')).toMatchObject({ added: 0, wrong: [{ line: 2 }] });
    expect((await read()).revision).toBe(revision);
    expect((await set({ prefix: '45' }, revision)).statusCode).toBe(200);
    expect((await read()).revision).toBe(revision + 1);
  });

  it('cannot begin in the past, nor twice on one day [ACCT-011]', async () => {
    expect(codeOf(await set({ from: '2020-01-01' }))).toEqual([422, 'rate-past', 'from']);
    await set({ from: '2030-01-01' });
    expect(codeOf(await set({ from: '2030-01-01', pulse_milli: 9 }))).toEqual([409, 'rate-there', 'from']);
    expect(await prices()).toEqual([['44', 500]]);
  });

  it.each([
    [{ prefix: '44a' }],
    [{ prefix: '1234567890123456' }],
    [{ pulse_milli: -1 }],
    [{ pulse_milli: 0.5 }],
    [{ pulse_milli: 1_000_000_001 }],
    [{ pulse_seconds: 0 }],
    [{ pulse_seconds: 3_601 }],
    [{ hours: 'mon 9-18' }],
    [{ hours: 'mon 09:00-' }],
    [{ hours: 'mon 09:00-12:00,' }],
    [{ hours: 'mon ' }],
    [{ hours: 'mon 09:00-12:00;' }],
    [{ from: '2030-02-30' }],
    [{ number_type: 'mobile' }],
  ])('that are %o are refused [ACCT-011]', async (part) => {
    expect((await set(part)).statusCode).toBe(400);
    expect(await prices()).toEqual([]);
  });

  it('that begin in the future can be withdrawn, current ones cannot [ACCT-011]', async () => {
    await set();
    await set({ from: '2030-01-01', pulse_milli: 700 });
    const [held, coming] = (await read()).rates;
    const back = async (since: string | null | undefined) =>
      acting.post(ratePaths.takeBack, { revision: (await read()).revision, rate: { ...key, since } });
    expect(codeOf(await back(held?.since))).toEqual([409, 'rate-holds']);
    expect((await back(coming?.since)).statusCode).toBe(200);
    expect(codeOf(await back(coming?.since))).toEqual([409, 'changed-meanwhile']);
    expect(await prices()).toEqual([['44', 500]]);
    expect((await history())[0]?.[0]).toBe('rate-taken-back');
  });

  it('are read from a file; unchanged ones stay [ACCT-011]', async () => {
    await set();
    const lines = [
      'voice,outbound,+44,,,,0.5,30,',
      'voice,outbound,4420,,,1,"0,25",60,',
      'voice,inbound,,local,,0,0,60,2030-01-01',
    ];
    expect(await importing(...lines)).toEqual({ added: 2, unchanged: 1, wrong: [] });
    expect(await prices()).toEqual([['44', 500], ['4420', 250], ['', 0]]); // prettier-ignore
    expect((await history())[0]?.[0]).toBe('rates-imported');
  });

  /** Lines of a file with rates for `count` prefixes. */
  const linesOf = (count: number, coins = '1') =>
    Array.from({ length: count }, (_, nth) => `voice,outbound,${10_000 + nth},,,,${coins},60,`);

  it('are at most ten thousand, which a file can contain; a new price adds none [ACCT-011] @whole', async () => {
    expect(await importing(...linesOf(RATES_MOST))).toEqual({ added: RATES_MOST, unchanged: 0, wrong: [] });
    test.clock.now += 1;
    expect((await set({ prefix: '10000', pulse_milli: 9 })).statusCode).toBe(200);
    expect((await prices())[0]).toEqual(['10000', 9]);
    expect(codeOf(await set({ prefix: '9' }))).toEqual([422, 'too-many-rates']);
    expect((await read()).rates).toHaveLength(RATES_MOST);
  }, 60_000);

  it('of a file with wrong lines are not added, and every error is listed [ACCT-011]', async () => {
    const lines = [
      'voice,outbound,44,,,,0.5,30,',
      'voice,outbound,UK,,,,1,60,',
      '',
      'voice,outbound,45,,,,x,60,2020-01-01',
    ];
    expect(await importing(...lines)).toEqual({
      ...{ added: 0, unchanged: 0 },
      wrong: [
        { line: 3, column: 'prefix', fault: 'wrong' },
        { line: 5, column: 'price', fault: 'wrong' },
      ],
    });
    const twice = await importing('voice,outbound,44,,,,0.5,30,', 'voice,outbound,+44,,,,0.6,30,');
    expect(twice).toMatchObject({ added: 0, wrong: [{ line: 3, column: 'prefix', fault: 'twice' }] });
    expect(await prices()).toEqual([]);
  });

  it('of an unreadable file are refused [ACCT-011]', async () => {
    const { revision } = await read();
    for (const text of ['a,b\r\n1,2', 'PK\u0003\u0004', '\r\n'])
      expect(codeOf(await acting.post(ratePaths.import, { revision, text }))).toEqual([422, 'no-rate-file', 'text']);
  });

  it('of any account can be set by the operator, and by nobody without that right [ACCT-011, PLAT-018]', async () => {
    const text = `${HEADS}\r\nvoice,outbound,49,,,,2,60,`;
    const answer = await owner.post(ratePaths.setFor, { account_id: shop, text });
    expect([answer.statusCode, await prices()]).toEqual([200, [['49', 2_000]]]);
    expect((await history())[0]).toEqual(['rates-imported', 'owner@demo.test', 'owner@demo.test']);
    const quotes = '"'.repeat(RATE_FILE_MOST - 200); // JSON writes each of them with two characters
    const long = `${HEADS},note\r\nvoice,outbound,49,,,,2,60,,"${quotes}"`;
    const again = await owner.post(ratePaths.setFor, { account_id: shop, text: long });
    expect(importedRatesSchema.parse(again.json()).data).toEqual({ added: 0, unchanged: 1, wrong: [] });
    expect(codeOf(await owner.post(ratePaths.setFor, { account_id: 'nobody', text }))).toEqual([
      404,
      'unknown-account',
    ]);
    const supervisor = await test.signIn('supervisor@demo.test');
    expect((await supervisor.post(ratePaths.setFor, { account_id: shop, text })).statusCode).toBe(403);
  });
});
