import { callPaths } from '@patchbay/shared-contracts/calls';
import {
  nextInQueueSchema,
  oneQueueAnswerSchema,
  queueConflictSchema,
  queueDetailsAnswerSchema,
  queuePaths,
  queueUsedSchema,
  type Overflow,
  type QueueFields,
} from '@patchbay/shared-contracts/queues';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { Tx } from '../../kernel/db/database.ts';
import { readQueuePlan } from '../../domain/routing/queues.ts';
import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { letCallerWait } from '../../testing/waiting-caller.ts';

const SUPPORT = 'demo-queue-support';
const BILLING = 'demo-queue-billing';
const path = callPaths.queues;

const queue = (change: Partial<QueueFields> = {}): QueueFields => ({
  ...{ name: 'Returns', strategy: 'ring all', ring_seconds: 15, tier_wait_seconds: 10 },
  ...{ hold_music: null, announcement: null, announcement_seconds: null, announces_position: false },
  ...{
    maximum_wait_seconds: 90,
    maximum_length: 4,
    overflow: { to: 'voicemail' },
    voicemail_email: 'returns@demo.test',
  },
  ...{ wrap_up_seconds: 12, service_level_seconds: 25, sticky_hours: 24, calendar_id: null },
  ...{ callback_tries: 4, callback_pause_minutes: 15, callback_hours: 12 },
  ...change,
});

describe('queues in queue settings', () => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 120_000);
  afterAll(() => test.close());

  const inDemo = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => test.database.withAccount('demo', work);
  const list = async (query: Record<string, string> = {}, by = owner) =>
    queueDetailsAnswerSchema.parse((await by.get(queuePaths.queueDetails, query)).json()).data;
  const one = async (id: string) => (await list({ q_uuid: id })).objects[0];
  const add = (change: Partial<QueueFields> = {}, by = owner) => by.post(path, queue(change));
  const added = async (change: Partial<QueueFields> = {}) =>
    oneQueueAnswerSchema.parse((await add(change)).json()).data;
  const change = (id: string, body: object, by = owner) => by.put(`${path}${id}/`, body);
  const remove = async (id: string, by = owner) =>
    test.app.inject({
      ...{ method: 'DELETE', url: `${path}${id}/` },
      headers: { host: 'localhost:80', authorization: `Bearer ${by.bearer}` },
    });
  const refusal = (response: Awaited<ReturnType<typeof add>>) => {
    const { error } = response.json();
    return [response.statusCode, error.code, error.field];
  };
  const addSound = (status: 0 | 1) =>
    inDemo((tx) =>
      tx
        .insertInto('sounds')
        .values({ sound_id: `s-${status}`, account_id: 'demo', name: `s ${status}`, type: 'LIb', status, file: 'f' })
        .execute(),
    );

  it('lists queues by name in pages of ten, with agents, their status, numbers and waiting callers [CONF-QUEUE-001, CONF-QUEUE-005, CONF-QUEUE-010]', async () => {
    const { objects, meta } = await list();
    expect(objects.map(({ name }) => name)).toEqual(['Billing', 'Deliveries', 'Support']);
    expect(meta).toEqual({ total_count: 3 });
    expect(objects[2]).toMatchObject({ q_uuid: SUPPORT, agents: 20, waiting: 0, numbers: ['+918045000001'] });
    expect(objects.map(({ status }) => status)).toEqual(['loggedout', 'loggedout', 'loggedout']);
    const page = await list({ page: '2', limit: '2' });
    expect([page.objects.map(({ name }) => name), page.meta.total_count]).toEqual([['Support'], 3]);
    const found = await list({ search: ' deLIV' });
    expect([found.objects.map(({ name }) => name), found.meta.total_count]).toEqual([['Deliveries'], 1]);
    expect((await list({ search: '%' })).objects).toEqual([]);
    expect((await list({}, stranger)).objects.map(({ name }) => name)).toEqual(['Front desk']);
  });

  it('creates a queue by POST and changes the version that was read by PUT; it applies to the next caller [CONF-QUEUE-003, CONF-QUEUE-007, CONF-QUEUE-013]', async () => {
    await addSound(1);
    const sounds = { hold_music: 's-1', announcement: 's-1', announcement_seconds: 30, announces_position: true };
    const response = await add(sounds);
    expect(response.statusCode).toBe(201);
    const { data } = oneQueueAnswerSchema.parse(response.json());
    expect(data).toMatchObject({ ...queue(sounds), version: 1, agents: 0, status: 'notavailable', numbers: [] });
    const plan = await inDemo((tx) => readQueuePlan(tx, data.q_uuid));
    expect(plan).toEqual({
      ...{ id: data.q_uuid, name: 'Returns', strategy: 'ring all', ringMs: 15_000, maxWaitMs: 90_000, maxLength: 4 },
      ...{ tierWaitMs: 10_000, music: 's-1', announcement: 's-1', announceEveryMs: 30_000, announcePosition: true },
      ...{ overflow: { to: 'voicemail' }, wrapUpMs: 12_000, stickyMs: 86_400_000, voicemailEmail: 'returns@demo.test' },
      calendar: null,
    });
    const later = queue({ name: 'Returned', strategy: 'fewest calls', maximum_length: null, voicemail_email: '' });
    expect((await change(data.q_uuid, { ...later, version: 1 })).json().data).toMatchObject({ ...later, version: 2 });
    const next = await inDemo((tx) => readQueuePlan(tx, data.q_uuid));
    expect(next).toMatchObject({ strategy: 'fewest calls', maxLength: null, voicemailEmail: null });
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    expect(
      objects.filter(({ detail }) => detail['list'] === 'queues').map(({ action, whom }) => [action, whom]),
    ).toEqual(
      [['row-changed', 'Returned'], ['row-added', 'Returns']], // prettier-ignore
    );
    await remove(data.q_uuid);
  });

  it('neither creates, changes nor deletes a queue where the audit log cannot be written [ACCT-017]', async () => {
    const kept = await added({ name: 'Recorded' });
    const before = await list();
    const full = jest.spyOn(test.services.audit, 'writeWithin').mockRejectedValue(new Error('disk full'));
    const answers = [
      await add({ name: 'Unrecorded' }),
      await change(kept.q_uuid, { ...queue({ name: 'Unrecorded' }), version: kept.version }),
      await remove(kept.q_uuid),
    ];
    full.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    expect(await list()).toEqual(before);
    await remove(kept.q_uuid);
  });

  it('sets how kept places are called back; a request without it changes nothing [TEL-019, CONF-QUEUE-013]', async () => {
    const { q_uuid: id } = await added({ callback_tries: 5, callback_pause_minutes: 20, callback_hours: 24 });
    const { callback_tries, callback_pause_minutes, callback_hours, ...others } = queue();
    expect((await change(id, { ...others, version: 1 })).statusCode).toBe(200);
    expect(await one(id)).toMatchObject({ callback_tries: 5, callback_pause_minutes: 20, callback_hours: 24 });
    const wrong = { callback_tries: 11, callback_pause_minutes: 0, callback_hours: 73 };
    for (const [field, figure] of Object.entries(wrong))
      expect(refusal(await change(id, { ...queue(), [field]: figure, version: 2 }))).toEqual([400, 'invalid', field]);
    expect((await change(id, { ...queue(), version: 2 })).statusCode).toBe(200);
    expect(await one(id)).toMatchObject({ callback_tries, callback_pause_minutes, callback_hours });
    await remove(id);
    const plain = oneQueueAnswerSchema.parse((await owner.post(path, others)).json()).data;
    expect(plain).toMatchObject({ callback_tries: 3, callback_pause_minutes: 10, callback_hours: 8 });
    await remove(plain.q_uuid);
  });

  it('shows the second of two editors the current state, and overwrites nothing [CONF-QUEUE-007]', async () => {
    const { q_uuid: id } = await added();
    await change(id, { ...queue({ wrap_up_seconds: 40 }), version: 1 });
    const late = await change(id, { ...queue({ wrap_up_seconds: 50 }), version: 1 });
    expect(late.statusCode).toBe(409);
    expect(queueConflictSchema.parse(late.json())).toMatchObject({
      ...{ error: { code: 'changed-meanwhile' }, data: { wrap_up_seconds: 40, version: 2 } },
    });
    expect((await one(id))?.wrap_up_seconds).toBe(40);
    await remove(id);
  });

  it('refuses invalid input at its field, and writes nothing [CONF-QUEUE-013]', async () => {
    await addSound(0);
    const { q_uuid: id } = await added();
    const back: Overflow = { to: 'queue', queueId: id };
    await inDemo((tx) => tx.updateTable('queues').set({ overflow: JSON.stringify(back) }).where('queue_id', '=', BILLING).execute()); // prettier-ignore
    const cases: readonly (readonly [Partial<QueueFields>, readonly unknown[]])[] = [
      [{ overflow: back }, [422, 'overflow-circle', 'overflow']],
      [{ overflow: { to: 'queue', queueId: BILLING } }, [422, 'overflow-circle', 'overflow']],
      [{ overflow: { to: 'queue', queueId: 'other-queue-front-desk' } }, [422, 'unknown-queue', 'overflow']],
      [{ hold_music: 's-0' }, [422, 'unknown-sound', 'hold_music']],
      [{ announcement: 'none' }, [422, 'unknown-sound', 'announcement']],
      [{ calendar_id: 'none' }, [422, 'unknown-calendar', 'calendar_id']],
      [{ name: 'SUPPORT' }, [409, 'taken', 'name']],
      [{ name: 'ab' }, [400, 'invalid', 'name']],
      [{ maximum_wait_seconds: 4 }, [400, 'invalid', 'maximum_wait_seconds']],
      [{ overflow: { to: 'number', number: '123' } }, [400, 'invalid', 'overflow/number']],
    ];
    for (const [wrong, expected] of cases)
      expect(refusal(await change(id, { ...queue({ wrap_up_seconds: 99, ...wrong }), version: 1 }))).toEqual(expected);
    expect(await one(id)).toMatchObject({ version: 1, wrap_up_seconds: 12 });
    expect(refusal(await add({ name: 'billing' }))).toEqual([409, 'taken', 'name']);
    expect((await change('none', { ...queue({ name: 'None' }), version: 1 })).statusCode).toBe(404);
    expect((await change(id, { ...queue(), version: 1 }, stranger)).statusCode).toBe(404);
    await inDemo((tx) => tx.updateTable('queues').set({ overflow: '{"to":"hangup"}' }).where('queue_id', '=', BILLING).execute()); // prettier-ignore
    await remove(id);
  });

  it('a used calendar cannot be deleted, and the refusal names the queue; a change without one keeps it [CONF-FLOW-008]', async () => {
    const office = { name: 'Returns desk', time_zone: 'Asia/Kolkata', week: 'mon 09:00-18:00', exceptions: '' };
    const { id } = calendarsContract.one.parse((await owner.post(calendarsContract.path, office)).json()).data;
    const { q_uuid } = await added({ calendar_id: id });
    await change(q_uuid, { ...queue({ ring_seconds: 30 }), calendar_id: undefined, version: 1 });
    expect(await one(q_uuid)).toMatchObject({ calendar_id: id, ring_seconds: 30 });
    const removeCalendar = () =>
      test.app.inject({
        ...{ method: 'DELETE', url: `${calendarsContract.path}${id}/`, query: { version: '1' } },
        headers: { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` },
      });
    const used = await removeCalendar();
    expect([used.statusCode, used.json().used_by]).toEqual([409, [{ kind: 'queue', name: 'Returns' }]]);
    await change(q_uuid, { ...queue(), version: 2 });
    expect((await removeCalendar()).statusCode).toBe(204);
    await remove(q_uuid);
  });

  it('deletes an unused queue, and names the users of others: numbers, flows, queues [CONF-QUEUE-006]', async () => {
    const used = await remove(SUPPORT);
    expect(used.statusCode).toBe(409);
    expect(queueUsedSchema.parse(used.json())).toMatchObject({
      error: { code: 'in-use' },
      used_by: [
        { kind: 'number', name: '+918045000001 Support' },
        { kind: 'call-flow', name: 'Main line' },
      ],
    });
    const { q_uuid: id } = await added();
    await added({ name: 'Late returns', overflow: { to: 'queue', queueId: id } });
    expect(queueUsedSchema.parse((await remove(id)).json()).used_by).toEqual([{ kind: 'queue', name: 'Late returns' }]);
    const late = (await list({ search: 'Late' })).objects[0]?.q_uuid ?? '';
    expect((await remove(late)).json()).toEqual({ status: 200, data: { sent_on: 0 } });
    expect((await remove(id, stranger)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await list()).objects.map(({ name }) => name)).toEqual(['Billing', 'Deliveries', 'Support']);
  });

  it('of three queues that overflow to each other, saved at once, one is refused, so that callers do not circle [CONF-QUEUE-013]', async () => {
    const [a, b, c] = [await added(), await added({ name: 'Late returns' }), await added({ name: 'No returns' })];
    const sends = ({ q_uuid: id, name, version }: typeof a, to: typeof a) =>
      change(id, { ...queue({ name, overflow: { to: 'queue', queueId: to.q_uuid } }), version });
    const answers = await Promise.all([sends(a, b), sends(b, c), sends(c, a)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422]);
    expect(answers.filter(({ statusCode }) => statusCode === 422).map(refusal)).toEqual([[422, 'overflow-circle', 'overflow']]); // prettier-ignore
    await inDemo((tx) => tx.deleteFrom('queues').where('queue_id', 'in', [a.q_uuid, b.q_uuid, c.q_uuid]).execute());
  });

  it('waiting callers of a deleted queue go to its overflow, and the answer has their number [CONF-QUEUE-006]', async () => {
    const { q_uuid: id } = await added();
    await letCallerWait(test, id);
    expect((await remove(id)).json()).toEqual({ status: 200, data: { sent_on: 1 } });
    expect(test.calls.orders).toMatchObject([{ callId: 'call-1', order: { do: 'overflow' } }]);
    test.calls.lines.clear();
  });

  it('says who would ring now by the engine’s own choice, with the saved strategy or another one [CONF-QUEUE-015]', async () => {
    test.calls.nextAnswer = { agentIds: ['demo-agent-02', 'demo-agent-01'], sticky: null };
    const next = async (query: Record<string, string>) =>
      nextInQueueSchema.parse((await owner.get(queuePaths.queueNext, query)).json()).data;
    const answer = await next({ q_uuid: SUPPORT });
    expect(answer).toMatchObject({ strategy: 'longest idle', serving: 20, waiting: 0 });
    expect(answer.agents.map(({ agent_id: id }) => id)).toEqual(['demo-agent-02', 'demo-agent-01']);
    expect(answer.agents[0]?.name).toMatch(/\p{L}+ \p{L}+/u);
    expect(await next({ q_uuid: SUPPORT, strategy: 'ring all' })).toMatchObject({ strategy: 'ring all' });
    expect(test.calls.questions.slice(-2)).toMatchObject([
      { accountId: 'demo', customerNumber: null, plan: { id: SUPPORT, strategy: 'longest idle' } },
      { plan: { id: SUPPORT, strategy: 'ring all' } },
    ]);
    expect((await owner.get(queuePaths.queueNext, { q_uuid: 'other-queue-front-desk' })).statusCode).toBe(404);
  });
});
