import { callDetailAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import type { CallEnd, CallStart } from '@patchbay/telephony/ports';
import { sumsByBucket } from './sums/call-sums.ts';
import { readCounted } from './sums/read-counted.ts';

const NUMBER = '+919812345999';
const QUEUE = { id: 'demo-queue-support', name: 'Support' };
const agent = {
  ...{ agentId: 'demo-agent-01', accountId: 'demo', name: 'Asha Rao', number: '+918045001001' },
  ...{ username: 'agent.demo', domain: 'patchbay.local' },
};

describe('a customer’s callback in the log', () => {
  let test: TestApp;
  let owner: SignedIn;
  let began: number;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    began = test.clock.now + 60_000;
    await write('first', { direction: 'inbound', startedAt: began }, { callStatus: 'Did Not Process' });
    await write('try-1', kept(1, began + 600_000), { callStatus: 'Missed', customerStatus: 'Customer Missed' });
    await write('try-2', kept(2, began + 1_200_000), { callStatus: 'Answered' });
  }, 60_000);
  afterAll(() => test.close());

  const kept = (attempt: number, startedAt: number): Partial<CallStart> => ({
    ...{ startedAt, direction: 'outbound' },
    callback: {
      ...{
        id: 'cb',
        accountId: 'demo',
        queueId: QUEUE.id,
        number: NUMBER,
        serviceNumber: '+918045000002',
        of: 'first',
      },
      ...{ since: began, until: began + 9_000_000, attempt, tries: 3 },
    },
  });
  const write = async (callId: string, start: Partial<CallStart>, end: Partial<CallEnd>) => {
    const { records } = test.services;
    const startedAt = start.startedAt ?? 0;
    await records.begin({
      ...{ callId, accountId: 'demo', solution: 'inbound_cc', direction: 'inbound', startedAt, queue: QUEUE, agent },
      ...{ serviceNumber: '+918045000002', customerNumber: NUMBER, callerId: null, ...start },
    });
    await records.journey(callId, { at: began, step: 'Entered queue', detail: 'Support' });
    const answeredAt = end.callStatus === 'Answered' ? startedAt + 30_000 : null;
    await records.finish(callId, {
      ...{ endedAt: startedAt + 90_000, answeredAt, talkMs: answeredAt === null ? 0 : 60_000, holdMs: 0, agent },
      ...{ customerStatus: 'Connected', agentStatus: 'Connected', callStatus: 'Answered', hangupBy: 'customer' },
      ...{ cause: 'normal', dtmf: '', recording: null, voicemail: null, solution: 'inbound_cc', queue: QUEUE, ...end },
    });
  };
  const detail = async (id: string, by = owner) =>
    callDetailAnswerSchema.parse((await by.get(`${logPaths.callRecords}${id}/`)).json()).data;

  it('has one call that links to the others, and each of them back [TEL-019]', async () => {
    expect((await detail('first')).called_back).toEqual([
      { call_uuid: 'try-1', received_time: new Date(began + 600_000).toISOString(), call_status: 'Missed' },
      { call_uuid: 'try-2', received_time: new Date(began + 1_200_000).toISOString(), call_status: 'Answered' },
    ]);
    for (const id of ['try-1', 'try-2'])
      expect(await detail(id)).toMatchObject({
        callback_of: { call_uuid: 'first', received_time: new Date(began).toISOString() },
      });
    expect((await detail('first')).callback_of).toBeUndefined();
  });

  it('counts once, as a caller answered after the whole wait; failed attempts are outbound calls [TEL-019]', async () => {
    const buckets = [{ key: 0, from: began, end: began + 3_600_000 }];
    const asked = { agents: null, queues: [QUEUE.id] };
    const sums = await readCounted(test.database, 'demo', async (tx) =>
      (await sumsByBucket(tx, asked, buckets)).get(0),
    );
    expect(sums).toMatchObject({
      ...{ calls: 3, offered: 1, answered: 1, missed: 0, abandoned: 0, answered_within: 0 },
      ...{ waited_ms: 1_230_000, dialled: 1, reached: 0 },
    });
  });
});
