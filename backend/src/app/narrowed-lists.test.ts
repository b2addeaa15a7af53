// @gate every list is restricted to its reader
import type { Role } from '@patchbay/shared-contracts';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { messagePaths, smsAnswerSchema } from '@patchbay/shared-contracts/messages';
import { campaignPaths, triesAnswerSchema } from '@patchbay/shared-contracts/campaigns';
import { deliveriesAnswerSchema, deliveryPaths, exampleOf, hookEvents } from '@patchbay/shared-contracts/hooks';
import { sql } from 'kysely';
import { listOf, startExportSchema } from '../areas/exports/lists.ts';
import { keepTest } from '../areas/hooks/delivery-log.ts';
import { storeHookEvent, type NewHookEvent } from '../domain/outbox/store-hook-event.ts';
import { addCampaign } from '../domain/campaigns/testing/new-campaign.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';
import { lists } from './areas.ts';

const BILLING = 'demo-queue-billing';
const SUPPORT = 'demo-queue-support';
describe('lists narrowed to their reader [rule: LIVE-035]', () => {
  let test: TestApp;
  let owner: SignedIn;
  let billing: SignedIn;
  let agentsOfBilling: readonly string[];
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    billing = await test.signIn('supervisor2@demo.test');
    await change(
      sql`update calls set queue_name = (array['Support', 'Billing', 'Deliveries'])[1 + abs(hashtext(call_id)) % 3]`,
    );
    await change(sql`insert into calls (call_id, account_id, process_id, channel, solution, direction, started_at, ended_at, service_number,
        customer_number, call_status, queue_name)
      select 'wa-' || name, 'demo', 'test', 'whatsapp', 'whatsapp', 'inbound', '2026-11-10T10:00:00Z', '2026-11-10T10:01:00Z',
        '+918045000002', '+919812300099', 'Answered', name from unnest(array['Support', 'Billing']) as name`);
    agentsOfBilling = (
      await test.database.withAccount('demo', (tx) =>
        tx.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', BILLING).execute(),
      )
    ).map(({ agent_id: id }) => id);
  }, 60_000);
  afterAll(() => test.close());
  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));

  const countOf = (page: string, userId: string, role: Role, agentId: string | null = null) =>
    test.database.withAccount('demo', async (tx) => {
      const query = { from_date: '2026-10-01T00:00:00Z', to_date: '2026-11-19T00:00:00Z' };
      const columns =
        lists
          .find((list) => list.page === page)
          ?.columns(role)
          .slice(0, 1) ?? [];
      const asked = startExportSchema(lists).parse({ page, format: 'csv', columns, query: page in dated ? query : {} });
      const actor = { userId, accountId: 'demo', sessionId: '', role, agentId } as const;
      return (await listOf(lists, asked).open(tx, actor, asked)).count(tx);
    });
  /** Tested separately below. */
  const campaigns = 'campaign';
  /** Logs, which are queried by days. Reports consist of these and of figures, and are tested in own-queues.test.ts. */
  const dated: Readonly<Record<string, true>> = {
    'call-logs': true,
    whatsapplogs: true,
    smslogs: true,
    'agent-analytics': true,
  };
  const reports = ['standard-report', 'call-log-report'];

  it('each list shows less to a supervisor of one queue, or gives a reason here', async () => {
    const narrowed = lists.filter(
      ({ page, narrowed: { by } }) => by !== 'nothing' && ![...reports, campaigns].includes(page),
    );
    expect(narrowed.map(({ page }) => page).sort()).toEqual(Object.keys(dated).sort());
    for (const { page } of narrowed) {
      const [all, some] = [
        await countOf(page, 'demo-user-01', 'owner'),
        await countOf(page, 'demo-user-23', 'supervisor'),
      ];
      expect([page, some > 0, some < all]).toEqual([page, true, true]);
    }
    const reasons = lists.flatMap(({ narrowed: how }) => (how.by === 'nothing' ? [how.because] : []));
    expect(reasons.every((reason) => reason.length > 20)).toBe(true);
  });

  it('each list shows an agent only the own rows: an agent without calls finds nothing', async () => {
    const { user_id: userId, agent_id: agentId } = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('agents').select(['user_id', 'agent_id']).where('agent_id', '=', 'demo-agent-20').executeTakeFirstOrThrow(),
    ); // prettier-ignore
    await change(sql`update calls set agent_id = null where agent_id = ${agentId}`);
    const own = lists.filter(({ narrowed: how }) => how.by !== 'nothing' && how.agentFinds === 'own');
    expect(own.map(({ page }) => page).sort()).toEqual(['call-logs', 'whatsapplogs']);
    for (const { page } of own) expect([page, await countOf(page, userId ?? '', 'agent', agentId)]).toEqual([page, 0]);
    expect(await countOf('smslogs', userId ?? '', 'agent', agentId)).toBeGreaterThan(0);
  });

  const sms = async (who: SignedIn, more: Record<string, string> = {}) =>
    smsAnswerSchema.parse(
      (
        await who.get(messagePaths.smsLogs, {
          from_date: '2026-10-01T00:00:00Z',
          to_date: '2026-11-20T00:00:00Z',
          pageSize: '50',
          ...more,
        })
      ).json(),
    );

  it('the SMS log has and counts only what agents of the own queues sent [LIVE-035, LOGS-012]', async () => {
    const names = new Set(
      (
        await test.database.withAccount('demo', (tx) =>
          tx
            .selectFrom('agents')
            .select(['first_name', 'last_name'])
            .where('agent_id', 'in', [...agentsOfBilling])
            .execute(),
        )
      ).map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    );
    await change(sql`delete from conversations`);
    const sent = await sms(billing, { direction: 'outbound' });
    expect(sent.objects.length).toBeGreaterThan(0);
    for (const { agent } of sent.objects) if (agent) expect(names).toContain(agent);
    expect((await sms(billing)).meta.total_count).toBeLessThan((await sms(owner)).meta.total_count);
  });

  it('inbound SMS are visible by their conversation, and to everybody while unassigned [LIVE-035, CONF-SMSF-002]', async () => {
    const NUMBER = '+919812300088';
    await change(sql`insert into sms_messages (sms_id, account_id, direction, service_number, customer_number, body, encoding, segments, status, at)
      values ('in-1', 'demo', 'inbound', '+918045000001', ${NUMBER}, 'Hello', 'GSM-7', 1, 'received', '2026-11-18T10:00:00Z')`);
    const seen = async () => (await sms(billing, { number: NUMBER })).objects.length;
    const belongs = async (queue: string) => {
      await change(sql`insert into conversations (conversation_id, account_id, service_number, customer_number, state, queue_id, opened_at, last_at)
        values ('c-1', 'demo', '+918045000001', ${NUMBER}, 'open', ${queue}, now(), now())
        on conflict (conversation_id) do update set queue_id = excluded.queue_id`);
      return seen();
    };
    expect([await seen(), await belongs(SUPPORT), await belongs(BILLING)]).toEqual([1, 0, 1]);
  });

  it('the feedback file has the answers of the own queues’ agents and of oneself [LIVE-035, SHELL-034]', async () => {
    const answer = (name: string) =>
      test
        .signIn(name)
        .then((who) => who.post(shellPaths.submitFeedback, { surveyData: [{ id: 'overall', answer: '4' }] }));
    const agents = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('users')
        .innerJoin('agents', 'agents.user_id', 'users.user_id')
        .select(['email', 'agent_id'])
        .execute(),
    );
    const [mine, other] = [true, false].map(
      (isMine) => agents.find(({ agent_id: id }) => agentsOfBilling.includes(id) === isMine)?.email ?? '',
    );
    for (const name of [mine ?? '', other ?? '', 'supervisor2@demo.test']) await answer(name);
    const mails = async (who: SignedIn) => (await who.get(shellPaths.feedbackExport)).body;
    expect(await mails(owner)).toContain(other);
    expect(await mails(billing)).toContain(mine);
    expect(await mails(billing)).toContain('supervisor2@demo.test');
    expect(await mails(billing)).not.toContain(other);
  });

  it('the log of hooks has deliveries about the own queues, their agents and SMS; others cannot be sent again [LIVE-035, CONF-HOOK-007]', async () => {
    await change(
      sql`update accounts set profile = profile || '{"is_hook_api_enabled": true, "hookapi_enabled": true, "is_setting_enabled": true}'`,
    );
    const mine = agentsOfBilling[0] ?? '';
    const support = { ...exampleOf('call.ended').data, queue: 'Support' };
    const received: readonly (readonly [string, NewHookEvent['type'], object])[] = [
      ['of-billing', 'call.ended', { ...support, queue: 'Billing' }],
      ['of-support', 'call.ended', support],
      ['of-none', 'recording.ready', { ...support, queue: null }],
      ['of-mine', 'agent.status', { agent_id: mine }],
      ['of-other', 'agent.status', { agent_id: 'nobody' }],
      ['alert-billing', 'queue.alert', { queue: { queue_id: BILLING } }],
      ['alert-support', 'queue.alert', { queue: { queue_id: SUPPORT } }],
      ['sms-gone', 'sms.sent', { sms_id: 'none' }],
      ['customer', 'customer.saved', { customer_id: '1' }],
      ['finished-billing', 'campaign.ended', { campaign_id: 'c-billing' }],
      ['finished-support', 'campaign.ended', { campaign_id: 'c-support' }],
    ];
    await test.database.withAccount('demo', async (tx) => {
      const numbers = { numbers: [], now: test.clock.now, agents: '' };
      await addCampaign(tx, { ...numbers, id: 'c-billing', queue: BILLING, state: 'stopped' });
      await addCampaign(tx, { ...numbers, id: 'c-support', queue: SUPPORT, state: 'stopped' });
      await sql`insert into endpoints (id, account_id, name, state, events, created_at, modified_at)
        values ('e-1', 'demo', 'Ours', 'on', ${[...hookEvents]}, now(), now())`.execute(tx);
      for (const [id, type, data] of received) {
        await storeHookEvent(tx, 'demo', { type, series: `call ${id}`, at: test.clock.now, data } as NewHookEvent);
        await sql`update hook_deliveries set delivery_id = ${id} where delivery_id like 'msg_%'`.execute(tx);
      }
      const endpoint = await tx.selectFrom('endpoints').selectAll().where('id', '=', 'e-1').executeTakeFirstOrThrow();
      const body = JSON.stringify({ ...exampleOf('call.ended'), data: support });
      const came = { at: test.clock.now, tookMs: 1, status: 204, failure: null, request: '', answer: '' };
      await keepTest(tx, endpoint, { id: 'a-test', event: 'call.ended', body }, came);
      await sql`update endpoints set state = 'off'; update hook_deliveries set state = 'dead'`.execute(tx);
    });
    const log = deliveryPaths('hookapi');
    const idsOf = async (who: SignedIn) =>
      deliveriesAnswerSchema
        .parse((await who.get(log.deliveries, { limit: '50' })).json())
        .objects.map(({ id }) => id)
        .sort();
    const seen = ['a-test', 'alert-billing', 'customer', 'finished-billing', 'of-billing', 'of-mine'];
    expect(await idsOf(owner)).toEqual(['a-test', ...received.map(([id]) => id)].sort());
    expect(await idsOf(billing)).toEqual(seen);
    expect((await billing.get(`${log.attempts}of-support/`)).statusCode).toBe(404);
    const again = await billing.post(log.again, { ids: ['a-test', ...received.map(([id]) => id)] });
    expect(again.json()).toMatchObject({ data: { sent: seen.length } });
  });

  it('a campaign’s dials are those of the own queues’ calls [LIVE-035, CAMP-014]', async () => {
    const campaignId = 'c-1';
    await change(
      sql`update accounts set profile = profile || '{"is_phonebook_tab_enabled": true, "is_obd_allowed": true}'`,
    );
    await test.database.withAccount('demo', async (tx) => {
      await addCampaign(tx, {
        id: campaignId,
        numbers: [],
        now: Date.now(),
        state: 'stopped',
        queue: BILLING,
        agents: '',
      });
      await sql`insert into calls (call_id, account_id, process_id, channel, solution, direction, started_at, ended_at, service_number,
          customer_number, call_status, queue_name)
        select 'dial-' || name, 'demo', 'test', 'voice', 'dialer', 'outbound', now(), now(), '+918045000002', '+919812300066', 'Answered', name
        from unnest(array['Support', 'Billing']) as name`.execute(tx);
      await tx
        .insertInto('campaign_tries')
        .values(
          ['dial-Support', 'dial-Billing', null].map((callId, index) => ({
            ...{
              try_id: `try-${index}`,
              account_id: 'demo',
              campaign_id: campaignId,
              number: `+91981230006${index}`,
              at: new Date(),
            },
            ...{ day: '2026-11-10', service_number: '+918045000002', dialler: 'progressive', attempt: 1, passed: '{}' },
            ...{ state: 'over', call_id: callId, over_at: new Date(), outcome: callId === null ? 'busy' : 'talked' },
          })),
        )
        .execute();
    });
    const dials = async (who: SignedIn) =>
      triesAnswerSchema
        .parse((await who.get(campaignPaths.tries(campaignId), { limit: '50' })).json())
        .objects.map(({ id }) => id)
        .sort();
    expect(await dials(owner)).toEqual(expect.arrayContaining(['try-0', 'try-1', 'try-2']));
    expect(await dials(billing)).toEqual(['try-1', 'try-2']);
    const file = (await billing.get(campaignPaths.triesFile(campaignId))).body;
    expect([file.includes('dial-Support'), file.includes('dial-Billing')]).toEqual([false, true]);
  });
});
