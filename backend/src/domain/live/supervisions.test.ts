import { createLogsInProcess } from '../../kernel/shared-state/in-process/event-logs.ts';
import { createNotices } from '../../kernel/shared-state/notices.ts';
import { settle } from '../telephony/testing/fake-clock.ts';
import { fakeSdp } from '../telephony/testing/fake-media.ts';
import { openCallHouse, QUEUE_SERVICE, SERVICE } from '../telephony/testing/call-house.ts';
import type { Supervise } from '../telephony/telephony.ts';
import { createSupervisions } from './supervisions.ts';

const opened: Awaited<ReturnType<typeof openCallHouse>>[] = [];
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
});

/** Processes with the real engine each, which hear each other's notices. */
const install = async (count: number) => {
  const logs = createLogsInProcess({ epoch: 'e', now: () => 0 });
  const errors: unknown[] = [];
  const start = async (at: number) => {
    const house = await openCallHouse({ idsBegin: `call-${at}-` });
    opened.push(house);
    const due: (() => void)[] = [];
    const supervisions = createSupervisions({
      ...{ telephony: house.engine, notices: createNotices(logs, `process-${at}`), isAlone: count === 1 },
      after: (_ms, run) => {
        due.push(run);
        return () => void due.splice(due.indexOf(run), 1);
      },
      onError: (error) => errors.push(error),
    });
    return { ...house, supervisions, due };
  };
  return { processes: await Promise.all(Array.from({ length: count }, (_, at) => start(at))), errors };
};
type Process = Awaited<ReturnType<typeof install>>['processes'][number];

/** A call of asha that was answered. */
const connected = async ({ engine, softphone, customer }: Process): Promise<string> => {
  const [agent, other] = [await softphone('asha'), await customer('cust', '+919812345678')];
  const ordered = { accountId: 'acc', agentId: 'asha', customerNumber: '+919812345678', serviceNumber: SERVICE };
  const called = await engine.clickToCall({ ...ordered, callerId: null });
  for (const phone of [agent, other]) {
    await settle();
    phone.answer();
    await settle();
  }
  return called.ok ? called.callId : '';
};
const wanted: Omit<Supervise, 'callId'> = {
  ...{ accountId: 'acc', queues: null, supervisorId: 'sup', name: 'Priya', mode: 'listen', offer: fakeSdp('recvonly') },
};
const there = (callId: string, { engine }: Process) =>
  engine.supervisorsOf(callId, 'asha').map(({ name, mode }) => `${name} ${mode}`);

describe('a supervisor at another process than the call [LIVE-026, LIVE-031]', () => {
  it('listens, whispers and leaves, and is there where the call is', async () => {
    const { processes, errors } = await install(3);
    const [here, , far] = processes as [Process, Process, Process];
    const callId = await connected(far);
    const joined = await here.supervisions.supervise({ ...wanted, callId });
    if (!joined.ok) throw new Error(joined.reason);
    expect([joined.answer.length > 0, there(callId, far)]).toEqual([true, ['Priya listen']]);
    expect(await here.supervisions.setSupervision(joined.id, 'sup', 'whisper')).toBe(true);
    expect(there(callId, far)).toEqual(['Priya whisper']);
    expect(await here.supervisions.endSupervision(joined.id, 'sup')).toBe(true);
    expect(there(callId, far)).toEqual([]);
    expect([errors, here.due]).toEqual([[], []]);
  });

  it('leaves the audio when the call goes on to a queue that is not seen, and stays in one that is [SEC-007, LIVE-035]', async () => {
    const { processes } = await install(2);
    const [here, far] = processes as [Process, Process];
    const customer = await far.customer('cust', '+919812345678');
    const asha = await far.softphone('asha');
    customer.call(QUEUE_SERVICE);
    await settle();
    asha.answer();
    await settle();
    const callId = far.engine.activeCalls()[0]?.callId ?? '';
    const narrow = { ...wanted, callId, supervisorId: 'of-sales', name: 'Sana', queues: ['q-1'] };
    expect((await here.supervisions.supervise(narrow)).ok).toBe(true);
    expect((await far.supervisions.supervise({ ...wanted, callId })).ok).toBe(true);
    expect(there(callId, far)).toEqual(['Sana listen', 'Priya listen']);
    const queue = { do: 'queue', queue: { id: 'q-2', name: 'Billing' } } as const;
    expect(await far.engine.transfer(callId, 'asha', queue)).toEqual({ ok: true });
    const ben = await far.softphone('ben');
    await far.clock.advance(5_000);
    ben.answer();
    await settle();
    expect(far.engine.supervisorsOf(callId, 'ben').map(({ name }) => name)).toEqual(['Priya']);
  });

  it('is told what is wrong with the offer, and sees no call of another queue or account', async () => {
    const { processes } = await install(2);
    const [here, far] = processes as [Process, Process];
    const callId = await connected(far);
    expect(await here.supervisions.supervise({ ...wanted, callId, offer: 'v=0' })).toEqual({
      ok: false,
      reason: 'bad-offer',
    });
    for (const unseen of [{ accountId: 'other' }, { queues: ['sales'] }]) {
      const result = here.supervisions.supervise({ ...wanted, callId, ...unseen });
      await settle();
      here.due.splice(0).forEach((run) => run());
      expect(await result).toEqual({ ok: false, reason: 'unknown-call' });
    }
    expect(there(callId, far)).toEqual([]);
  });

  it('is in one call at a time, whichever processes have them', async () => {
    const { processes } = await install(3);
    const [here, one, other] = processes as [Process, Process, Process];
    const [first, second] = [await connected(one), await connected(other)];
    await here.supervisions.supervise({ ...wanted, callId: first });
    expect(there(first, one)).toEqual(['Priya listen']);
    await here.supervisions.supervise({ ...wanted, callId: second, supervisorId: 'another' });
    expect(there(first, one)).toEqual(['Priya listen']);
    await other.supervisions.supervise({ ...wanted, callId: second });
    expect([there(first, one), there(second, other)]).toEqual([[], ['Priya listen', 'Priya listen']]);
  });

  it('who cannot join a second call stays in the first', async () => {
    const { processes } = await install(2);
    const [one, other] = processes as [Process, Process];
    const [first, second] = [await connected(one), await connected(other)];
    await one.supervisions.supervise({ ...wanted, callId: first });
    const refused = await other.supervisions.supervise({ ...wanted, callId: second, offer: 'v=0' });
    expect(refused).toEqual({ ok: false, reason: 'bad-offer' });
    expect([there(first, one), there(second, other)]).toEqual([['Priya listen'], []]);
  });

  it('changes nothing of what is another’s, or over', async () => {
    const { processes } = await install(2);
    const [here, far] = processes as [Process, Process];
    const callId = await connected(far);
    const joined = await here.supervisions.supervise({ ...wanted, callId });
    if (!joined.ok) throw new Error(joined.reason);
    for (const change of [
      () => here.supervisions.setSupervision(joined.id, 'another', 'barge'),
      () => here.supervisions.endSupervision('over', 'sup'),
    ]) {
      const result = change();
      await settle();
      here.due.splice(0).forEach((run) => run());
      expect(await result).toBe(false);
    }
    expect(there(callId, far)).toEqual(['Priya listen']);
  });
});
