import { hookBodySchema, hookEvents, hookEventSchemas, hooksContract } from '@patchbay/shared-contracts/hooks';
import { createCallRecords } from '../../domain/calls/records.ts';
import type { Agent, CallEnd, CallRecords, CallStart } from '@patchbay/telephony/ports';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

const agent: Agent = {
  ...{ agentId: 'demo-agent-01', accountId: 'demo', name: 'Asha Rao', number: '+918045001001' },
  ...{ username: 'agent.demo', domain: 'patchbay.local' },
};

describe('web hooks about calls, by the writer of the call log', () => {
  let test: TestApp;
  let receiver: Receiver;
  let records: CallRecords;
  beforeAll(async () => {
    test = await createTestApp({ HOOKS_TO_PRIVATE: 'on' });
    receiver = await openReceiver();
    const { database } = test;
    records = createCallRecords({
      database,
      processId: 'call-hooks',
      onFinished: () => undefined,
      takePurpose: async () => true,
    });
    await database.withAccount('demo', async (tx) => {
      const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
      const flags = { is_hook_api_enabled: true, hookapi_enabled: true };
      await tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify({ ...profile, ...flags }) })
        .execute();
    });
    const owner = await test.signIn('owner@demo.test');
    const hook = { name: 'All', url: receiver.url, method: 'POST', events: hookEvents };
    const added = await owner.post(hooksContract.path, { ...hook, headers: '', secret: '', state: 'on' });
    expect(added.statusCode).toBe(201);
  }, 120_000);
  afterAll(async () => {
    await receiver.close();
    await test.close();
  });

  const startOf = (callId: string, change: Partial<CallStart> = {}): CallStart => ({
    ...{ callId, accountId: 'demo', solution: 'inbound_cc', direction: 'inbound', startedAt: test.clock.now },
    ...{ serviceNumber: '+918045000001', customerNumber: '+919812345678', callerId: null, agent: null, queue: null },
    ...change,
  });
  const endOf = (change: Partial<CallEnd> = {}): CallEnd => ({
    ...{ endedAt: test.clock.now + 60_000, answeredAt: test.clock.now + 10_000, talkMs: 50_000, holdMs: 0 },
    ...{ callStatus: 'Answered', customerStatus: 'Connected', agentStatus: 'Connected', agent, hangupBy: 'customer' },
    ...{ cause: 'normal', dtmf: '', recording: null, voicemail: null, solution: 'inbound_cc', queue: null },
    ...change,
  });
  /** Returns the events of a call, in order, validated by their schemas. */
  const toldOf = async (callId: string) => {
    test.clock.now += 120_000; // events are not sent before their time
    await test.services.hookOutbox.work();
    const bodies = receiver.taken.map(({ body }) => hookBodySchema.parse(JSON.parse(body)));
    const received = bodies.filter(({ data }) => data['call_id'] === callId);
    for (const { type, data } of received)
      expect(hookEventSchemas[type as keyof typeof hookEventSchemas].strict().parse(data)).toEqual(data);
    return received.map(({ type }) => type);
  };

  it('report a call that rings, is answered, recorded and ends, step by step [CONF-HOOK-005, CONF-HOOK-006]', async () => {
    await records.begin(startOf('told'));
    await records.journey('told', { at: test.clock.now + 5_000, step: 'Offered to agent', detail: 'Asha Rao' });
    await records.journey('told', { at: test.clock.now + 10_000, step: 'Agent answered', detail: 'Asha Rao' });
    await records.finish('told', endOf({ recording: 'told' }));
    const inOrder = ['call.started', 'call.ringing', 'call.answered', 'call.ended', 'recording.ready'];
    expect(await toldOf('told')).toEqual(inOrder);
    await records.finish('told', endOf()); // already ended: no further event
    expect(await toldOf('told')).toEqual(inOrder);
  });

  it('report an unanswered call with a voicemail, and a WhatsApp call, as such [CONF-HOOK-005]', async () => {
    await records.begin(startOf('missed'));
    const voicemail = { ref: 'missed', durationMs: 21_300, email: null };
    await records.finish('missed', endOf({ ...{ callStatus: 'Missed', answeredAt: null, talkMs: 0 }, voicemail }));
    expect(await toldOf('missed')).toEqual(['call.started', 'call.ended', 'call.missed', 'call.voicemail']);
    await records.begin(startOf('whatsapp', { channel: 'whatsapp' }));
    await records.finish('whatsapp', endOf());
    expect(await toldOf('whatsapp')).toEqual(['call.started', 'call.ended', 'whatsapp.call']);
  });

  it('do not report the end of a call when it could not be written [CONF-HOOK-006]', async () => {
    await records.begin(startOf('undone'));
    const { withAccount } = test.database;
    const failing = jest.spyOn(test.database, 'withAccount').mockImplementationOnce((account, work) =>
      withAccount(account, async (tx) => {
        await work(tx);
        throw new Error('the power is gone');
      }),
    );
    await expect(records.finish('undone', endOf())).rejects.toThrow('the power is gone');
    failing.mockRestore();
    expect(await toldOf('undone')).toEqual(['call.started']);
    await records.finish('undone', endOf());
    expect(await toldOf('undone')).toEqual(['call.started', 'call.ended']);
  });
});
