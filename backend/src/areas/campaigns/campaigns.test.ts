import {
  addedNumbersAnswerSchema,
  campaignNumbersAnswerSchema,
  campaignPaceAnswerSchema,
  campaignPaths,
  campaignRatesAnswerSchema,
  campaignsContract as contract,
  triesAnswerSchema,
  waterfallAnswerSchema,
  type CampaignFields,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { phonebookPaths, uploadAnswerSchema } from '@patchbay/shared-contracts/phonebooks';
import { madeApiKeyAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sql } from 'kysely';
import { addNumbers } from '../../domain/campaigns/add-numbers.ts';
import { createCampaigns } from '../../domain/campaigns/campaigns.ts';
import { finishWhatIsOver } from '../../domain/campaigns/finish.ts';
import { FakeDialler } from '../../domain/campaigns/testing/fake-dialler.ts';
import { campaignFields } from '../../domain/campaigns/testing/campaign-fields.ts';
import { someNumbers } from '../../domain/campaigns/testing/new-campaign.ts';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { requireCampaign } from './state-routes.ts';

/** [ROUTE-020] */
const openPages = (test: TestApp, account: string, is_obd_allowed = true) =>
  flags(test, account, { is_phonebook_tab_enabled: true, is_obd_allowed });
const flags = (test: TestApp, account: string, part: object) =>
  test.database.withAccount(account, async (tx) => {
    const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
    const changed = { ...(profile as object), ...part };
    await tx
      .updateTable('accounts')
      .set({ profile: JSON.stringify(changed) })
      .execute();
  });

describe('campaigns', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('workbook-thread') });
    await openPages(test, 'demo');
    await openPages(test, 'other');
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(async () => {
    await test.services.jobs.close();
    await test.close();
  });

  let count = 0;
  const post = (part: Partial<CampaignFields> = {}, by = owner) =>
    by.post(contract.path, { ...campaignFields, name: `Campaign ${(count += 1)}`, ...part });
  const made = async (part: Partial<CampaignFields> = {}): Promise<CampaignRow> =>
    contract.one.parse((await post(part)).json()).data;
  const one = async (id: string) => contract.one.parse((await owner.get(`${contract.path}${id}/`)).json()).data;
  const put = ({ id, version }: CampaignRow, part: Partial<CampaignFields>) =>
    owner.put(`${contract.path}${id}/`, { ...campaignFields, name: `Campaign ${(count += 1)}`, ...part, version });
  const remove = ({ id, version }: CampaignRow) =>
    test.app.inject({
      ...{ method: 'DELETE', url: `${contract.path}${id}/`, query: { version: String(version) } },
      headers: { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` },
    });
  const start = ({ id, version }: CampaignRow) => owner.post(campaignPaths.start(id), { version });
  const refusal = (response: { statusCode: number; json: () => { error: { code: string; field?: string } } }) => [
    response.statusCode,
    response.json().error.code,
    response.json().error.field,
  ];
  const book = async (numbers: readonly string[]): Promise<string> => {
    const name = `Book ${(count += 1)}`;
    const response = await test.app.inject({
      ...{ method: 'POST', url: phonebookPaths.upload, query: { name, file_name: 'a.csv' } },
      payload: Buffer.from(['Name,Phone', ...numbers.map((number, at) => `Person ${at},${number}`)].join('\r\n')),
      headers: { authorization: `Bearer ${owner.bearer}`, 'content-type': 'application/octet-stream' },
    });
    const { id } = uploadAnswerSchema.parse(response.json()).data;
    await owner.post(`${phonebookPaths.phonebooks}${id}/finish/`, { without_bad: true });
    return id;
  };
  const add = async (id: string, numbers: readonly string[]) =>
    addedNumbersAnswerSchema.parse(
      (await owner.post(campaignPaths.numbers(id), { numbers: numbers.map((number) => ({ number })) })).json(),
    ).data;
  const waterfall = async (id: string) =>
    waterfallAnswerSchema.parse((await owner.get(campaignPaths.waterfall(id))).json()).data;
  const numbers = async (id: string, query: Record<string, string>) => {
    const address = `${campaignPaths.numbers(id)}?${new URLSearchParams(query).toString()}`;
    const { objects } = campaignNumbersAnswerSchema.parse((await owner.get(address)).json());
    return objects.map(({ number, standing, tries, outcome }) => [number, standing, tries, outcome]);
  };
  const hopper = (id: string) =>
    test.database.withAccount('demo', (tx) =>
      tx.selectFrom('campaign_numbers').selectAll().where('campaign_id', '=', id).orderBy('place').execute(),
    );
  const dialling = () => {
    const dialler = new FakeDialler(() => test.clock.now);
    const campaigns = createCampaigns({
      capReached: () => Promise.resolve(),
      ...{ database: test.database, processId: 'dials', dialler, now: () => test.clock.now },
      agentsNow: () => Promise.resolve([{ id: 'demo-agent-01', is: 'ready', since: 0 }]),
      ...{ tellAgent: () => undefined, statusWritten: () => undefined },
      onError: (error) => {
        throw error;
      },
    });
    const beat = async () => {
      test.clock.now += 1_000;
      await campaigns.beat(() => true);
    };
    return { dialler, beat, settled: campaigns.settled };
  };

  it('are drafts that dial nobody until Start, which then uses the version that was read [CAMP-004]', async () => {
    const draft = await made();
    await add(draft.id, someNumbers(3));
    expect(draft).toMatchObject({ state: 'draft', version: 1, dialled: 0, loaded: 0 });
    const { dialler, beat } = dialling();
    await beat();
    expect(dialler.dialled).toEqual([]);
    const changed = contract.one.parse((await put(draft, { name: 'Started' })).json()).data;
    expect(refusal(await start(draft))).toEqual([409, 'changed-meanwhile', undefined]);
    expect((await start(changed)).json()).toMatchObject({ data: { state: 'running' } });
    await test.services.jobs.work();
    await beat();
    expect(dialler.dialled.map(({ campaign }) => campaign)).toEqual([{ id: draft.id, name: 'Started' }]);
    expect(refusal(await start(changed))).toEqual([409, 'wrong-state', undefined]);
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('can be saved incomplete; Start asks for the rest [CAMP-004]', async () => {
    const empty = await made({ caller_ids: '', agents: '', week: '', source: 'phonebooks' });
    const fields = [
      ['phonebooks', { phonebooks: await book(someNumbers(1)) }],
      ['caller_ids', { caller_ids: campaignFields.caller_ids }],
      ['agents', { queue: 'demo-queue-support' }],
      ['week', { week: campaignFields.week }],
    ] as const;
    let part: Partial<CampaignFields> = { caller_ids: '', agents: '', week: '', source: 'phonebooks' };
    let row = empty;
    for (const [field, more] of fields) {
      expect(refusal(await start(row))).toEqual([422, 'missing', field]);
      part = { ...part, ...more };
      row = contract.one.parse((await put(row, part)).json()).data;
    }
    expect((await start(row)).statusCode).toBe(200);
    await owner.post(campaignPaths.stop(row.id), {});
  });

  it.each([
    [{ agents: 'nobody' }, 422, 'agents'],
    [{ agents: 'other-agent-01' }, 422, 'agents'],
    [{ queue: 'other-queue-front-desk' }, 422, 'queue'],
    [{ caller_ids: '+97145000001' }, 422, 'caller_ids'],
    [{ message: 'gone' }, 422, 'message'],
    [{ calendar: 'gone' }, 422, 'calendar'],
    [{ source: 'customers', customers_filter: 'nothing=1' }, 422, 'customers_filter'],
    [{ begins_on: '2026-12-02', ends_on: '2026-12-01' }, 422, 'ends_on'],
    [{ abandoned_limit: 4 }, 400, 'abandoned_limit'],
    [{ ratio: 0 }, 400, 'ratio'],
    [{ ratio: 100 }, 400, 'ratio'],
    [{ ring_seconds: 5 }, 400, 'ring_seconds'],
    [{ retries: 'busy soon' }, 400, 'retries'],
    [{ week: 'mon 10:00' }, 400, 'week'],
    [{ begins_on: '2026-02-30' }, 400, 'begins_on'],
  ] as const)('of %j are refused at that field, and nothing is kept [CAMP-002]', async (part, status, field) => {
    const total = async () => contract.answer.parse((await owner.get(contract.path)).json()).meta.total_count;
    const before = await total();
    const response = await post(part);
    expect([response.statusCode, response.json().error.field]).toEqual([status, field]);
    expect(await total()).toBe(before);
  });

  it('are for people who may open the page, with whole numbers: not for agents, strangers or accounts without outbound calls [ROUTE-020]', async () => {
    const draft = await made();
    const stranger = await test.signIn('owner@other.test');
    expect((await stranger.get(`${contract.path}${draft.id}/`)).statusCode).toBe(404);
    expect((await stranger.post(campaignPaths.start(draft.id), { version: 1 })).statusCode).toBe(404);
    expect((await stranger.get(campaignPaths.waterfall(draft.id))).statusCode).toBe(404);
    expect((await stranger.post(campaignPaths.numbers(draft.id), { numbers: [{ number: '+919810000000' }] })).statusCode).toBe(404);
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.post(campaignPaths.start(draft.id), { version: 1 })).statusCode).toBe(403);
    await openPages(test, 'demo', false);
    expect((await start(draft)).statusCode).toBe(403);
    await openPages(test, 'demo');
  }); // prettier-ignore

  it('with preview start only where the account has the preview dialler [CAMP-006, ROLE-010]', async () => {
    const draft = await made({ dialler: 'preview' });
    await flags(test, 'demo', { is_preview_dialer_enabled: false });
    expect(refusal(await start(draft))).toEqual([422, 'no-offers', 'dialler']);
    await flags(test, 'demo', { is_preview_dialer_enabled: true });
    expect((await start(draft)).statusCode).toBe(200);
    expect(await one(draft.id)).toMatchObject({ state: 'running' });
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('are started once if two people start one at the same time [CAMP-004]', async () => {
    const draft = await made();
    const answers = await Promise.all([start(draft), start(draft), start(draft)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('keep a calendar that they use from being deleted while they may dial [CAMP-002]', async () => {
    const hours = { name: 'Campaign hours', time_zone: 'Asia/Kolkata', week: 'mon 10:00-18:00', exceptions: '' };
    const calendar = calendarsContract.one.parse((await owner.post(calendarsContract.path, hours)).json()).data;
    const draft = await made({ name: 'By a calendar', week: '', calendar: calendar.id });
    const gone = () =>
      test.app.inject({
        ...{ method: 'DELETE', url: `${calendarsContract.path}${calendar.id}/`, query: { version: '1' } },
        headers: { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` },
      });
    const used = await gone();
    expect([used.statusCode, used.json().used_by]).toEqual([409, [{ kind: 'campaign', name: 'By a calendar' }]]);
    await start(draft);
    await owner.post(campaignPaths.stop(draft.id), {});
    expect((await gone()).statusCode).toBe(204);
  });

  it('can be deleted with everything loaded if they have dialled nobody; running ones cannot [CAMP-014]', async () => {
    const draft = await made();
    await add(draft.id, someNumbers(2, 900));
    expect((await remove(draft)).statusCode).toBe(204);
    expect(await hopper(draft.id)).toEqual([]);
    const running = await made();
    await start(running);
    expect(refusal(await remove(await one(running.id)))).toEqual([409, 'wrong-state', undefined]);
    await owner.post(campaignPaths.stop(running.id), {});
    expect((await remove(await one(running.id))).statusCode).toBe(204);
  });

  it('pause, resume and stop: lines that are out continue, and nobody else is dialled [CAMP-011]', async () => {
    const draft = await made({ agents: 'demo-agent-01' });
    await add(draft.id, someNumbers(3, 100));
    await start(draft);
    const { dialler, beat, settled } = dialling();
    await beat();
    const [line] = dialler.dialled;
    if (line === undefined) throw new Error('nobody was dialled');
    expect((await owner.post(campaignPaths.pause(draft.id), {})).json()).toMatchObject({ data: { state: 'paused' } });
    dialler.over(line, 'talked', 60_000);
    await settled();
    await beat();
    expect(dialler.dialled).toHaveLength(1);
    expect(refusal(await owner.post(campaignPaths.pause(draft.id), {}))).toEqual([409, 'wrong-state', undefined]);
    await owner.post(campaignPaths.resume(draft.id), {});
    await beat();
    expect(dialler.dialled).toHaveLength(2);
    await owner.post(campaignPaths.stop(draft.id), {});
    expect(await one(draft.id)).toMatchObject({ state: 'stopped', dialled: 2, answered: 1, talked: 1, finished: 1 });
    expect(refusal(await owner.post(campaignPaths.resume(draft.id), {}))).toEqual([409, 'wrong-state', undefined]);
    expect(refusal(await remove(await one(draft.id)))).toEqual([409, 'has-dialled', undefined]);
    const second = dialler.dialled[1];
    if (second !== undefined) dialler.over(second, 'busy');
    await settled();
  });

  it('keep their numbers once started; agents and pace may change [CAMP-011]', async () => {
    const draft = await made({ dialler: 'progressive' });
    await start(draft);
    const running = await one(draft.id);
    expect(refusal(await put(running, { dialler: 'predictive' }))).toEqual([422, 'while-running', 'dialler']);
    expect(refusal(await put(running, { source: 'customers' }))).toEqual([422, 'while-running', 'source']);
    expect((await put(running, { agents: 'demo-agent-03', ratio: 5 })).json()).toMatchObject({ data: { ratio: 5 } });
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('load phonebooks in the background, and report duplicates and invalid numbers [CAMP-013]', async () => {
    const [first, second] = [await book([...someNumbers(5), '12']), await book(someNumbers(5, 3))];
    const draft = await made({ source: 'phonebooks', phonebooks: `${first},${second}` });
    expect((await owner.post(campaignPaths.load(draft.id), {})).statusCode).toBe(202);
    await test.services.jobs.work();
    expect(await one(draft.id)).toMatchObject({
      ...{ state: 'draft', load_state: 'done', load_done: 11, load_total: 11, loaded: 8, duplicates: 2, invalid: 1 },
    });
    expect((await hopper(draft.id))[0]).toMatchObject({ about: { Name: 'Person 0', Phone: someNumbers(1)[0] } });
    await put(draft, { source: 'phonebooks', phonebooks: second });
    await start(await one(draft.id));
    await test.services.jobs.work();
    expect((await hopper(draft.id)).map(({ number }) => number)).toEqual(someNumbers(5, 3));
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('go on dialling after their phonebook is deleted: they have copied it [CAMP-013]', async () => {
    const id = await book(someNumbers(2, 200));
    const draft = await made({ source: 'phonebooks', phonebooks: id });
    await start(draft);
    await test.services.jobs.work();
    await test.database.withAccount('demo', (tx) =>
      tx.deleteFrom('phonebooks').where('phonebook_id', '=', id).execute(),
    );
    const { dialler, beat } = dialling();
    await beat();
    expect(dialler.dialled.map(({ number }) => number)).toEqual(someNumbers(1, 200));
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('keep what was read of a phonebook that is deleted while it is loaded [CAMP-013]', async () => {
    const id = await book(someNumbers(5, 400));
    const draft = await made({ source: 'phonebooks', phonebooks: id });
    await owner.post(campaignPaths.load(draft.id), {});
    await test.services.jobs.work();
    await test.database.withAccount('demo', async (tx) => {
      const half = { after: '4', is_done: false, done: 3, added: 3 }; // the header is row 1
      await tx.updateTable('campaign_loads').set(half).where('campaign_id', '=', draft.id).execute();
      const unread = someNumbers(2, 403);
      await tx.deleteFrom('campaign_numbers').where('number', 'in', unread).execute();
      await tx.deleteFrom('phonebooks').where('phonebook_id', '=', id).execute();
    });
    await owner.post(campaignPaths.load(draft.id), {});
    await test.services.jobs.work();
    expect(await one(draft.id)).toMatchObject({ load_state: 'done', loaded: 3, load_done: 3 });
    expect((await hopper(draft.id)).map(({ number }) => number)).toEqual(someNumbers(3, 400));
  });

  it('cannot start when a phonebook was deleted before it was read [CAMP-004, CAMP-013]', async () => {
    const [gone, there] = [await book(someNumbers(2, 500)), await book(someNumbers(2, 510))];
    const [draft, other] = [
      await made({ source: 'phonebooks', phonebooks: `${there},${gone}` }),
      await made({ source: 'phonebooks', phonebooks: there }),
    ];
    await test.database.withAccount('demo', (tx) =>
      tx.deleteFrom('phonebooks').where('phonebook_id', '=', gone).execute(),
    );
    expect(refusal(await start(draft))).toEqual([422, 'unknown', 'phonebooks']);
    expect(await one(draft.id)).toMatchObject({ state: 'draft', loaded: 0 });
    expect((await start(other)).statusCode).toBe(200);
    await owner.post(campaignPaths.stop(other.id), {});
  });

  it('take no numbers from a phonebook before it is ready, nor while it is deleted [CAMP-004, CAMP-013]', async () => {
    const id = await book(someNumbers(2, 530));
    const draft = await made({ source: 'phonebooks', phonebooks: id });
    const stands = (state: 'reading' | 'waiting' | 'broken' | 'ready') =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('phonebooks').set({ state }).where('phonebook_id', '=', id).execute(),
      );
    for (const state of ['reading', 'waiting', 'broken'] as const) {
      await stands(state);
      expect(refusal(await start(draft))).toEqual([422, 'unknown', 'phonebooks']);
      expect(refusal(await owner.post(campaignPaths.load(draft.id), {}))).toEqual([422, 'unknown', 'phonebooks']);
    }
    await stands('ready');
    expect((await start(draft)).statusCode).toBe(200);
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('that have dialled everything go on when numbers are accepted just then [CAMP-013]', async () => {
    const draft = await made({ source: 'phonebooks', phonebooks: await book(someNumbers(1, 540)) });
    await start(draft);
    await test.services.jobs.work();
    const [number = ''] = someNumbers(1, 541);
    let finishing: Promise<void> | undefined;
    await test.database.withAccount('demo', async (tx) => {
      await tx.updateTable('campaign_numbers').set({ state: 'finished' }).where('campaign_id', '=', draft.id).execute();
    });
    await test.database.withAccount('demo', async (tx) => {
      await requireCampaign(tx, draft.id);
      const place = { accountId: 'demo', campaignId: draft.id, list: 'api' };
      await addNumbers(tx, place, [{ number, about: {}, agentId: null }], test.clock.now);
      finishing = test.database.withAccount('demo', (other) => finishWhatIsOver(other, test.clock.now));
      for (let tries = 0; tries < 100; tries++) {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx);
        if (rows.length > 0) break; // it has seen no number, and waits for the campaign
        await new Promise((done) => setTimeout(done, 20));
      }
    });
    await finishing;
    expect(await one(draft.id)).toMatchObject({ state: 'running' });
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('start with what was read of a phonebook that was deleted before the start [CAMP-004, CAMP-013]', async () => {
    const id = await book(someNumbers(2, 520));
    const draft = await made({ source: 'phonebooks', phonebooks: id });
    await owner.post(campaignPaths.load(draft.id), {});
    await test.services.jobs.work();
    await test.database.withAccount('demo', (tx) =>
      tx.deleteFrom('phonebooks').where('phonebook_id', '=', id).execute(),
    );
    expect((await start(draft)).statusCode).toBe(200);
    expect(await one(draft.id)).toMatchObject({ state: 'running', loaded: 2 });
    await owner.post(campaignPaths.stop(draft.id), {});
  });

  it('take customers by a filter, once or continuously [CAMP-013] @whole', async () => {
    const customer = (name: string, number: string) =>
      test.database.withAccount('demo', async (tx) => {
        const customer_id = `c-${name}`;
        await tx.insertInto('customers').values({ customer_id, account_id: 'demo', number, name, company: 'Zanzibar Ltd' }).execute();
        await tx.insertInto('customer_numbers').values({ account_id: 'demo', customer_id, number, place: 0 }).execute();
      }); // prettier-ignore
    await test.services.jobs.start();
    await customer('First', '+919870000001');
    const by = { source: 'customers', customers_filter: 'search=Zanzibar' } as const;
    const [frozen, followed] = [await made(by), await made({ ...by, is_followed: true })];
    for (const each of [frozen, followed]) await start(each);
    await test.services.jobs.work();
    await customer('Second', '+919870000002');
    test.clock.now += 6 * 60_000;
    await test.services.jobs.work();
    owner = await test.signIn('owner@demo.test');
    const names = async ({ id }: CampaignRow) => (await hopper(id)).map(({ about }) => about['name']);
    expect([await names(frozen), await names(followed)]).toEqual([['First'], ['First', 'Second']]);
    expect(await one(followed.id)).toMatchObject({ loaded: 2, duplicates: 0 });
    for (const { id } of [frozen, followed]) await owner.post(campaignPaths.stop(id), {});
  });

  it('take numbers by API while running; known and invalid ones are reported [CAMP-013]', async () => {
    const draft = await made();
    expect(await add(draft.id, ['+91 98100 00300', '+919810000300', '12', ''])).toEqual({
      ...{ added: 1, duplicates: 1 },
      invalid: [
        { place: 2, number: '12' },
        { place: 3, number: '' },
      ],
    });
    await start(draft);
    expect(await add(draft.id, ['+919810000301'])).toMatchObject({ added: 1 });
    expect(await one(draft.id)).toMatchObject({ loaded: 2, duplicates: 1, invalid: 2 });
    await owner.post(campaignPaths.stop(draft.id), {});
    const late = await owner.post(campaignPaths.numbers(draft.id), { numbers: [{ number: '+919810000302' }] });
    expect(refusal(late)).toEqual([409, 'wrong-state', undefined]);
  });

  it('show why numbers are not dialled, from loaded to ready, in the order of the list [CAMP-015]', async () => {
    const draft = await made({ clock_of: 'number', unknown_zone: 'refuse', agents: 'demo-agent-01' });
    const [listed = '', ...others] = someNumbers(4, 400);
    await add(draft.id, [listed, ...others, '+8835100000000']);
    expect((await owner.post(campaignPaths.doNotCall(draft.id), { number: listed })).statusCode).toBe(204);
    expect(refusal(await owner.post(campaignPaths.doNotCall(draft.id), { number: '1' }))).toEqual([422, 'number', 'number']);
    expect(await waterfall(draft.id)).toEqual({
      ...{ loaded: 5, out: 0, ready: 3, call_costs: expect.any(Number) },
      steps: [
        { refusal: 'do-not-call-campaign', taken: 1, left: 4 },
        { refusal: 'unknown-zone', taken: 1, left: 3 },
      ],
    });
    await start(draft);
    const { dialler, beat, settled } = dialling();
    await beat();
    expect(await waterfall(draft.id)).toMatchObject({ loaded: 5, out: 1, ready: 2 });
    const [line] = dialler.dialled;
    if (line !== undefined) dialler.over(line, 'busy');
    await settled();
    expect((await waterfall(draft.id)).steps).toContainEqual({ refusal: 'next-try-later', taken: 1, left: 2 });
    expect(await numbers(draft.id, { refusal: 'do-not-call-campaign' })).toEqual([[listed, 'do-not-call-campaign', 0, null]]);
    expect(await numbers(draft.id, { refusal: 'next-try-later' })).toEqual([[line?.number, 'next-try-later', 1, 'busy']]);
    expect(await numbers(draft.id, { refusal: 'ready' })).toHaveLength(2);
    expect(await numbers(draft.id, { refusal: 'ready', limit: '1', offset: '1' })).toHaveLength(1);
    expect(await numbers(draft.id, { number: '+8835' })).toEqual([['+8835100000000', 'unknown-zone', 0, null]]);
    expect(await numbers(draft.id, {})).toHaveLength(5);
    const pace = campaignPaceAnswerSchema.parse((await owner.get(campaignPaths.pace(draft.id))).json()).data;
    expect(pace).toMatchObject({ now: { reason: 'one-each', wanted: 1, dialled: 1 }, lines: { ringing: 0 } });
    for (const [searched, found] of [[line?.number.slice(0, 8), 1], ['+1', 0], ['nobody', 0], ['%', 0]] as const) {
      const address = `${campaignPaths.tries(draft.id)}?${new URLSearchParams({ number: searched ?? '' }).toString()}`;
      expect(triesAnswerSchema.parse((await owner.get(address)).json()).meta.total_count).toBe(found);
    }
    const tries = triesAnswerSchema.parse((await owner.get(campaignPaths.tries(draft.id))).json());
    expect(tries.objects).toMatchObject([{ number: line?.number, outcome: 'busy', ring_ms: 8_000, passed: { clockOf: 'number' } }]);
    const file = await owner.get(campaignPaths.triesFile(draft.id));
    const [heads, ...lines] = file.body.trim().split('\r\n');
    expect(heads).toContain('number,at,caller_id,attempt,outcome');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/,'\+918045000002,1,busy,.*clockOf/);
    await owner.post(campaignPaths.stop(draft.id), {});
  }); // prettier-ignore

  it('show the status of their agents, and what they have measured [CAMP-011]', async () => {
    const draft = await made({ agents: 'demo-agent-01,demo-agent-02' });
    const pace = async () => campaignPaceAnswerSchema.parse((await owner.get(campaignPaths.pace(draft.id))).json()).data;
    const rates = async () => campaignRatesAnswerSchema.parse((await owner.get(campaignPaths.rates(draft.id))).json()).data;
    const { agents } = await pace();
    expect(agents.ready + agents.talking + agents.wrapping_up + agents.away).toBe(2);
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ is_active: false }).where('agent_id', '=', 'demo-agent-02').execute(),
    );
    const after = (await pace()).agents;
    expect(after.ready + after.talking + after.wrapping_up + after.away).toBe(1);
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ is_active: true }).where('agent_id', '=', 'demo-agent-02').execute(),
    );
    expect(await rates()).toBeNull();
    await add(draft.id, someNumbers(2, 500));
    await start(draft);
    const { dialler, beat, settled } = dialling();
    await beat();
    const [line] = dialler.dialled;
    if (line !== undefined) dialler.over(line, 'talked', 60_000);
    await settled();
    await beat();
    expect((await rates())?.heard).toEqual({ lines: 1, answers: 1, talks: 1 });
    // Reasons of each pace, with the facts known then.
    const first = (await pace()).before.at(-1);
    expect(first).toMatchObject({ reason: 'one-each', inputs: { busy: 0, out: 0, limit: 0.03, dayShare: 0, ahead: null } });
    await owner.post(campaignPaths.stop(draft.id), {});
  }); // prettier-ignore

  it('accept numbers, pauses and queries for results from another system with an API key [CAMP-013, ACCT-019]', async () => {
    const keyWith = async (scopes: readonly string[]): Promise<string> => {
      const response = await owner.post(signInPaths.apiKeys, { label: 'Shop', scopes });
      return madeApiKeyAnswerSchema.parse(response.json()).data.secret;
    };
    const [reads, writes] = [await keyWith(['campaigns:read']), await keyWith(['campaigns:read', 'campaigns:write'])];
    const ask = (key: string, method: 'GET' | 'POST', url: string, payload: object = {}) =>
      test.app.inject({ method, url, headers: { 'x-api-key': key }, ...(method === 'POST' && { payload }) });
    const campaign = await made({ source: 'api' });
    const numbers = { numbers: [{ number: '+919812000777', about: { Name: 'Vikram Seth' } }] };
    const added = await ask(writes, 'POST', campaignPaths.numbers(campaign.id), numbers);
    expect(addedNumbersAnswerSchema.parse(added.json()).data.added).toBe(1);
    expect((await start(await one(campaign.id))).statusCode).toBe(200);
    expect((await ask(writes, 'POST', campaignPaths.pause(campaign.id))).statusCode).toBe(200);
    expect((await one(campaign.id)).state).toBe('paused');
    for (const path of [campaignPaths.results, campaignPaths.tries, campaignPaths.waterfall, campaignPaths.pace])
      expect([path(campaign.id), (await ask(reads, 'GET', path(campaign.id))).statusCode]).toEqual([
        path(campaign.id),
        200,
      ]);
    for (const refused of [
      await ask(reads, 'POST', campaignPaths.numbers(campaign.id), numbers),
      await ask(reads, 'POST', campaignPaths.resume(campaign.id)),
      await ask(await keyWith(['calls:read']), 'GET', campaignPaths.results(campaign.id)),
    ])
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'key-scope']);
    expect((await one(campaign.id)).state).toBe('paused');
  });

  it('can be filtered by state and dialler [CAMP-002]', async () => {
    const asked = async (query: Record<string, string>) =>
      contract.answer.parse((await owner.get(`${contract.path}?${new URLSearchParams({ limit: '100', ...query }).toString()}`)).json()).objects;
    const [draft, running] = [await made({ dialler: 'sequential' }), await made({ dialler: 'sequential' })];
    await start(running);
    const found = await asked({ state: 'running,paused', dialler: 'sequential' });
    expect(found.map(({ id }) => id)).toEqual([running.id]);
    expect((await asked({ state: 'draft' })).map(({ id }) => id)).toContain(draft.id);
    expect((await asked({ state: 'draft' })).map(({ state }) => state).filter((state) => state !== 'draft')).toEqual([]);
    expect((await owner.get(`${contract.path}?state=asleep`)).statusCode).toBe(400);
    await owner.post(campaignPaths.stop(running.id), {});
  }); // prettier-ignore
});
