import { conversationPaths } from '@patchbay/shared-contracts/conversations';
import { sql } from 'kysely';
import { accessTo } from '../domain/access/access.ts';
import type { Actor } from '../domain/identity/actor.ts';
import { labels, labelsOf } from '../domain/live/model/feed-labels.ts';
import { listen } from '../domain/live/testing/listen.ts';
import type { ConversationOwner } from '../domain/messages/model/conversation-life.ts';
import { belongsOfSms } from '../domain/messages/sms-belongs.ts';
import { assignConversation } from '../domain/messages/testing/assign-conversation.ts';
import { visibleSms } from '../domain/messages/visible-sms.ts';
import { allOf } from '../kernel/db/conditions.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';

const OWN = '+918045000001';
const BILLING = 'demo-queue-billing';
const SUPPORT = 'demo-queue-support';

describe('the feed of a supervisor of Billing', () => {
  let test: TestApp;
  let port: number;
  let owner: SignedIn;
  let billing: SignedIn;
  let customers = 0;
  let rounds = 0;
  beforeAll(async () => {
    test = await createTestApp();
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    [owner, billing] = await Promise.all([test.signIn('owner@demo.test'), test.signIn('supervisor2@demo.test')]);
  }, 120_000);
  afterAll(() => test.close());

  const comes = async (from: string) => {
    test.clock.now += 1_000;
    expect((await test.post('/phone/api/messages', { from, to: OWN, text: 'Hello?' })).statusCode).toBe(200);
  };
  const begun = async (to: ConversationOwner) => {
    const customer = `+9197002${String((customers += 1)).padStart(5, '0')}`;
    await comes(customer);
    const { conversation } = await assignConversation(test.database, {
      account: 'demo',
      ownNumber: OWN,
      customerNumber: customer,
      to,
    });
    return { customer, id: conversation.conversation_id };
  };
  /** Names of the events that both receive during an action, up to one that goes to everybody. */
  const heardBy = async (does: () => Promise<unknown>) => {
    const feeds = [listen(port, billing.bearer), listen(port, owner.bearer)] as const;
    await Promise.all(feeds.map((feed) => feed.until('connected')));
    await does();
    const last = `last-${(rounds += 1)}`;
    test.services.hub.callLogged('demo', { agentId: null, queueId: BILLING }, { callId: last });
    const [ours, owners] = await Promise.all(feeds.map((feed) => feed.until(last)));
    feeds.forEach((feed) => feed.close());
    // An event may have come to one of the two after the last one.
    const names = (text = '') =>
      [...text.slice(0, text.indexOf(last)).matchAll(/^event: (sms|conversation|call_logged)$/gm)]
        .map(([, name]) => name)
        .slice(0, -1);
    return { billing: names(ours), owner: names(owners) };
  };
  const give = (id: string, body: { agent_id: string } | { queue_id: string }) =>
    owner.post(conversationPaths.assign(id), { ...body, note: '' });

  it.each([
    ['of Support', { queue: SUPPORT }, false],
    ['of Billing', { queue: BILLING }, true],
    ['that nobody has yet', null, true],
  ] as const)('an SMS and a reply in a conversation %s: told %s, %s [LIVE-035]', async (_which, to, isTold) => {
    const { customer, id } = await begun(to);
    const heard = await heardBy(async () => {
      await comes(customer);
      await owner.post(conversationPaths.messages(id), { text: 'One moment.' });
    });
    expect(heard.owner).toEqual(expect.arrayContaining(['sms', 'conversation']));
    expect(heard.billing).toEqual(isTold ? heard.owner : []);
  });

  it('leaves out what follows a conversation’s move from Billing to Support, but reports the move [LIVE-035]', async () => {
    const { customer, id } = await begun({ queue: BILLING });
    const leaves = await heardBy(() => give(id, { queue_id: SUPPORT }));
    expect(leaves.billing).toEqual(['conversation']);
    const after = await heardBy(() => comes(customer));
    expect(after).toEqual({ billing: [], owner: ['sms', 'conversation'] });
    const comesBack = await heardBy(() => give(id, { queue_id: BILLING }));
    expect(comesBack.billing).toEqual(['conversation']);
  });

  it('leaves out calls of Support and calls without a queue, whoever took them [LIVE-035]', async () => {
    const { hub } = test.services;
    const heard = await heardBy(async () => {
      hub.callLogged('demo', { agentId: 'demo-agent-02', queueId: SUPPORT }, { callId: 'support' });
      hub.callLogged('demo', { agentId: 'demo-agent-02', queueId: null }, { callId: 'none' });
      hub.callLogged('demo', { agentId: null, queueId: BILLING }, { callId: 'billing' });
    });
    expect(heard).toEqual({ billing: ['call_logged'], owner: ['call_logged', 'call_logged', 'call_logged'] });
  });

  it('has those SMS that the log shows, and no others [LIVE-035]', async () => {
    const actor: Actor = { accountId: 'demo', userId: '', sessionId: 's', role: 'supervisor', agentId: null };
    const { shown, received, all } = await test.database.withAccount('demo', async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select('user_id')
        .where('email', '=', 'supervisor2@demo.test')
        .executeTakeFirstOrThrow();
      const access = await accessTo(tx, { userId: user.user_id, agentId: null });
      if (access === undefined) throw new Error('nobody');
      // Every seventh SMS belongs to a call, and every third pair of numbers has a conversation: of a queue, an agent, both, or neither.
      await sql`update sms_messages set call_id = (select call_id from calls order by md5(sms_messages.sms_id || call_id) limit 1)
        where abs(hashtext(sms_id)) % 7 = 0`.execute(tx);
      await sql`insert into conversations (conversation_id, account_id, service_number, customer_number, state, agent_id, queue_id, opened_at, last_at)
        select distinct on (service_number, customer_number) 'by-test ' || sms_id, account_id, service_number, customer_number, 'open',
          (array[null, 'demo-agent-01', 'demo-agent-02', 'demo-agent-07'])[1 + abs(hashtext(sms_id)) % 4],
          (array[null, ${BILLING}, ${SUPPORT}])[1 + abs(hashtext('q' || sms_id)) % 3], at, at
        from sms_messages where abs(hashtext(customer_number)) % 3 = 0 on conflict do nothing`.execute(tx);
      const rows = await tx.selectFrom('sms_messages').selectAll().orderBy('sms_id').limit(400).execute();
      const seen = await tx
        .selectFrom('sms_messages')
        .select('sms_id')
        .where(allOf(visibleSms(actor, access.sees)))
        .execute();
      const mine = labelsOf({ ...actor, userId: user.user_id }, access.sees);
      const toldOf: string[] = [];
      for (const [id, belongs] of await belongsOfSms(tx, rows))
        if (labels.of(belongs).some((label) => mine.has(label))) toldOf.push(id);
      const ids = new Set(rows.map(({ sms_id }) => sms_id));
      return {
        all: ids.size,
        received: toldOf,
        shown: seen.flatMap(({ sms_id }) => (ids.has(sms_id) ? [sms_id] : [])).sort(),
      };
    });
    expect(received.sort()).toEqual(shown);
    expect(shown.length).toBeGreaterThan(all / 20);
    expect(shown.length).toBeLessThan(all);
  });
});
