import { edgeErrors } from '@patchbay/shared-contracts';
import { agentSettingsPaths, logsAnswerSchema } from '@patchbay/shared-contracts/agent-settings';
import { campaignPaths, campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { conversationPaths, conversationsAnswerSchema } from '@patchbay/shared-contracts/conversations';
import { hooksContract } from '@patchbay/shared-contracts/hooks';
import { integrationsContract } from '@patchbay/shared-contracts/integrations';
import { mappingHistoryAnswerSchema, queuePaths } from '@patchbay/shared-contracts/queues';
import { screenPopsContract } from '@patchbay/shared-contracts/screen-pops';
import { sql } from 'kysely';
import { listOf, startExportSchema } from '../areas/exports/lists.ts';
import { campaignFields } from '../domain/campaigns/testing/campaign-fields.ts';
import { addCampaign } from '../domain/campaigns/testing/new-campaign.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';
import { lists } from './areas.ts';

const BILLING = 'demo-queue-billing';
const SUPPORT = 'demo-queue-support';

describe('a supervisor of Billing', () => {
  let test: TestApp;
  let owner: SignedIn;
  let billing: SignedIn;
  /** Serves Billing. */
  let mine: string;
  /** Serves other queues only. */
  let other: string;
  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));
  beforeAll(async () => {
    test = await createTestApp();
    await change(sql`update accounts set profile = profile || '{"is_hook_api_enabled": true, "hookapi_enabled": true,
      "is_setting_enabled": true, "is_phonebook_tab_enabled": true, "is_obd_allowed": true}'`);
    owner = await test.signIn('owner@demo.test');
    billing = await test.signIn('supervisor2@demo.test');
    const serving = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('queue_agents').select(['agent_id', 'queue_id']).orderBy('agent_id').execute(),
    );
    const serves = (id: string) => serving.some((row) => row.agent_id === id && row.queue_id === BILLING);
    mine = serving.find(({ agent_id: id }) => serves(id))?.agent_id ?? '';
    other = serving.find(({ agent_id: id }) => !serves(id))?.agent_id ?? '';
  }, 60_000);
  afterAll(() => test.close());

  const remove = (who: SignedIn, url: string, payload?: object) =>
    test.app.inject({ method: 'DELETE', url, ...(payload && { payload }), headers: { authorization: `Bearer ${who.bearer}` } }); // prettier-ignore
  it('reads the history of queue members for the own queues only [LIVE-035]', async () => {
    for (const [queue, agent] of [
      [SUPPORT, other],
      [BILLING, mine],
    ] as const) {
      await remove(owner, `${queuePaths.tiers}?queue__q_uuid=${queue}`, { agents: [agent] });
      await owner.post(`${queuePaths.tiers}?queue__q_uuid=${queue}`, { agents: [agent] });
    }
    const history = async (who: SignedIn, query = {}) =>
      mappingHistoryAnswerSchema.parse((await who.get(queuePaths.mappingHistory, query)).json()).data.objects;
    expect(new Set((await history(owner)).map(({ q_uuid: id }) => id))).toEqual(new Set([SUPPORT, BILLING]));
    expect(new Set((await history(billing)).map(({ q_uuid: id }) => id))).toEqual(new Set([BILLING]));
    expect(await history(billing, { agent_id: other })).toEqual([]);
  });

  it('finds operations on the own queues’ agents, and the own operations [LIVE-035]', async () => {
    const bulk = (who: SignedIn, operation: string, queue_id: string | undefined, agents: readonly string[]) =>
      who.post(agentSettingsPaths.bulk, { operation, agents, ...(queue_id === undefined ? {} : { queue_id }) });
    await bulk(owner, 'add_to_queue', SUPPORT, [other]);
    await bulk(owner, 'add_to_queue', BILLING, [mine]);
    await bulk(owner, 'enable', undefined, [other]);
    await bulk(billing, 'enable', undefined, [mine]);
    const log = async (who: SignedIn) => {
      const { data } = logsAnswerSchema.parse((await who.get(agentSettingsPaths.logs)).json());
      return data;
    };
    expect((await log(owner)).length).toBe(4);
    const seen = (await log(billing)).map(({ operation, queue }) => `${operation} ${String(queue)}`);
    expect(seen.sort()).toEqual(['add_to_queue Billing', 'enable null']);
    const hidden = (await log(owner)).find(({ queue }) => queue === 'Support')?.id ?? '';
    expect((await billing.get(`${agentSettingsPaths.logs}${hidden}/`)).statusCode).toBe(404);
  });

  const hook = { name: 'Ours', url: 'https://hooks.example/in', method: 'POST', events: ['call.ended'], headers: '', secret: '', state: 'on' }; // prettier-ignore
  const pop = { name: 'CRM', address: 'https://crm.example/?n={{number}}', queues: '', when: 'rings', how: 'opens', state: 'on' }; // prettier-ignore
  const mail = {
    ...{ kind: 'email', name: 'Mail', recipients: 'a@b.test', hook_url: '', method: 'POST', url: '', auth: 'none' },
    ...{ key_header: '', token_url: '', client_id: '', scope: '', secret: '', mapping: '', template: '', events: ['sms.sent'], state: 'on' },
  }; // prettier-ignore
  it.each([
    ['a web hook', hooksContract, hook],
    ['an integration', integrationsContract, mail],
    ['a screen pop', screenPopsContract, pop],
  ])('sets up no %s: it sends what happens in all queues [LIVE-035, SEC-008]', async (_, contract, fields) => {
    const codeOf = (response: Awaited<ReturnType<SignedIn['post']>>) => response.json().error?.code;
    const refused = edgeErrors.wholeAccount.code;
    expect(codeOf(await billing.post(contract.path, fields))).toBe(refused);
    const { id, version: at } = contract.one.parse((await owner.post(contract.path, fields)).json()).data;
    expect(codeOf(await billing.put(`${contract.path}${id}/`, { ...fields, version: at }))).toBe(refused);
    expect(codeOf(await remove(billing, `${contract.path}${id}/?version=${at}`))).toBe(refused);
    expect((await billing.get(`${contract.path}${id}/`)).statusCode).toBe(200);
  });

  it('sees, changes and creates only campaigns that own queues or agents serve [LIVE-035]', async () => {
    await test.database.withAccount('demo', async (tx) => {
      for (const [id, part] of [
        ['of-billing', { queue: BILLING, agents: '' }],
        ['of-mine', { queue: '', agents: mine }],
        ['of-support', { queue: SUPPORT, agents: '' }],
        ['of-other', { queue: '', agents: `${mine}, ${other}` }],
        ['of-nobody', { queue: '', agents: '' }],
      ] as const)
        await addCampaign(tx, { id, numbers: ['+919812300001'], now: test.clock.now, state: 'paused', ...part });
    });
    const seen = ['of-billing', 'of-mine'];
    const { objects, meta } = campaignsContract.answer.parse(
      (await billing.get(campaignsContract.path, { limit: '50' })).json(),
    );
    expect([objects.map(({ id }) => id).sort(), meta.total_count]).toEqual([seen, 2]);
    for (const path of [campaignPaths.pace, campaignPaths.waterfall, campaignPaths.tries, campaignPaths.results])
      expect([(await billing.get(path('of-mine'))).statusCode, (await billing.get(path('of-other'))).statusCode]).toEqual([200, 404]); // prettier-ignore
    expect((await billing.post(campaignPaths.resume('of-support'), {})).statusCode).toBe(404);
    expect((await billing.post(campaignPaths.stop('of-billing'), {})).statusCode).toBe(200);
    const make = async (name: string, part: object) => {
      const made = await billing.post(campaignsContract.path, { ...campaignFields, ...part, name });
      return made.json().error?.field ?? made.statusCode;
    };
    expect(await make('Own', { queue: BILLING, agents: '' })).toBe(201);
    expect(await make('Foreign', { queue: SUPPORT, agents: '' })).toBe('queue');
    expect(await make('Other', { queue: BILLING, agents: other })).toBe('agents');
    const asked = startExportSchema(lists).parse({ page: 'campaign', format: 'csv', columns: ['name'], query: {} });
    const counted = (userId: string, role: 'owner' | 'supervisor') =>
      test.database.withAccount('demo', async (tx) => {
        const actor = { userId, accountId: 'demo', sessionId: '', role, agentId: null } as const;
        return (await listOf(lists, asked).open(tx, actor, asked)).count(tx);
      });
    expect([await counted('demo-user-23', 'supervisor'), await counted('demo-user-01', 'owner')]).toEqual([3, 6]);
  });

  it('sees a conversation by its queue, whoever answers it, and cannot assign those of other queues [LIVE-035, CONF-SMSF-002]', async () => {
    await change(sql`delete from conversations`);
    await change(sql`insert into conversations (conversation_id, account_id, service_number, customer_number, state, queue_id, agent_id, opened_at, last_at)
      values ('of-support', 'demo', '+918045000001', '+919812300071', 'open', ${SUPPORT}, ${mine}, now(), now()),
        ('of-billing', 'demo', '+918045000001', '+919812300072', 'open', ${BILLING}, ${other}, now(), now()),
        ('of-mine', 'demo', '+918045000001', '+919812300073', 'open', null, ${mine}, now(), now()),
        ('of-other', 'demo', '+918045000001', '+919812300074', 'open', null, ${other}, now(), now()),
        ('of-nobody', 'demo', '+918045000001', '+919812300075', 'open', null, null, now(), now())`);
    const { objects } = conversationsAnswerSchema.parse(
      (await billing.get(conversationPaths.all, { limit: '50' })).json(),
    );
    expect(objects.map(({ id }) => id).sort()).toEqual(['of-billing', 'of-mine', 'of-nobody']);
    const give = (id: string) => billing.post(conversationPaths.assign(id), { agent_id: mine });
    expect([(await give('of-support')).statusCode, (await give('of-billing')).statusCode]).toEqual([404, 200]);
  });
});
