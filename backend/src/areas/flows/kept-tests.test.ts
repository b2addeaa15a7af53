import { randomUUID } from 'node:crypto';
import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import {
  callFlowsContract as contract,
  flowRefusedSchema,
  flowRoomAnswerSchema,
  flowRoomPath,
  flowTestsOf,
  keptTestAnswerSchema,
  keptTestsAnswerSchema,
  testConflictSchema,
  type KeepTest,
} from '@patchbay/shared-contracts/flows';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const QUEUE = 'demo-queue-support';
/** Draft open on Friday from 09:00 to 18:00; when open it leads to a queue, otherwise to the end. */
const draftOf = (open: string, to = '18:00') => ({
  ...{ version: 1, start: 'h' },
  nodes: [
    { type: 'hours', id: 'h', hours: { timeZone: 'UTC', week: { fri: [{ from: '09:00', to }] }, holidays: [] }, open, closed: 'bye' }, // prettier-ignore
    { type: 'queue', id: 'q', queueId: QUEUE, full: 'bye' },
    { type: 'hangup', id: 'bye' },
  ],
});
const DRAFT = draftOf('q');
const toQueue = { way: [{ node: 'h', exit: 'open' }], end: { node: 'q', is: 'queueing' } } as const;
const toEnd = { way: [{ node: 'h', exit: 'closed' }], end: { node: 'bye', is: 'over' } } as const;
const FRIDAY = '2026-11-20T17:00:00.000Z';

const asKept = (name: string, change: Partial<KeepTest> = {}): KeepTest => ({
  ...{ name, caller: '+14155550100', at: FRIDAY, answers: [], expected: { ...toQueue, way: [...toQueue.way] } },
  ...change,
});

describe('saved tests of a flow', () => {
  let test: TestApp;
  let owner: SignedIn;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const roomOf = async (id: string) =>
    flowRoomAnswerSchema.parse((await owner.get(`${flowRoomPath}${id}/`)).json()).data;
  const draw = async (id: string, draft: unknown) =>
    owner.put(`${flowRoomPath}${id}/`, { draft, draft_version: (await roomOf(id)).draft_version });
  const made = async (draft: unknown = DRAFT): Promise<string> => {
    const { id } = contract.one.parse((await owner.post(contract.path, { name: `Tested ${(count += 1)}`, note: '' })).json()).data; // prettier-ignore
    await draw(id, draft);
    return id;
  };
  const testsAt = (id: string) => flowTestsOf(`${flowRoomPath}${id}/`);
  const kept = async (id: string) => keptTestsAnswerSchema.parse((await owner.get(testsAt(id))).json()).data;
  const keep = async (id: string, body: object = asKept('At work')) => owner.post(testsAt(id), body);
  const keptOne = async (id: string, body?: object) => keptTestAnswerSchema.parse((await keep(id, body)).json()).data;
  const remove = (url: string) =>
    test.app.inject({ method: 'DELETE', url, headers: { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` } }); // prettier-ignore
  const publish = async (id: string, more: object = {}) =>
    owner.post(`${flowRoomPath}${id}/publish/`, { why: 'Because', at: null, draft_version: (await roomOf(id)).draft_version, ...more }); // prettier-ignore

  it('are stored with their flow: call, time, answers and expected way; renamed, replaced and deleted [CONF-FLOW-011]', async () => {
    const id = await made();
    const answers = [
      { node: 'q', is: 'full' },
      { node: 'w', is: 'answer', variables: { vip: 'yes' } },
      { node: 'm', is: 'key', key: '*' },
    ];
    const first = await keptOne(id, { ...asKept('  At work '), answers });
    expect(first).toMatchObject({ name: 'At work', version: 1, at: FRIDAY, answers, expected: toQueue });
    expect(first.modified_by).toBe((await roomOf(id)).draft_by);
    const { version, modified_dt, modified_by, id: testId, ...fields } = first;
    const change = { ...fields, name: 'On Friday', expected: toEnd, version };
    const changed = keptTestAnswerSchema.parse((await owner.put(`${testsAt(id)}${testId}/`, change)).json()).data;
    expect(changed).toMatchObject({ id: testId, name: 'On Friday', expected: toEnd, version: 2 });
    const late = await owner.put(`${testsAt(id)}${testId}/`, change);
    expect([late.statusCode, testConflictSchema.parse(late.json()).data]).toEqual([409, changed]);
    expect([modified_dt, modified_by]).toEqual([first.modified_dt, changed.modified_by]);
    expect((await remove(`${testsAt(id)}${testId}/`)).statusCode).toBe(204);
    expect([(await remove(`${testsAt(id)}${testId}/`)).statusCode, await kept(id)]).toEqual([404, []]);
    expect((await owner.put(`${testsAt(id)}${testId}/`, change)).statusCode).toBe(404);
  });

  it('have unique names within the flow, whatever their case', async () => {
    const [id, other] = [await made(), await made()];
    const { id: testId, version } = await keptOne(id, asKept('Evening'));
    const taken = await keep(id, asKept('EVENING'));
    expect([taken.statusCode, taken.json().error]).toMatchObject([409, { code: 'taken', field: 'name' }]);
    expect((await keep(other, asKept('Evening'))).statusCode).toBe(201);
    await keep(id, asKept('Morning'));
    const renamed = await owner.put(`${testsAt(id)}${testId}/`, { ...asKept('morning'), version });
    expect([renamed.statusCode, renamed.json().error.field]).toEqual([409, 'name']);
    expect((await kept(id)).map(({ name }) => name)).toEqual(['Evening', 'Morning']);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ at: 'Friday' }, 'at'],
    [{ answers: [{ node: 'q', is: 'nonsense' }] }, 'answers/0/is'],
    [{ answers: [{ node: 'q', is: 'key', key: 'A' }] }, 'answers/0/key'],
    [{ expected: { way: [], end: { node: '', is: 'over' } } }, 'expected/end/node'],
    [{ expected: { way: Array.from({ length: 101 }, () => ({ node: 'h', exit: 'open' })), end: toQueue.end } }, 'expected/way'], // prettier-ignore
  ])('%j is refused at its field', async (change, field) => {
    const refused = await keep(await made(), { ...asKept('Wrong'), ...change });
    expect([refused.statusCode, refused.json().error.field]).toEqual([400, field]);
  });

  it('are a hundred for a flow at most, also when two people add at once [CONF-FLOW-011]', async () => {
    const id = await made();
    await test.database.withAccount('demo', (tx) =>
      tx
        .insertInto('flow_tests')
        .values(
          Array.from({ length: 99 }, (_, at) => ({
            ...{ id: randomUUID(), account_id: 'demo', flow_id: id, name: `T${at}`, caller: '', at: new Date(FRIDAY) },
            ...{ answers: '[]', expected: JSON.stringify(toQueue), modified_at: new Date(), modified_by: 'me' },
          })),
        )
        .execute(),
    );
    const both = await Promise.all([keep(id, asKept('A')), keep(id, asKept('B'))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect((await keep(id, asKept('C'))).json().error.code).toBe('too-many');
  });

  it('run when a flow is published: it is refused if a way changes, with tests and ways [CONF-FLOW-011]', async () => {
    const id = await made();
    const changes = await keptOne(id, asKept('At work'));
    await keep(id, asKept('On Saturday', { at: '2026-11-21T17:00:00.000Z', expected: { ...toEnd, way: [...toEnd.way] } })); // prettier-ignore
    expect((await publish(id)).json()).toMatchObject({ data: { version: 1 } });
    await draw(id, draftOf('q', '16:00'));
    const at = new Date(test.clock.now + 60_000).toISOString();
    for (const refused of [
      await publish(id),
      await publish(id, { at }),
      await publish(id, { new_ways: [{ id: changes.id, version: 9 }] }),
    ]) {
      // prettier-ignore
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'ways-changed']);
      expect(flowRefusedSchema.parse(refused.json()).tests).toEqual([
        { id: changes.id, name: 'At work', version: 1, expected: toQueue, now: toEnd },
      ]);
    }
    expect(await roomOf(id)).toMatchObject({ published: { version: 1 }, publish_at: null });
    expect((await kept(id))[0]).toMatchObject({ expected: toQueue, version: 1 });
  });

  it.each([
    ['now', null],
    ['at a time', 60_000],
  ])(
    'the new way is expected from then on, where it was taken with the publication %s [CONF-FLOW-011]',
    async (_, after) => {
      const id = await made(draftOf('q', '16:00'));
      const changed = await keptOne(id);
      const at = after === null ? null : new Date(test.clock.now + after).toISOString();
      const done = await publish(id, { at, new_ways: [{ id: changed.id, version: 1 }] });
      expect(done.statusCode).toBe(200);
      expect(await kept(id)).toMatchObject([{ id: changed.id, expected: toEnd, version: 2 }]);
      const [entry] = await test.services.audit.list('demo', { before: undefined, limit: 1 });
      expect(entry).toMatchObject({ detail: { id, new_ways: 'At work' } });
      expect((await publish(id)).statusCode).toBe(200);
    },
  );

  it('run after the flow’s own mistakes are reported, and a refused time accepts no new way', async () => {
    const id = await made(draftOf('gone'));
    const { id: testId } = await keptOne(id);
    expect((await publish(id)).json().error.code).toBe('flow-problems');
    await draw(id, draftOf('q', '16:00'));
    const past = await publish(id, { at: '2020-01-01T00:00:00Z', new_ways: [{ id: testId, version: 1 }] });
    expect([past.json().error.field, (await kept(id))[0]?.version]).toEqual(['at', 1]);
  });

  it('run with today’s calendars, at the time of the test [CONF-FLOW-011]', async () => {
    const { id: calendarId } = calendarsContract.one.parse((await owner.post(calendarsContract.path, { name: 'Tested hours', time_zone: 'UTC', week: 'fri 09:00-18:00', exceptions: '' })).json()).data; // prettier-ignore
    const id = await made({ ...DRAFT, nodes: [{ type: 'hours', id: 'h', calendarId, open: 'q', closed: 'bye' }, ...DRAFT.nodes.slice(1)] }); // prettier-ignore
    await keep(id);
    expect((await publish(id)).statusCode).toBe(200);
    await test.database.withAccount('demo', (tx) => tx.updateTable('calendars').set({ week: 'fri 09:00-16:00' }).execute()); // prettier-ignore
    expect((await publish(id)).json().tests).toMatchObject([{ name: 'At work', now: toEnd }]);
  });

  it('do not block going back to a version, but its draft [CONF-FLOW-004]', async () => {
    const id = await made(draftOf('q', '16:00'));
    await publish(id);
    await draw(id, DRAFT);
    await publish(id);
    await keep(id);
    expect((await owner.post(`${flowRoomPath}${id}/versions/1/back/`, { why: 'Back' })).statusCode).toBe(200);
    expect((await publish(id)).json().error.code).toBe('ways-changed');
  });

  it.each([
    ['agent@demo.test', 403],
    ['owner@other.test', 404],
  ])('are not for %s: %i [ROUTE-026]', async (who, status) => {
    const id = await made();
    const { id: testId } = await keptOne(id);
    const user = await test.signIn(who);
    const answers = [
      await user.get(testsAt(id)),
      await user.post(testsAt(id), asKept('Mine')),
      await user.put(`${testsAt(id)}${testId}/`, { ...asKept('Mine'), version: 1 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    expect(await kept(id)).toMatchObject([{ id: testId, name: 'At work' }]);
  });

  it('are not deleted with their flow by a person who read its row before one was kept [CONF-FLOW-011]', async () => {
    const id = await made();
    const { version } = contract.one.parse((await owner.get(`${contract.path}${id}/`)).json()).data;
    await keep(id);
    expect((await remove(`${contract.path}${id}/?version=${version}`)).statusCode).toBe(409);
    expect(await kept(id)).toHaveLength(1);
  });

  it('are deleted with their flow', async () => {
    const id = await made();
    await keep(id);
    const { version } = contract.one.parse((await owner.get(`${contract.path}${id}/`)).json()).data;
    expect((await remove(`${contract.path}${id}/?version=${version}`)).statusCode).toBe(204);
    const left = await test.database.withAccount('demo', (tx) => tx.selectFrom('flow_tests').select('id').where('flow_id', '=', id).execute()); // prettier-ignore
    expect(left).toEqual([]);
  });
});
