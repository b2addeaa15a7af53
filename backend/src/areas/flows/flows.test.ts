import { join } from 'node:path';
import {
  callFlowsContract as contract,
  flowRoomAnswerSchema,
  flowRoomPath,
  flowSoundAnswerSchema,
  flowSoundPath,
  flowTargetsPath,
  flowTargetsSchema,
  versionAnswerSchema,
  versionsAnswerSchema,
  type FlowRoom,
} from '@patchbay/shared-contracts/flows';
import { readWav } from '@patchbay/telephony/media/wav-reader';
import { publishAllDue } from './publish-due.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const SUPPORT = 'demo-queue-support';
const MAIN_LINE = '+918045000006';
const queueFlow = (queueId: string) => ({
  ...{ version: 1, start: 'a', nodes: [{ type: 'queue', id: 'a', queueId }] },
});
const RIGHT = queueFlow(SUPPORT);
const WRONG = queueFlow('gone');
const problem = { node_id: 'a', field: 'queueId', code: 'unknown-queue' };
const MINUTE = 60_000;

describe('call flows', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: join(__dirname, '..', '..', '..', '..') }); // for its built-in prompts
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  let count = 0;
  const made = async (name = `Flow ${(count += 1)}`) => {
    const answer = await owner.post(contract.path, { name, note: '' });
    return contract.one.parse(answer.json()).data;
  };
  const send = (method: 'DELETE', url: string, query: Record<string, string> = {}) =>
    test.app.inject({ method, url, query, headers: { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` } });
  const remove = ({ id, version }: { id: string; version: number }) =>
    send('DELETE', `${contract.path}${id}/`, { version: String(version) });
  const rowOf = async (id: string) => contract.one.parse((await owner.get(`${contract.path}${id}/`)).json()).data;
  const room = async (id: string): Promise<FlowRoom> =>
    flowRoomAnswerSchema.parse((await owner.get(`${flowRoomPath}${id}/`)).json()).data;
  const put = (id: string, draft: unknown, draft_version: number) =>
    owner.put(`${flowRoomPath}${id}/`, { draft, draft_version });
  const keep = async (id: string, draft: unknown) => {
    const answer = await put(id, draft, (await room(id)).draft_version);
    return flowRoomAnswerSchema.parse(answer.json()).data;
  };
  interface Publishing {
    readonly why?: string;
    readonly at?: string | null;
    readonly by?: SignedIn;
    readonly published?: number | null;
  }
  const publish = async (id: string, { why = 'Because', at = null, by = owner, ...known }: Publishing = {}) =>
    by.post(`${flowRoomPath}${id}/publish/`, { why, at, draft_version: (await room(id)).draft_version, ...known });
  const published = async (id: string, draft: unknown = RIGHT, why?: string) => {
    await keep(id, draft);
    return (await publish(id, why === undefined ? {} : { why })).json();
  };
  const versions = async (id: string) =>
    versionsAnswerSchema.parse((await owner.get(`${flowRoomPath}${id}/versions/`)).json()).data;
  const versionAt = async (id: string, version: number) =>
    versionAnswerSchema.parse((await owner.get(`${flowRoomPath}${id}/versions/${version}/`)).json()).data;
  const later = (ms: number) => new Date(test.clock.now + ms).toISOString();

  describe('list', () => {
    it('a new one has an empty draft, and the list says which are used by calls and which numbers lead there [CONF-FLOW-001]', async () => {
      const row = await made('Evening');
      expect(row).toMatchObject({ name: 'Evening', published: null, is_changed: true, is_broken: false, numbers: [] });
      expect(row.problems).toBeGreaterThan(0);
      expect(await room(row.id)).toMatchObject({
        ...{ draft: { version: 1, start: '', nodes: [] }, draft_version: 0, draft_by: null, published: null },
      });
      const main = await rowOf('demo-flow-main');
      expect(main).toMatchObject({ published: 1, is_changed: false, problems: 0, numbers: [MAIN_LINE] });
      expect(main.published_dt).toMatch(/^20/);
    });

    it('names are unique, whatever their case', async () => {
      const refused = await owner.post(contract.path, { name: 'MAIN line', note: '' });
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'taken', field: 'name' } }]);
    });

    it('one that a number or another flow leads to cannot be deleted, and the refusal names them [CONF-FLOW-001]', async () => {
      const main = await rowOf('demo-flow-main');
      const stays = await remove(main);
      expect([stays.statusCode, stays.json()]).toMatchObject([
        409,
        { error: { code: 'in-use' }, used_by: [{ kind: 'number', name: `${MAIN_LINE} Main line` }] },
      ]);
      const [named, naming] = [await made(), await made('Names another')];
      await keep(naming.id, { anything: [named.id] });
      expect((await remove(named)).json().used_by).toEqual([{ kind: 'call-flow', name: 'Names another' }]);
      await keep(naming.id, {});
      expect((await remove(named)).statusCode).toBe(204);
      expect((await owner.get(`${flowRoomPath}${named.id}/`)).statusCode).toBe(404);
    });

    it('a flow that was drawn and published is deleted only by a person who read its row since [CONF-FLOW-004]', async () => {
      const row = await made('Drawn meanwhile');
      await keep(row.id, RIGHT);
      const drawn = await rowOf(row.id);
      await published(row.id);
      for (const old of [row, drawn]) {
        const refused = await remove(old);
        expect([refused.statusCode, refused.json()]).toMatchObject([
          409,
          { error: { code: 'changed-meanwhile' }, data: { published: 1, is_changed: false } },
        ]);
      }
      expect(await room(row.id)).toMatchObject({ draft: RIGHT, published: { version: 1 } });
      await publish(row.id, { at: later(5 * MINUTE) });
      expect((await remove(await rowOf(row.id))).statusCode).toBe(204);
    });

    it('drawing and publishing do not prevent another person from renaming it; renaming twice does [CONF-FLOW-004]', async () => {
      const row = await made('Renamed meanwhile');
      const rename = (name: string, version: number) =>
        owner.put(`${contract.path}${row.id}/`, { name, note: '', version });
      await keep(row.id, RIGHT);
      await published(row.id);
      const renamed = await rename('First name', row.version);
      expect([renamed.statusCode, renamed.json()]).toMatchObject([200, { data: { name: 'First name', published: 1 } }]);
      await keep(row.id, RIGHT);
      expect((await rename('Second name', row.version)).json()).toMatchObject({ error: { code: 'changed-meanwhile' } });
      expect((await rename('Second name', (await rowOf(row.id)).version + 1)).statusCode).toBe(409);
      expect(await rowOf(row.id)).toMatchObject({ name: 'First name' });
    });

    it('a web hook to a private network is refused beside its field, and not published [CONF-FLOW-003, CONF-HOOK-005]', async () => {
      const { id } = await made();
      const hook = (url: string) => ({
        ...{ version: 1, start: 'w' },
        nodes: [{ type: 'webhook', id: 'w', url, timeoutSeconds: 5, sets: [], next: null, failed: null }],
      });
      const wrong = { node_id: 'w', field: 'url', code: 'private-address' };
      for (const url of ['http://localhost:8080/x', 'http://169.254.1.1/', 'http://192.168.0.9/']) {
        expect((await keep(id, hook(url))).problems).toMatchObject([wrong]);
        expect((await publish(id)).json()).toMatchObject({ error: { code: 'flow-problems' }, problems: [wrong] });
      }
      expect((await keep(id, hook('https://crm.example/x'))).problems).toEqual([]);
      expect((await publish(id)).statusCode).toBe(200);
    });

    it('a published flow whose queue was deleted says so [CONF-FLOW-003]', async () => {
      const { id } = await made();
      await published(id);
      expect(await rowOf(id)).toMatchObject({ is_broken: false, problems: 0, published_by: expect.any(String) });
      await test.database.withAccount('demo', (tx) =>
        tx
          .updateTable('flow_versions')
          .set({ graph: JSON.stringify(WRONG) })
          .where('flow_id', '=', id)
          .execute(),
      );
      expect(await rowOf(id)).toMatchObject({ is_broken: true, problems: 0, is_changed: true });
    });

    it('targets of steps are listed with names, among them the product’s sounds', async () => {
      const { queues, agents, groups, sounds } = flowTargetsSchema.parse(
        (await owner.get(flowTargetsPath)).json(),
      ).data;
      expect([queues.length, agents.length, groups]).toEqual([3, 20, []]);
      expect(sounds).toContainEqual({ id: 'system/hold-the-line', name: 'Hold the line' });
    });

    it.each([
      ['what comes with the product', 'system/hold-the-line', 'en', 200],
      ['the same in German', 'system/hold-the-line', 'de', 200],
      ['one that is under review', 'demo-sound-menu', 'en', 404],
      ['one of somebody else', 'other-sound-welcome', 'en', 404],
      ['a file elsewhere', 'system/../texts', 'en', 404],
      ['a language that is none', 'system/hold-the-line', 'xx', 400],
    ])('a sound can be heard as callers hear it: %s [CONF-FLOW-001]', async (_, id, language, status) => {
      const response = await owner.get(flowSoundPath, { id, language });
      expect(response.statusCode).toBe(status);
      if (status !== 200) return;
      const { audio, is_cut } = flowSoundAnswerSchema.parse(response.json());
      const heard = readWav(Buffer.from(audio, 'base64'));
      expect([Math.max(...(heard ?? [])) > 1_000, is_cut]).toEqual([true, false]);
    });
  });

  describe('a draft', () => {
    it.each([
      ['wrong steps', WRONG, [problem]],
      ['null', null, [{ node_id: null, code: 'invalid' }]],
      ['JSON of another product', { flow: { blocks: [{ id: 7 }] } }, [{ node_id: null, code: 'invalid' }]],
      ['a text', 'hello', [{ node_id: null, code: 'invalid' }]],
      ['a newer schema', { ...RIGHT, version: 2 }, [{ node_id: null, field: 'version', code: 'invalid' }]],
    ])('may be %s: it is stored unchanged, with its mistakes [CONF-FLOW-003] @whole', async (_, draft, problems) => {
      const { id } = await made();
      const kept = await keep(id, draft);
      expect(kept).toMatchObject({ draft, draft_version: 1, draft_by: expect.any(String) });
      expect(kept.problems).toEqual(expect.arrayContaining(problems.map((each) => expect.objectContaining(each))));
      const refused = await publish(id);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: { code: 'flow-problems' } }]);
      expect(refused.json().problems).toEqual(kept.problems);
      expect((await rowOf(id)).published).toBeNull();
    });

    it('of 2,000 steps is stored, and described in one sentence [CONF-FLOW-003]', async () => {
      const { id } = await made();
      const nodes = Array.from({ length: 2000 }, (_, at) => ({ type: 'play', id: `p${at}`, sound: 'x', next: null }));
      const kept = await keep(id, { version: 1, start: 'p0', nodes });
      expect(kept.problems).toEqual([{ node_id: null, field: 'nodes', code: 'invalid', message: '2000 steps, of 200 at most' }]); // prettier-ignore
    });

    it('of more than 1 MB is refused, and the previous one stays', async () => {
      const { id } = await made();
      await keep(id, RIGHT);
      const refused = await put(id, 'x'.repeat(1_100_000), 1);
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'too-large']);
      expect((await put(id, 'x'.repeat(2_200_000), 1)).statusCode).toBe(413);
      expect(await room(id)).toMatchObject({ draft: RIGHT, draft_version: 1 });
    });

    it('of two who change it the second is shown the current state, and nothing is overwritten [CONF-FLOW-004]', async () => {
      const { id } = await made();
      await keep(id, RIGHT);
      const late = await put(id, WRONG, 0);
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { error: { code: 'changed-meanwhile' }, data: { draft: RIGHT, draft_version: 1 } },
      ]);
      const both = await Promise.all([put(id, WRONG, 1), put(id, null, 1)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const stale = await owner.post(`${flowRoomPath}${id}/publish/`, { why: 'Old', at: null, draft_version: 1 });
      expect([stale.statusCode, stale.json().data.draft_version]).toEqual([409, 2]);
    });
  });

  describe('publication', () => {
    it('has person, time and reason, and routes calls from then on; a running call keeps its version [CONF-FLOW-004]', async () => {
      const number = () => test.services.directory.serviceNumber(MAIN_LINE);
      const before = await number();
      expect(await published('demo-flow-main', RIGHT, 'Shorter')).toMatchObject({
        data: { version: 2, publish_at: null },
      });
      expect(await number()).toMatchObject({ flow: { version: 2, graph: { start: 'a' } } });
      expect(before).toMatchObject({ flow: { version: 1, graph: { start: 'hours' } } });
      const [last, first] = await versions('demo-flow-main');
      expect(last).toMatchObject({ version: 2, why: 'Shorter', published_dt: later(0) });
      expect(first).toMatchObject({ version: 1, why: '' });
      expect((await room('demo-flow-main')).published).toEqual(last);
      const [entry] = await test.services.audit.list('demo', { before: undefined, limit: 1 });
      expect(entry).toMatchObject({
        ...{ action: 'flow-published', by: 'owner@demo.test', whom: 'Main line' },
        detail: { id: 'demo-flow-main', version: '2', why: 'Shorter' },
      });
    });

    it('applies to the next call on every process, because none caches it [CONF-FLOW-004]', async () => {
      const other = await createTestApp({}, { database: test.database });
      const seen = async () => (await other.services.directory.serviceNumber(MAIN_LINE))?.flow?.version;
      const before = await seen();
      const { data } = await published('demo-flow-main', RIGHT, 'Everywhere');
      expect([data.version, await seen()]).toEqual([Number(before) + 1, Number(before) + 1]);
      await other.app.close();
    });

    it('calls use the flows that it continues in as of the call’s beginning; drafts do not exist for them [CONF-FLOW-010]', async () => {
      const [evening, night] = [await made('Evening line'), await made('Night line')];
      const onIn = (flowId: string) => ({ version: 1, start: 'on', nodes: [{ type: 'flow', id: 'on', flowId }] });
      expect((await keep(evening.id, onIn(night.id))).problems).toMatchObject([
        { node_id: 'on', field: 'flowId', code: 'unknown-flow' },
      ]);
      await published(night.id);
      await published(evening.id, onIn(night.id));
      await published(night.id, onIn(evening.id)); // changes the link back
      await published('demo-flow-main', onIn(evening.id));
      const called = await test.services.directory.serviceNumber(MAIN_LINE);
      expect(called?.flow?.others?.map(({ name, version }) => [name, version])).toEqual(
        expect.arrayContaining([['Evening line', 1], ['Night line', 2], ['Main line', expect.any(Number)]]), // prettier-ignore
      );
      expect((await remove(await rowOf(night.id))).json().used_by).toEqual([
        { kind: 'call-flow', name: 'Evening line' },
      ]);
      await published('demo-flow-main', RIGHT);
      expect((await test.services.directory.serviceNumber(MAIN_LINE))?.flow?.others).toBeUndefined();
    });

    it.each([
      [{ why: '' }, 400, 'why'],
      [{ why: '  ' }, 400, 'why'],
      [{ why: 'x'.repeat(201) }, 400, 'why'],
      [{ why: 'Why', at: 'tomorrow' }, 400, 'at'],
      [{ why: 'Why', at: '2020-01-01T00:00:00Z' }, 422, 'at'],
    ])('%j is refused at its field [CONF-FLOW-004]', async (part, status, field) => {
      const { id } = await made();
      await keep(id, RIGHT);
      const refused = await publish(id, part);
      expect([refused.statusCode, refused.json().error.field]).toEqual([status, field]);
      expect(await room(id)).toMatchObject({ published: null, publish_at: null });
    });

    it('by two people at once makes two complete versions [CONF-FLOW-004]', async () => {
      const { id } = await made();
      await keep(id, RIGHT);
      const both = await Promise.all([publish(id), publish(id)]);
      expect(both.map((answer) => answer.json().data.version).sort()).toEqual([1, 2]);
      expect((await versions(id)).map(({ version }) => version)).toEqual([2, 1]);
    });

    it('of two who publish at once, or go back, the second is shown the current state [CONF-FLOW-004]', async () => {
      const { id } = await made();
      await keep(id, RIGHT);
      const both = await Promise.all([publish(id, { published: null }), publish(id, { published: null })]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const late = both.find(({ statusCode }) => statusCode === 409);
      expect(late?.json()).toMatchObject({
        ...{ error: { code: 'published-meanwhile' }, data: { published: { version: 1 } } },
      });
      const back = (published: number) =>
        owner.post(`${flowRoomPath}${id}/versions/1/back/`, { why: 'Back', published });
      expect((await publish(id, { published: 1 })).statusCode).toBe(200);
      expect((await back(1)).json().error.code).toBe('published-meanwhile');
      expect((await back(2)).statusCode).toBe(200);
      expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
    });

    it('goes back to an earlier version in one step, as a new version; a changed draft stays [CONF-FLOW-004]', async () => {
      const { id } = await made();
      const second = { ...RIGHT, start: 'b', nodes: [{ type: 'hangup', id: 'b' }] };
      await published(id, RIGHT);
      await published(id, second);
      const back = (why: string, to = 1) => owner.post(`${flowRoomPath}${id}/versions/${to}/back/`, { why });
      expect((await back('It was better')).json()).toMatchObject({ data: { version: 3 } });
      expect(await versionAt(id, 3)).toMatchObject({ graph: RIGHT, why: 'It was better' });
      expect(await room(id)).toMatchObject({ draft: RIGHT, draft_version: 3 });
      await keep(id, WRONG);
      expect((await back('No', 2)).json()).toMatchObject({ data: { version: 4 } });
      expect(await room(id)).toMatchObject({ draft: WRONG, draft_version: 4, published: { version: 4 } });
      expect((await back('Where to?', 99)).statusCode).toBe(404);
      expect((await owner.get(`${flowRoomPath}${id}/versions/99/`)).statusCode).toBe(404);
    });

    it('at a time uses the draft as it was then, and happens once, also after a downtime [CONF-FLOW-004]', async () => {
      const { id } = await made('On Friday');
      await keep(id, RIGHT);
      expect((await publish(id, { at: later(5 * MINUTE), why: 'Holiday' })).json()).toEqual({
        ...{ status: 200, data: { version: null, publish_at: later(5 * MINUTE) } },
      });
      await keep(id, WRONG);
      expect(await room(id)).toMatchObject({ publish_at: later(5 * MINUTE), published: null, draft: WRONG });
      const publishNow = () => publishAllDue({ ...test, ...test.services }, new AbortController().signal);
      await publishNow();
      expect((await room(id)).published).toBeNull();
      test.clock.now += 90 * MINUTE;
      owner = await test.signIn('owner@demo.test');
      await Promise.all([publishNow(), publishNow()]);
      expect(await room(id)).toMatchObject({ publish_at: null, published: { version: 1, why: 'Holiday' } });
      expect(await versionAt(id, 1)).toMatchObject({ graph: RIGHT });
      const entries = await test.services.audit.list('demo', { before: undefined, limit: 20 });
      const received = entries.filter(({ detail }) => detail['id'] === id && detail['version'] === '1');
      expect(received).toMatchObject([
        { action: 'flow-published', by: 'owner@demo.test', whom: 'On Friday', detail: { why: 'Holiday' } },
      ]);
    });

    it.each([
      ['a newer version', (id: string) => publish(id, { why: 'Urgent fix' })],
      [
        'an earlier version again',
        (id: string) => owner.post(`${flowRoomPath}${id}/versions/1/back/`, { why: 'Back' }),
      ],
    ])('that is planned ends when %s is published, and its author is told [CONF-FLOW-004]', async (_, fix) => {
      const { id, name } = await made();
      await published(id);
      const due = later(5 * MINUTE);
      expect((await publish(id, { at: due })).statusCode).toBe(200);
      await test.database.withAccount('demo', async (tx) => {
        const users = tx.selectFrom('users').select('user_id').where('email', '=', 'supervisor@demo.test');
        const { user_id: planned_by } = await users.executeTakeFirstOrThrow();
        await tx.updateTable('flows').set({ planned_by }).where('id', '=', id).execute();
      });
      expect((await fix(id)).json()).toMatchObject({ data: { version: 2, publish_at: null } });
      expect(await room(id)).toMatchObject({ publish_at: null });
      test.clock.now += 10 * MINUTE;
      owner = await test.signIn('owner@demo.test');
      await publishAllDue({ ...test, ...test.services }, new AbortController().signal);
      expect((await room(id)).published?.version).toBe(2);
      const entries = await test.services.audit.list('demo', { before: undefined, limit: 20 });
      const received = entries.filter(({ detail }) => detail['id'] === id).map(({ action, detail }) => [action, detail['publish_at']]); // prettier-ignore
      expect(received.slice(0, 3)).toEqual([
        ['flow-plan-ended', due],
        ['flow-published', undefined],
        ['flow-planned', due],
      ]);
      await test.services.post.settled();
      const mails = (await test.services.outbox?.list())?.filter(({ subject }) => subject.includes(name));
      expect(mails).toMatchObject([
        { recipient: 'supervisor@demo.test', subject: `Scheduled publication of ${name} cancelled` },
      ]);
    });

    it('that is planned can be cancelled; what it names cannot be deleted while it is planned [CONF-FLOW-004]', async () => {
      const { id } = await made('Planned');
      const named = await made('Named');
      const graph = { ...RIGHT, notes: [{ id: 'n', text: named.id }] };
      await keep(id, graph);
      await publish(id, { at: later(5 * MINUTE) });
      await keep(id, RIGHT);
      expect((await remove(named)).json().used_by).toEqual([{ kind: 'call-flow', name: 'Planned' }]);
      const ended = flowRoomAnswerSchema.parse((await send('DELETE', `${flowRoomPath}${id}/publish/`)).json());
      expect(ended.data.publish_at).toBeNull();
      expect((await remove(named)).statusCode).toBe(204);
      const entries = await test.services.audit.list('demo', { before: undefined, limit: 20 });
      const received = entries.filter(({ detail }) => detail['id'] === id).map(({ action }) => action);
      expect(received).toEqual(['flow-plan-ended', 'flow-planned', 'row-added']);
    });
  });

  it.each([
    ['agent@demo.test', 403],
    ['owner@other.test', 404],
  ])('are not for %s: %i [ROUTE-026]', async (who, status) => {
    const user = await test.signIn(who);
    const main = `${flowRoomPath}demo-flow-main/`;
    const answers = [
      await user.get(main),
      await user.put(main, { draft: {}, draft_version: 0 }),
      await user.post(`${main}publish/`, { why: 'Mine', at: null, draft_version: 0 }),
      await user.get(`${main}versions/`),
      await user.get(`${main}versions/1/`),
      await user.post(`${main}versions/1/back/`, { why: 'Mine' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
  });
});
