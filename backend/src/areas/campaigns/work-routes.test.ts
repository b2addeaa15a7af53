import { CAMPAIGN_WORK_EVENT } from '@patchbay/shared-contracts/calls';
import {
  campaignCallAnswerSchema,
  campaignWorkAnswerSchema,
  campaignWorkPaths,
} from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import { createCampaigns } from '../../domain/campaigns/campaigns.ts';
import { FakeDialler } from '../../domain/campaigns/testing/fake-dialler.ts';
import { addCampaign, someNumbers } from '../../domain/campaigns/testing/new-campaign.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { WHOLE_ACCOUNT } from '../../domain/access/model/visible-scope.ts';

const ASHA = 'demo-agent-01';
const [first = '', second = ''] = someNumbers(2);
const NO_MASKING = { on: false, format: 0, inBrowser: false } as const;

describe('an agent’s work in campaigns', () => {
  let test: TestApp;
  let asha: SignedIn;
  let ben: SignedIn;
  let owner: SignedIn;
  let dialler: FakeDialler;
  beforeAll(async () => {
    test = await createTestApp();
    asha = await test.signIn('agent@demo.test');
    ben = await test.signIn('agent2@demo.test');
    owner = await test.signIn('owner@demo.test');
    dialler = new FakeDialler(() => test.clock.now);
    const { hub, activity } = test.services;
    test.services.campaignDialling.current = createCampaigns({
      capReached: () => Promise.resolve(),
      ...{ database: test.database, processId: 'here', dialler, now: () => test.clock.now },
      agentsNow: () => Promise.resolve([{ id: ASHA, is: 'ready' as const, since: 0 }]),
      ...{ tellAgent: hub.campaignWork, statusWritten: activity.statusWritten },
      onError: (error) => {
        throw error;
      },
    });
  }, 120_000);
  afterAll(() => test.close());

  const within = <Result>(work: Parameters<typeof test.database.withAccount<Result>>[1]) =>
    test.database.withAccount('demo', work);
  const beat = async () => {
    test.clock.now += 1_000;
    await test.services.campaignDialling.current?.beat(() => true);
  };
  const profile = (part: object) =>
    within(async (tx) => {
      const { profile: before } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
      await tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify({ ...(before as object), ...part }) })
        .execute();
    });
  beforeEach(async () => {
    await within(async (tx) => {
      await tx.deleteFrom('campaigns').execute();
      await addCampaign(tx, {
        ...{
          id: 'spring',
          name: 'Spring',
          dialler: 'preview',
          agents: ASHA,
          now: test.clock.now,
          numbers: [first, second],
        },
        script: 'Good day {NAME} of {city}, it is {agent} for {campaign}. {unknown}',
      });
      const about = JSON.stringify({
        Name: 'Vikram',
        City: 'Pune',
        Phone: first.slice(3),
        'Second phone': '+919811122233',
      });
      await tx.updateTable('campaign_numbers').set({ about }).where('number', '=', first).execute();
    });
    await beat();
  });
  const work = async (who = asha) => campaignWorkAnswerSchema.parse((await who.get(campaignWorkPaths.own)).json()).data;
  const offered = async () => (await work()).offer?.id ?? 'none';
  const code = (response: { statusCode: number; json: () => { error?: { code: string } } }) => [
    response.statusCode,
    response.json().error?.code,
  ];
  const tries = () =>
    within((tx) => tx.selectFrom('campaign_tries').selectAll().where('over_at', 'is not', null).execute());

  it('shows the offered number with its list row and filled-in script, to that agent only [CAMP-006, CAMP-012]', async () => {
    test.clock.now += 4_000;
    expect(await work()).toMatchObject({
      offer: {
        ...{ campaign: { id: 'spring', name: 'Spring' }, number: first, left: 26_000, seconds: 30, attempt: 1 },
        about: expect.arrayContaining([
          { name: 'Name', value: 'Vikram' },
          { name: 'City', value: 'Pune' },
          { name: 'Second phone', value: '+919811122233' },
        ]),
        script: expect.stringMatching(/^Good day Vikram of Pune, it is \w+ .*for Spring\. $/),
      },
      owes: null,
      missed: 0,
    });
    expect((await work()).offer?.about.map(({ name }) => name)).not.toContain('Phone');
    expect(await work(ben)).toEqual({ offer: null, owes: null, missed: 0 });
    expect((await owner.get(campaignWorkPaths.own)).statusCode).toBe(403);
  });

  it('masks numbers if the account does, also in the list row [CAMP-006]', async () => {
    await profile({ number_masking: true, number_masking_format: -4 });
    const { offer } = await work();
    await profile({ number_masking: false });
    expect(offer?.number).not.toBe(first);
    expect(offer?.number).toContain('#');
    expect(offer?.about.find(({ name }) => name === 'Second phone')?.value).toContain('#');
  });

  it('only the agent who has the offer dials or skips it [CAMP-006]', async () => {
    const id = await offered();
    const reason = { reason: 'other' };
    expect(code(await ben.post(campaignWorkPaths.dial(id), {}))).toEqual([409, 'offer-gone']);
    expect(code(await ben.post(campaignWorkPaths.skip(id), reason))).toEqual([409, 'offer-gone']);
    expect((await owner.post(campaignWorkPaths.dial(id), {})).statusCode).toBe(403);
    expect((await asha.post(campaignWorkPaths.dial(id), {})).statusCode).toBe(200);
    expect(dialler.dialled.at(-1)).toMatchObject({ id, number: first, agents: [ASHA] });
    expect(code(await asha.post(campaignWorkPaths.dial(id), {}))).toEqual([409, 'offer-gone']);
  });

  it.each([{}, { reason: 'because' }, { reason: 'other', note: 'x'.repeat(201) }, { reason: 'other', more: 1 }])(
    'is not skipped by %j [CAMP-006]',
    async (body) => {
      const id = await offered();
      expect((await asha.post(campaignWorkPaths.skip(id), body)).statusCode).toBe(400);
      expect(await offered()).toBe(id);
    },
  );

  it('stores the reason of a skip, and tells the agent’s browsers about the next number [CAMP-006]', async () => {
    const heard: string[] = [];
    const actor = { userId: 'demo-user-03', accountId: 'demo', sessionId: 's', role: 'agent', agentId: ASHA } as const;
    const client = { write: (text: string) => void heard.push(text), backlog: () => 0, close: () => undefined };
    const told = () => heard.filter((text) => text.includes(`event: ${CAMPAIGN_WORK_EVENT}\n`)).length;
    const stop = test.services.hub.subscribe({ actor, sees: WHOLE_ACCOUNT, masking: NO_MASKING }, client, undefined);
    await until(() => told() === 1); // a new listener is told that there is work
    const body = { reason: 'spoken-already', note: '  Yesterday ' };
    expect((await asha.post(campaignWorkPaths.skip(await offered()), body)).statusCode).toBe(200);
    await until(() => told() === 2);
    expect(await tries()).toMatchObject([
      { outcome: 'skipped', skip_reason: 'spoken-already', skip_note: 'Yesterday' },
    ]);
    await beat();
    await until(() => told() === 3);
    expect((await work()).offer?.number).toBe(second);
    stop();
  });

  it('refuses to dial a number that was put on a list meanwhile [CAMP-005]', async () => {
    const id = await offered();
    const since = new Date(test.clock.now);
    await within((tx) =>
      tx.insertInto('do_not_call').values({ account_id: 'demo', number: first, since, file_name: 'f' }).execute(),
    );
    expect(code(await asha.post(campaignWorkPaths.dial(id), {}))).toEqual([409, 'may-not-dial']);
    await within((tx) => tx.deleteFrom('do_not_call').execute());
  });

  it.each([
    ['agent-gone', 'no-phone'],
    ['full', 'lines-full'],
  ] as const)('says so when the line is %s [CAMP-006]', async (answer, refused) => {
    dialler.answer = answer;
    expect(code(await asha.post(campaignWorkPaths.dial(await offered()), {}))).toEqual([409, refused]);
    dialler.answer = 'dialled';
  });

  it('shows campaign, row and script of the agent’s own calls only [CAMP-012]', async () => {
    const call = async (callId: string, campaign_id: string | null) => {
      const part = { call_id: callId, agent_id: ASHA, campaign_id, customer_number: first };
      await within((tx) =>
        sql`insert into calls select (jsonb_populate_record(null::calls, to_jsonb(c) || ${JSON.stringify(part)}::jsonb)).*
          from (select * from calls order by started_at desc limit 1) c`.execute(tx),
      );
    };
    const read = async (callId: string) =>
      campaignCallAnswerSchema.parse((await asha.get(campaignWorkPaths.call(callId))).json()).data;
    await call('of-campaign', 'spring');
    expect(await read('of-campaign')).toMatchObject({
      ...{ campaign: { name: 'Spring' }, number: first, disposition_required: false },
      script: expect.stringContaining('Good day Vikram of Pune'),
    });
    await within((tx) => tx.updateTable('campaigns').set({ disposition_required: true }).where('id', '=', 'spring').execute()); // prettier-ignore
    expect(await read('of-campaign')).toMatchObject({ disposition_required: true });
    const deleted = await within((tx) => tx.deleteFrom('dispositions').returningAll().execute());
    const withoutAny = await read('of-campaign');
    await within(async (tx) => {
      await tx.insertInto('dispositions').values(deleted).execute();
      await tx.updateTable('campaigns').set({ disposition_required: false }).where('id', '=', 'spring').execute();
    });
    expect(withoutAny).toMatchObject({ disposition_required: false });
    expect((await ben.get(campaignWorkPaths.call('of-campaign'))).statusCode).toBe(404);
    expect((await asha.get(campaignWorkPaths.call('nobody’s'))).statusCode).toBe(404);
    await call('of-none', null);
    expect(await read('of-none')).toBeNull();
  });
});
