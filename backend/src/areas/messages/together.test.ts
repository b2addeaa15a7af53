import fc from 'fast-check';
import { sql } from 'kysely';
import { smsFlowsContract, smsRoomWire, type SmsAction, type SmsFlow } from '@patchbay/shared-contracts/sms-flows';
import { checkLedger } from '../../domain/ledger/check.ts';
import { charge, grant } from '../../domain/ledger/postings.ts';
import type { IncomingSms } from '../../domain/messages/sms-network.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeInSms } from './incoming.ts';
import { writeFacts } from './sms-store.ts';

const [SUPPORT, BARE] = ['+918045000001', '+918045000002'];
const ACCOUNT = 'demo';
const [KNOWN, STRANGER] = ['+919000100001', '+919000100002'];
const PEOPLE = [KNOWN, STRANGER, '+919000100003', '+56767', BARE];
const always = { hours: 'always', calendar: '', who: 'everybody' } as const;

/** Actions by word; all other texts get a reply. */
const flow: SmsFlow = {
  version: 1,
  rules: [
    ...(
      [
        ['queue', [{ id: 'q', do: 'assign', to: 'queue', target: 'demo-queue-support' }]],
        ['agent', [{ id: 'g', do: 'assign', to: 'agent', target: 'demo-agent-01' }]],
        ['gone', [{ id: 'x', do: 'assign', to: 'agent', target: 'nobody' }]],
        ['tag', [{ id: 't', do: 'tag', tag: 'VIP' }]],
        ['hook', [{ id: 'h', do: 'hook', url: 'https://example.test/', answers: true }]],
      ] satisfies [string, SmsAction[]][]
    ).map(([word, actions]) => ({
      ...{ id: word, name: word, actions, then: 'go-on' as const },
      when: { match: 'contains' as const, words: [word], ...always },
    })),
    {
      ...{ id: 'all', name: 'All', then: 'stop' },
      when: { match: 'any', words: [], ...always },
      actions: [{ id: 'r', do: 'reply', text: 'Thank you, {{customer.name}}.', template: '' }],
    },
  ],
};

interface World {
  /** Coins of a prepaid account; null: billed afterwards. */
  readonly coins: number | null;
  /** Coins of an additional grant. */
  readonly granted: number;
  readonly all: readonly IncomingSms[];
}
const sms = fc.record({
  id: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom('net-1', 'net-2', 'net-3')),
  from: fc.constantFrom(KNOWN, KNOWN, KNOWN, STRANGER, STRANGER, ...PEOPLE),
  to: fc.constantFrom(SUPPORT, SUPPORT, SUPPORT, SUPPORT, SUPPORT, SUPPORT, BARE, '+910000000000'),
  text: fc.constantFrom(
    ...Array.from({ length: 9 }, () => 'hello'),
    'STOP',
    'START',
    'queue',
    'agent',
    'gone',
    'tag',
    'hook',
    'queue agent tag',
    '',
  ),
  automatic: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.constant(true)),
});
const world: fc.Arbitrary<World> = fc.record({
  coins: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 2 }),
  granted: fc.integer({ min: 0, max: 4 }),
  all: fc.array(sms, { minLength: 2, maxLength: 30, size: 'max' }),
});

describe('SMS that are processed together', () => {
  let test: TestApp;
  const now = () => test.clock.now;
  beforeAll(async () => {
    test = await createTestApp();
    const owner = await test.signIn('owner@demo.test');
    const { id } = smsFlowsContract.one.parse(
      (await owner.post(smsFlowsContract.path, { name: 'All', note: '' })).json(),
    ).data;
    const room = `${smsRoomWire.path}${id}/`;
    const fits = { ...flow, rules: flow.rules.filter(({ id: rule }) => rule !== 'gone') };
    expect((await owner.put(room, { draft: fits, draft_version: 0 })).statusCode).toBe(200);
    expect((await owner.post(`${room}publish/`, { why: 'Go', at: null, draft_version: 1 })).statusCode).toBe(200);
    expect((await owner.put(`${room}numbers/`, { numbers: [SUPPORT] })).statusCode).toBe(200);
    // One of its agents was deleted since.
    await test.database.asOwner((tx) =>
      sql`update flow_versions set graph = ${JSON.stringify(flow)}::jsonb where flow_id = ${id}`.execute(tx),
    );
    await test.database.withAccount(ACCOUNT, (tx) =>
      sql`update customer_numbers set number = ${KNOWN}
        where number = (select min(number) from customer_numbers)`.execute(tx),
    );
  }, 120_000);
  afterAll(() => test.close());

  /** Returns everything that SMS leave behind, without random ids; rows of the same moment are sorted by text. */
  const left = async (tx: Tx): Promise<unknown> => {
    const { rows } = await sql`
      select jsonb_build_object(
        'sms', (select jsonb_agg(to_jsonb(s) - '{sms_id,answers}'::text[] || jsonb_build_object('answers',
            (select body || at from sms_messages a where a.sms_id = s.answers)) order by at, customer_number, service_number)
          from sms_messages s where at >= ${new Date(now())}),
        'consents', (select jsonb_agg(to_jsonb(c) - '{sms_id,place}'::text[] order by place) from sms_consents c),
        'out', (select jsonb_agg(to_jsonb(o) order by number) from sms_opt_outs o where number = any (${PEOPLE})),
        'conversations', (select jsonb_agg(to_jsonb(c) - 'conversation_id' order by service_number, customer_number)
          from conversations c where customer_number = any (${PEOPLE})),
        'turns', (select jsonb_agg(to_jsonb(t) - '{turn_id,conversation_id}'::text[] order by at, t.kind, to_name, customer_number)
          from conversation_turns t join conversations c using (conversation_id) where c.customer_number = any (${PEOPLE})),
        'tags', (select jsonb_agg(tag order by customer_id, tag) from customer_tags),
        'waits', (select count(*) from sms_waits),
        'counts', (select jsonb_agg(to_jsonb(c) order by whose, span, begins) from sms_counts c),
        'ledger', (select jsonb_agg(to_jsonb(l) - 'source_id' order by place) from ledger_transactions l),
        'entries', (select jsonb_agg(to_jsonb(e) order by place, book, lot) from ledger_entries e),
        'news', (select jsonb_agg(to_jsonb(b) - 'at' order by threshold) from balance_news b),
        'profile', (select profile from accounts)) as left`.execute(tx);
    return rows;
  };

  class Undone extends Error {}
  /** Returns the final state when SMS are processed in batches of this size, and the network reports failures; rolled back afterwards. */
  const comesTo = async ({ coins, granted, all }: World, together: number): Promise<unknown> => {
    let is: unknown;
    const work = test.database.withAccount(ACCOUNT, async (tx) => {
      await sql`update accounts set billing_type = ${coins === null ? 'postpaid' : 'prepaid'}`.execute(tx);
      if (coins !== null) await leave(tx, coins);
      const gift = { grantId: 'gift', reason: '', expiresAt: null };
      if (granted > 0) await grant(tx, { ...gift, accountId: ACCOUNT, amount: granted, at: now() });
      const came: unknown[] = [];
      const sent: string[] = [];
      for (let at = 0; at < all.length; at += together) {
        const taken = await takeInSms(tx, ACCOUNT, all.slice(at, at + together), now());
        for (const one of taken.came) {
          came.push(typeof one === 'string' ? one : [one.waits, one.sent.length]);
          if (typeof one !== 'string') sent.push(...one.sent.map(({ sms_id }) => sms_id));
        }
      }
      const received = sent.flatMap((smsId, nth) => [
        { smsId, fact: { type: 'taken' as const }, at: now() },
        { smsId, fact: nth % 2 ? { type: 'delivered' as const } : { type: 'failed' as const, why: 'off' }, at: now() },
        { smsId, fact: { type: 'failed' as const, why: 'late' }, at: now() },
      ]);
      const each = together === 1 ? 1 : received.length;
      for (let at = 0; at < received.length; at += each) await writeFacts(tx, ACCOUNT, received.slice(at, at + each));
      expect(await checkLedger(tx, ACCOUNT)).toEqual([]);
      is = { came, left: await left(tx) };
      throw new Undone();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
    return is;
  };
  /** Uses the account's credit until this many coins are left. */
  const leave = async (tx: Tx, coins: number): Promise<void> => {
    const { rows } = await sql<{ balance: string }>`
      select balance from ledger_transactions order by place desc limit 1`.execute(tx);
    const amount = Number(rows[0]?.balance) - coins;
    await charge(tx, { accountId: ACCOUNT, kind: 'rent', sourceId: 'use up', amount, at: now() });
  };

  it.each<[string, boolean]>([
    ['STOP START', false],
    ['START STOP', true],
    ['STOP START STOP', true],
    ['STOP hello START', false],
  ])('%s from one customer: the last word applies [CONF-SMSF-001]', async (said, isOut) => {
    const all = said.split(' ').map((text) => ({ from: STRANGER, to: BARE, text }));
    const isLeft = (await comesTo({ coins: null, granted: 0, all }, all.length)) as {
      left: [{ left: { out: unknown } }];
    };
    expect(isLeft.left[0].left.out).toEqual(
      isOut ? [expect.objectContaining({ number: STRANGER, word: 'STOP' })] : null,
    );
  });

  it('have the same result as one after the other, whatever they are [CONF-SMSF-001, CONF-SMSF-002, ACCT-010, ACCT-012]', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.integer({ min: 2, max: 30 }), async (given, together) => {
        expect(await comesTo(given, together)).toEqual(await comesTo(given, 1));
      }),
      { numRuns: process.env['PATCHBAY_WHOLE'] === '1' ? 40 : 10, seed: 50 },
    );
  }, 240_000);
});
