// @gate access to calls by their ids
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { flowWaysAnswerSchema, flowWaysPath } from '@patchbay/shared-contracts/flows';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import { namesInBody, signedInRoutes, type Described } from '../testing/described-api.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';

/** Names of fields and paths that contain the id of a call. */
const CALL = /call_?id$|^uuid$|^call$/i;
const OF_CALL = /\/(recordings|call_records|calls|waiting_callers|kept_places|call_barge)\/\{id\}/;

const takesCall = (name: string, route: Described): boolean =>
  OF_CALL.test(name) ||
  (route.parameters ?? []).some((each) => CALL.test(each.name)) ||
  namesInBody(route).some((each) => CALL.test(each));

/** Restriction of each route that takes the id of a call. A new route has to be added here. */
const narrowed: Readonly<Record<string, string>> = {
  // mayTouchCall: below.
  'GET /newsr/api/v1/call_records/{id}/': 'touched',
  'GET /newsr/api/v1/recordings/{id}/': 'touched',
  'GET /newsr/api/v1/recordings/{id}/voicemail/': 'touched',
  'GET /newsr/api/v1/recordings/{id}/legs/{leg}/': 'touched',
  'GET /newsr/api/v1/call_flow_ways/{call}/': 'touched',
  'POST /newsr/customer_detail': 'touched',
  'POST /newsr/api/v1/customer/': 'touched',
  'PUT /newsr/api/v1/customer/{id}/': 'touched',
  // wasOnCall, or a call of this agent in telephony.
  'POST /newsr/api/v1/call_quality/': 'own: quality.test.ts',
  'GET /newsr/api/v1/campaign_work/calls/{id}/': 'own: work-routes.test.ts',
  'POST /newsr/api/v1/call_sounds/': 'own: by the agent of the asker',
  'POST /newsr/sr_conference/conference_call/': 'own: control.test.ts',
  'POST /newsr/sr_callcenter/transfer_call/': 'own: control.test.ts',
  'POST /newsr/api/v1/hangup_call/': 'own: control.test.ts',
  'GET /newsr/api/v1/call_supervisors/': 'own: supervision-shown.test.ts',
  'POST /newsr/api/v1/call_help/': 'own: help.test.ts',
  'DELETE /newsr/api/v1/call_help/{uuid}/': 'own: help.test.ts',
  'POST /newsr/api/v1/telemetry/push_data': 'own: kept beside the asker, the call is not looked at',
  // Running calls of the own queues, at the time of the request.
  'POST /newsr/api/v1/call_help/{uuid}/answers/': 'queues: help.test.ts',
  'POST /newsr/api/v1/call_barge/': 'queues: supervise.test.ts',
  'PUT /newsr/api/v1/call_barge/{id}': 'queues: supervise.test.ts',
  'DELETE /newsr/api/v1/call_barge/{id}': 'the own supervision',
  'POST /newsr/api/v1/end_call/': 'queues: act-routes.test.ts',
  'POST /newsr/api/v1/waiting_callers/{id}/move/': 'queues: act-routes.test.ts',
  'POST /newsr/api/v1/waiting_callers/{id}/first/': 'queues: act-routes.test.ts',
  'POST /newsr/api/v1/waiting_callers/{id}/cancel/': 'queues: act-routes.test.ts',
  'POST /newsr/api/v1/waiting_callers/{id}/take/': 'queues: act-routes.test.ts',
  'POST /newsr/api/v1/kept_places/{id}/cancel/': 'queues: kept-routes.test.ts',
  'GET /newsr/api/v1/telemetry/push_data': 'owners alone',
};

describe('a route that takes the id of a call', () => {
  let test: TestApp;
  let routes: readonly string[];
  let owner: SignedIn;
  /** Supervises Billing only. */
  let billing: SignedIn;
  let agent: SignedIn;
  const NUMBER = '+919812300077';
  beforeAll(async () => {
    test = await createTestApp();
    routes = (await signedInRoutes(test)).flatMap(([name, route]) => (takesCall(name, route) ? [name] : []));
    [owner, billing, agent] = (await Promise.all(
      ['owner@demo.test', 'supervisor2@demo.test', 'agent@demo.test'].map((name) => test.signIn(name)),
    )) as [SignedIn, SignedIn, SignedIn];
    await change(sql`insert into calls (call_id, account_id, process_id, channel, solution, direction, started_at, ended_at,
        service_number, customer_number, call_status, queue_name, agent_id, recording, voicemail, recording_legs)
      select name || '-call', 'demo', 'test', 'voice', 'inbound_cc', 'inbound', now() - interval '1 hour', now(), '+918045000002',
        ${NUMBER}, 'Answered', name, 'demo-agent-07', sound, sound, '[]'::jsonb
      from unnest(array['Support', 'Billing']) as name,
        (select recording as sound from calls where recording is not null order by call_id limit 1) as heard`);
  }, 60_000);
  afterAll(() => test.close());
  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));

  it('says in this test how it restricts the call [SEC-006]', () => {
    expect([...routes].sort()).toEqual(Object.keys(narrowed).sort());
  });

  const detail = (callid: string) => ({ callid, number: NUMBER, status: 'Hot', note: 'Written', name: 'Tara Bose' });
  const asked: readonly (readonly [string, (who: SignedIn, callId: string) => ReturnType<SignedIn['get']>])[] = [
    ['reads it', (who, id) => who.get(`${logPaths.callRecords}${id}/`)],
    ['hears it', (who, id) => who.get(`${logPaths.recordings}/${id}/`)],
    ['hears its message', (who, id) => who.get(`${logPaths.recordings}/${id}/voicemail/`)],
    ['writes into it', (who, id) => who.post(customerPaths.customerDetail, detail(id))],
  ];
  it.each(asked)(
    '%s only for who may: the own queues, and the own calls [SEC-006, LIVE-035, CUST-048]',
    async (_, ask) => {
      const status = async (who: SignedIn, id: string) => (await ask(who, id)).statusCode;
      expect(await status(billing, 'Support-call')).toBe(404);
      expect(await status(agent, 'Support-call')).toBe(404);
      expect(await status(billing, 'Billing-call')).toBe(200);
      expect(await status(owner, 'Support-call')).toBe(200);
    },
  );

  it('writes nothing to a call that its user cannot read, but to one the agent has just had [CUST-048, SEC-006]', async () => {
    const noteOf = async (id: string) =>
      (
        await test.database.withAccount('demo', (tx) =>
          tx.selectFrom('calls').select(['notes', 'lead']).where('call_id', '=', id).executeTakeFirstOrThrow(),
        )
      ).notes;
    await change(sql`update calls set notes = '', lead = null where call_id in ('Support-call', 'Billing-call')`);
    await billing.post(customerPaths.customerDetail, detail('Support-call'));
    await agent.post(customerPaths.customerDetail, detail('Support-call'));
    expect(await noteOf('Support-call')).toBe('');
    const ref = { agentId: 'demo-agent-01', accountId: 'demo' };
    test.services.activity.callBegan(ref, 'Support-call');
    test.services.activity.callEnded(ref, 'Support-call');
    expect((await agent.post(customerPaths.customerDetail, detail('Support-call'))).statusCode).toBe(200);
    expect(await noteOf('Support-call')).toBe('Written');
  });

  it('reveals no masked number of a call that its user cannot read [SEC-012, CUST-044]', async () => {
    await change(
      sql`update accounts set profile = profile || '{"number_masking": true, "number_masking_format": -4, "remove_konnect_dependency": false}'`,
    );
    const masked = `${NUMBER.slice(0, -4)}####`;
    const add = (id: string) =>
      billing.post(customerPaths.customers, { name: 'Tara Bose', numbers: [masked], call_id: id });
    expect((await add('Support-call')).json()).toMatchObject({ error: { field: 'numbers' } });
    expect((await add('Billing-call')).statusCode).toBe(201);
  });

  it('shows a call’s way through flows only to people who may see it [SEC-006, CONF-FLOW-012]', async () => {
    await change(sql`insert into flow_ways (account_id, call_id, started_at, part, flow_id, flow_version, passed, stayed, hung_up)
      select 'demo', name || '-call', now(), 0, flow_id, version, '[]'::jsonb, null, false
      from unnest(array['Support', 'Billing']) as name, (select flow_id, version from flow_versions order by version limit 1) as flow`);
    const ways = async (who: SignedIn, id: string) =>
      flowWaysAnswerSchema.parse((await who.get(`${flowWaysPath}${id}/`)).json()).data.length;
    expect([await ways(billing, 'Support-call'), await ways(billing, 'Billing-call')]).toEqual([0, 1]);
    expect(await ways(owner, 'Support-call')).toBe(1);
  });
});
