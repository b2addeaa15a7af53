// @gate calls of a dead process, taken over by another with a carrier’s real messages: two engines in memory
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FlowGraph } from '@patchbay/shared-contracts/flows';
import type { CampaignLine, LineNews } from '../campaign-lines.ts';
import type { Callbacks, CallEnd, Clock, StoredCalls } from '../ports.ts';
import { openCallTestSystem, QUEUE_SERVICE, SERVICE } from '../testing/call-test-system.ts';
import { settle } from '../testing/fake-clock.ts';
import { fakeSdp } from '../testing/fake-media.ts';
import { createMemoryNotices } from '../testing/memory-notices.ts';
import { createMemoryCredentials, createMemoryRecords } from '../testing/memory-ports.ts';
import {
  contactOf,
  requestText,
  startTrunkPeer,
  tagOf,
  type PeerMessage,
  type TrunkPeer,
} from '../testing/trunk-peer.ts';
import { until } from '@patchbay/testing/until';
import { createSharedChannels } from './shared-channels.ts';
import { trunkSchema } from './trunk-setting.ts';
import { openTrunks, type Trunks } from './trunks.ts';

const CALLER = '+919900000001';
const OTHER = '+919900000002';
const FLOW_SERVICE = '+911800111444';
const sdp = fakeSdp();
/** Time between a death and the takeover. */
const DEATH_MS = 4_000;

/** A flow that answers with a prompt and leads into a queue. */
const graph: FlowGraph = {
  version: 1,
  start: 'hello',
  nodes: [
    { type: 'play', id: 'hello', sound: 'hello', next: 'sales' },
    { type: 'queue', id: 'sales', queueId: 'q-9' },
  ],
};

type System = Awaited<ReturnType<typeof openCallTestSystem>>;
interface Process extends System {
  readonly trunks: Trunks;
  readonly stored: Map<string, string>;
  /** Nothing that it does is seen by anybody any more. */
  dies(): void;
}
let peer: TrunkPeer;
let running: Process[] = [];
let records: ReturnType<typeof createMemoryRecords>;
let credentials: ReturnType<typeof createMemoryCredentials>;
/** Ends of callbacks. */
let calledBack: string[];
const callbacks: Callbacks = {
  keep: async () => 'gone',
  begin: async () => true,
  over: async ({ id }, _, how) => void calledBack.push(`${id}: ${how}`),
  answered: () => undefined,
};
let folder: string;
let noticesOf: ReturnType<typeof createMemoryNotices>;
let gone: ((processId: string) => void)[];
/** Channels of the trunk, counted at this process. */
const channelsOf = (processId: string, clock: Clock) =>
  createSharedChannels(
    { processId, notices: noticesOf(processId), onGone: (listener) => void gone.push(listener) },
    clock,
  );

const start = async (idsBegin: string, startsAt?: number): Promise<Process> => {
  const setting = trunkSchema.parse({
    ...{ name: 'acme', peer: `127.0.0.1:${peer.port}`, country: '91', keepAliveSeconds: 0, sessionSeconds: 0 },
  });
  const stored = new Map<string, string>();
  const storedCalls: StoredCalls = {
    put: ({ callId }, text) => void stored.set(callId, text),
    remove: ({ callId }) => void stored.delete(callId),
  };
  let trunks: Trunks | undefined;
  let isDead = false;
  const finish: typeof records.finish = async (...end) => (isDead ? undefined : records.finish(...end));
  const journey: typeof records.journey = async (...step) => (isDead ? undefined : records.journey(...step));
  const system = await openCallTestSystem({
    numbers: [{ accountId: 'acc', number: FLOW_SERVICE, flow: { id: 'main', name: 'Main', version: 1, graph } }],
    ...{
      idsBegin,
      records: { ...records, finish, journey, takeOver: (...call) => records.takeOver(...call) },
      callbacks: { ...callbacks, over: async (...end) => (isDead ? undefined : callbacks.over(...end)) },
      credentials,
      storedCalls,
      sharedFolder: folder,
    },
    ...(startsAt !== undefined && { startsAt }),
    openNetwork: async (clock, log) =>
      (trunks = await openTrunks(
        { trunks: [setting], listen: { host: '127.0.0.1', port: 0 }, channels: channelsOf(idsBegin, clock) },
        clock,
        log,
      )),
  });
  if (!trunks) throw new Error('there is no trunk');
  const process = { ...system, trunks, stored, dies: () => void (isDead = true) };
  running.push(process);
  peer.dials(trunks.port);
  return process;
};

beforeEach(async () => {
  peer = await startTrunkPeer();
  folder = await mkdtemp(path.join(tmpdir(), 'patchbay-taken-'));
  records = createMemoryRecords();
  credentials = createMemoryCredentials();
  calledBack = [];
  noticesOf = createMemoryNotices();
  gone = [];
});
afterEach(async () => {
  await peer.close();
  for (const process of running) await process.close();
  running = [];
  await rm(folder, { recursive: true });
});

/** Starts another process; nothing of the dead one reaches anybody any more, except what it stored. */
const die = async (dead: Process): Promise<{ readonly next: Process; readonly stored: readonly string[] }> => {
  await dead.clock.advance(100);
  const stored = [...dead.stored.values()];
  dead.dies();
  peer.dropAll();
  await dead.trunks.close();
  return { next: await start('next-', dead.clock.now() + DEATH_MS), stored };
};
const takeOver = async (dead: Process) => {
  const { next, stored } = await die(dead);
  const outcomes = await next.engine.takeOver(`dead after ${dead.trunks.port}`, stored);
  await settle();
  return { next, taken: outcomes.filter((outcome) => outcome === 'taken').length };
};
const phasesAt = ({ engine }: Process) => engine.activeCalls().map(({ phase }) => phase);

const invite = (callId: string, to = SERVICE): string =>
  requestText('INVITE', `sip:${to}@127.0.0.1`, {
    ...{ callId, from: `<sip:${CALLER}@127.0.0.1>;tag=peer`, body: sdp, port: peer.port },
  });
const inDialog = (answer: PeerMessage, to: string, method: string, cseq: number): string =>
  requestText(method, to, {
    ...{ callId: answer.header('call-id'), cseq, toTag: tagOf(answer.header('to')), port: peer.port },
    from: answer.header('from'),
  });

/** A caller of the trunk talks with asha. */
const talking = async (process: Process) => {
  const agent = await process.softphone('asha');
  const socket = await peer.request(invite('call-a'));
  await until(() => phasesAt(process)[0] === 'offering');
  agent.answer();
  const answer = await peer.next('SIP/2.0 200');
  await peer.request(inDialog(answer, contactOf(answer), 'ACK', 1), socket);
  await until(() => phasesAt(process)[0] === 'talking');
  await until(() => process.engine.stats().dialogs > 0);
  return { agent, answer };
};
const numberIn = (message: PeerMessage): number => Number(message.header('cseq').split(' ')[0]);

/** Another process has taken the call over, and the agent is back. */
const talkingAgain = async (dead: Process) => {
  const { next } = await takeOver(dead);
  peer.answer(await peer.next('INVITE'), '200 OK', { body: sdp });
  await peer.next('ACK');
  const agent = await next.softphone('asha');
  await settle();
  agent.answer();
  await settle();
  return { next };
};

describe('a caller by a trunk whose process died while an agent talked to the caller [TEL-022]', () => {
  it('is told where the call is now, in the same dialog, and talks again once the agent’s phone is back', async () => {
    const first = await start('first-');
    const { answer } = await talking(first);
    const { next, taken } = await takeOver(first);
    expect([taken, phasesAt(next)]).toEqual([1, ['away']]);
    const again = await peer.next('INVITE');
    expect([again.header('call-id'), tagOf(again.header('from')), tagOf(again.header('to'))]).toEqual([
      ...['call-a', tagOf(answer.header('to')), 'peer'],
    ]);
    expect(contactOf(again)).toContain(`:${next.trunks.port};`);
    expect(numberIn(again)).toBeGreaterThan(1);
    peer.answer(again, '200 OK', { body: sdp });
    expect((await peer.next('ACK')).header('cseq')).toBe(`${numberIn(again)} ACK`);
    const agent = await next.softphone('asha');
    await settle();
    expect(agent.rung()?.message.getHeader('answer-mode')).toBe('Auto');
    agent.answer();
    await settle();
    expect(phasesAt(next)).toEqual(['talking']);
    await peer.request(inDialog(answer, contactOf(again), 'BYE', 2));
    expect((await peer.next('SIP/2.0 200')).header('cseq')).toBe('2 BYE');
    await until(() => records.all()[0]?.ends[0] !== undefined);
    expect(records.all()[0]?.ends).toMatchObject([{ callStatus: 'Answered', hangupBy: 'customer' }]);
    expect(records.all()[0]?.steps).toEqual(expect.arrayContaining(['Moved to another server', 'Agent back']));
    expect(next.stored.size).toBe(0);
  });

  it('is held, transferred and hung up by the agent as before', async () => {
    const first = await start('first-');
    await talking(first);
    const { next } = await talkingAgain(first);
    const { callId = '' } = next.engine.activeCalls()[0] ?? {};
    expect(await next.engine.hold(callId, 'asha', true)).toEqual({ ok: true });
    expect(next.engine.activeCalls()[0]?.held).toBe(true);
    await next.softphone('ben');
    expect(await next.engine.transfer(callId, 'asha', { do: 'consult', target: { agentId: 'ben' } })).toEqual({
      ok: true,
    });
    expect(phasesAt(next)).toEqual(['callingThird']);
    await next.engine.hangup(callId, 'agent', 'asha');
    const bye = await peer.next('BYE');
    expect([bye.header('call-id'), tagOf(bye.header('to'))]).toEqual(['call-a', 'peer']);
    peer.answer(bye, '200 OK');
    await until(() => records.all()[0]?.ends[0] !== undefined);
  });

  it.each(['481 Call/Transaction Does Not Exist', '408 Request Timeout'])(
    'hung up meanwhile (%s): the call is over at once, and in the log',
    async (status) => {
      const first = await start('first-');
      await talking(first);
      const { next } = await takeOver(first);
      peer.answer(await peer.next('INVITE'), status);
      await until(() => records.all()[0]?.ends[0] !== undefined);
      expect([phasesAt(next), records.all()[0]?.ends.length]).toEqual([[], 1]);
    },
  );

  it('is told again when both sides offered in the same moment (491)', async () => {
    const first = await start('first-');
    await talking(first);
    const { next } = await takeOver(first);
    const glare = await peer.next('INVITE');
    peer.answer(glare, '491 Request Pending');
    await peer.next('ACK');
    await next.clock.advance(2_200);
    const again = await peer.next('INVITE');
    expect(numberIn(again)).toBeGreaterThan(numberIn(glare));
    peer.answer(again, '200 OK', { body: sdp });
    await peer.next('ACK');
    expect(phasesAt(next)).toEqual(['away']);
  });

  it('goes on at one process, whoever else finds it stored; a call that another version stored is left alone', async () => {
    const first = await start('first-');
    await talking(first);
    const { next, stored } = await die(first);
    const [text = ''] = stored;
    const others = [text.replace('"format":1', '"format":0'), '{}'];
    expect(await next.engine.takeOver('dead', others)).toEqual(['failed', 'failed']);
    expect(await next.engine.takeOver('dead', stored)).toEqual(['taken']);
    const other = await start('other-');
    expect(await other.engine.takeOver('dead', stored)).toEqual(['not ours']);
    expect([phasesAt(next), phasesAt(other)]).toEqual([['away'], []]);
  });

  it('is in one recording from its beginning to its end, and so is each leg', async () => {
    const first = await start('first-');
    await talking(first);
    await first.clock.advance(3_000);
    const { next } = await talkingAgain(first);
    const isContinued = async () => (await stat(path.join(folder, 'first-1.wav'))).size > (3_000 + DEATH_MS - 500) * 16;
    await until(isContinued);
    await until(async () => (await readdir(folder)).every((name) => !name.endsWith('.next')));
    await settle();
    await next.clock.advance(2_000);
    await next.engine.hangup(next.engine.activeCalls()[0]?.callId ?? '', 'agent', 'asha');
    peer.answer(await peer.next('BYE'), '200 OK');
    await until(() => records.all()[0]?.ends[0] !== undefined);
    const { talkMs = 0, recording, recordedLegs } = records.all()[0]?.ends[0] ?? {};
    expect(talkMs).toBeGreaterThanOrEqual(3_000 + DEATH_MS + 2_000);
    const lengthOf = async (name: string) => ((await readFile(path.join(folder, name))).length - 44) / 16;
    // Frames run in real time, which this clock does not move.
    expect(await lengthOf(recording ?? '')).toBeGreaterThanOrEqual(3_000 + DEATH_MS);
    expect([...(recordedLegs ?? [])].sort()).toEqual(
      (await readdir(folder)).filter((name) => name.includes('leg')).sort(),
    );
    expect(await lengthOf(`first-1.leg1-customer.wav`)).toBe(await lengthOf(recording ?? ''));
  });

  it('is taken over once the log can be written again', async () => {
    const first = await start('first-');
    await talking(first);
    const { next, stored } = await die(first);
    const away = jest.spyOn(records, 'takeOver').mockRejectedValueOnce(new Error('the database is away'));
    expect(await next.engine.takeOver('dead', stored)).toEqual(['failed']);
    expect(await next.engine.takeOver('dead', stored)).toEqual(['taken']);
    away.mockRestore();
  });

  it('that no port is free for ends on the carrier’s side, too, and its agent is free', async () => {
    const first = await start('first-');
    await talking(first);
    const { next, stored } = await die(first);
    jest.spyOn(next.media, 'open').mockImplementation(() => {
      throw new Error('no port is free');
    });
    expect(await next.engine.takeOver('dead', stored)).toEqual(['taken']);
    peer.answer(await peer.next('BYE'), '200 OK');
    await until(() => records.all()[0]?.ends[0] !== undefined);
    await until(() => next.engine.activeCalls().length === 0);
    expect(next.directory.busy().size).toBe(0);
    expect(next.trunks.states()).toMatchObject([{ channels: 0 }]);
  });

  it('that cannot go on ends on the carrier’s side, and its record is left to be finished', async () => {
    const first = await start('first-');
    await talking(first);
    const { next, stored } = await die(first);
    const broken = stored.map((text) => text.replace('"hold":{"on":false}', '"hold":null'));
    expect(await next.engine.takeOver('dead', broken)).toEqual(['hung up']);
    peer.answer(await peer.next('BYE'), '200 OK');
    expect([phasesAt(next), next.directory.busy().size, next.trunks.states()[0]?.channels]).toEqual([[], 0, 0]);
    expect(await records.takeOver(records.all()[0]?.start as never, 'dead')).toBe('taken');
  });

  it('whose record ended meanwhile is hung up on the carrier’s side: nobody goes on with it', async () => {
    const first = await start('first-');
    await talking(first);
    const { next, stored } = await die(first);
    await records.finish(records.all()[0]?.start.callId ?? '', {} as CallEnd);
    expect(await next.engine.takeOver('dead', stored)).toEqual(['hung up']);
    const bye = await peer.next('BYE');
    expect(bye.header('call-id')).toBe('call-a');
    peer.answer(bye, '200 OK');
    expect([phasesAt(next), next.directory.busy().size, next.trunks.states()[0]?.channels]).toEqual([[], 0, 0]);
  });

  it('has one channel, also while the dead process is not known to be gone; none after its end [TEL-020]', async () => {
    const first = await start('first-');
    const others = channelsOf('other', first.clock);
    await talking(first);
    await first.clock.advance(100);
    expect(others.elsewhere('acme')).toBe(1);
    const { next } = await talkingAgain(first);
    await next.clock.advance(100);
    expect([others.elsewhere('acme'), next.trunks.states()[0]?.channels]).toEqual([1, 1]);
    gone.forEach((listener) => listener('first-'));
    expect(others.elsewhere('acme')).toBe(1);
    await next.engine.hangup(next.engine.activeCalls()[0]?.callId ?? '', 'agent', 'asha');
    peer.answer(await peer.next('BYE'), '200 OK');
    await next.clock.advance(100);
    expect(others.elsewhere('acme')).toBe(0);
  });

  it('is not lost when the process that took the call over dies, too', async () => {
    const first = await start('first-');
    await talking(first);
    const { next } = await talkingAgain(first);
    expect(phasesAt(next)).toEqual(['talking']);
    const { next: third, taken } = await takeOver(next);
    expect([taken, phasesAt(third)]).toEqual([1, ['away']]);
    expect((await peer.next('INVITE')).header('call-id')).toBe('call-a');
  });
});

describe('other calls by a trunk whose process died [TEL-022]', () => {
  it('with a number outside as the third party go on with both, without an agent', async () => {
    const first = await start('first-');
    await talking(first);
    const { callId = '' } = first.engine.activeCalls()[0] ?? {};
    await first.engine.transfer(callId, 'asha', { do: 'consult', target: { number: OTHER } });
    const out = await peer.next('INVITE');
    peer.answer(out, '200 OK', { body: sdp, tag: 'third' });
    await peer.next('ACK');
    await until(() => phasesAt(first)[0] === 'consulting');
    await first.engine.transfer(callId, 'asha', { do: 'complete' });
    await settle();
    const { next } = await takeOver(first);
    expect(phasesAt(next)).toEqual(['handedOver']);
    const both = [await peer.next('INVITE'), await peer.next('INVITE')];
    expect(both.map((message) => tagOf(message.header('to'))).sort()).toEqual(['peer', 'third']);
    both.forEach((message) => peer.answer(message, '200 OK', { body: sdp }));
    await peer.next('ACK');
    await next.engine.hangup(callId, 'system');
    const byes = [await peer.next('BYE'), await peer.next('BYE')];
    byes.forEach((message) => peer.answer(message, '200 OK'));
    await until(() => records.all()[0]?.ends[0] !== undefined);
  });

  it('that wait in a queue keep their places: the one who waits longest is next, after the time it was', async () => {
    const first = await start('first-');
    for (const callId of ['call-a', 'call-b']) {
      const socket = await peer.request(invite(callId, FLOW_SERVICE));
      const answer = await peer.next('SIP/2.0 200');
      await peer.request(inDialog(answer, contactOf(answer), 'ACK', 1), socket);
      await settle();
      await first.clock.advance(1_000);
      const desk = await peer.next('INVITE'); // the only agent who can be reached has a desk phone
      peer.answer(desk, '486 Busy Here');
      await peer.next('ACK');
      await until(() => phasesAt(first).at(-1) === 'seeking');
      await first.clock.advance(1_500);
    }
    const places = ({ engine }: Process) => engine.waitingIn('q-9').map(({ callId, since }) => [callId, since]);
    const before = places(first);
    const { next, stored } = await die(first);
    expect(await next.engine.takeOver('dead', [...stored].reverse())).toEqual(['taken', 'taken']);
    await settle();
    expect([phasesAt(next), places(next)]).toEqual([['seeking', 'seeking'], before]);
    for (const message of [await peer.next('INVITE'), await peer.next('INVITE')])
      peer.answer(message, '200 OK', { body: sdp });
    const agent = await next.softphone('asha');
    await next.clock.advance(1_100);
    expect(agent.header('X-Call-Id')).toBe(before[0]?.[0]);
    agent.answer();
    await until(() => phasesAt(next).includes('talking'));
    expect(places(next)).toEqual(before.slice(1));
  });

  it('that nobody answered yet are not stored: their INVITE ends with the process', async () => {
    const first = await start('first-');
    await peer.request(invite('call-b', QUEUE_SERVICE));
    await until(() => phasesAt(first)[0] === 'offering');
    const { stored } = await die(first);
    expect(stored).toEqual([]);
  });
});

describe('a call of a campaign, or a callback, whose process died [TEL-022]', () => {
  const line: CampaignLine = {
    ...{ id: 'try-1', accountId: 'acc', campaign: { id: 'c', name: 'Spring' }, number: OTHER, serviceNumber: SERVICE },
    ...{ leads: 'customer-first', agents: ['asha'], dialler: 'predictive', ringMs: 20_000, wrapUpMs: 5_000 },
    ...{ message: null, onMachine: 'off' },
  };
  const newsAt = ({ engine }: Process): LineNews[] => {
    const news: LineNews[] = [];
    engine.onLine((one) => news.push(one));
    return news;
  };
  const dialled = async (process: Process) => {
    const agent = await process.softphone('asha');
    expect(await process.engine.dialLine(line)).toBe('dialled');
    return { agent, out: await peer.next('INVITE') };
  };
  const answered = async (process: Process) => {
    const { agent, out } = await dialled(process);
    peer.answer(out, '200 OK', { body: sdp, tag: 'customer' });
    await peer.next('ACK');
    await until(() => phasesAt(process)[0] === 'offering');
    agent.answer();
    await until(() => phasesAt(process)[0] === 'talking');
  };

  it('goes on as the same attempt: its end is reported with the whole talk, and its agent wraps up', async () => {
    const first = await start('first-');
    await answered(first);
    await first.clock.advance(7_000);
    const { next, stored } = await die(first);
    const news = newsAt(next);
    expect(await next.engine.takeOver('dead', stored)).toEqual(['taken']);
    expect([next.engine.linesHere(), news]).toMatchObject([
      ['try-1'],
      [{ is: 'takenOver', id: 'try-1', accountId: 'acc' }],
    ]);
    peer.answer(await peer.next('INVITE'), '200 OK', { body: sdp });
    await peer.next('ACK');
    const agent = await next.softphone('asha');
    await settle();
    agent.answer();
    await until(() => phasesAt(next)[0] === 'talking');
    agent.bye();
    peer.answer(await peer.next('BYE'), '200 OK');
    await until(() => records.all()[0]?.ends[0] !== undefined);
    expect(news.slice(1)).toMatchObject([{ is: 'over', id: 'try-1', outcome: 'talked', agentId: 'asha' }]);
    const [, over] = news;
    expect(over?.is === 'over' ? over.talkMs : 0).toBeGreaterThanOrEqual(7_000 + DEATH_MS);
    expect([next.engine.linesHere(), next.directory.wrappingUp()]).toEqual([[], ['asha 5000']]);
  });

  it('is hung up when its agent did not talk yet: the number is dialled anew by the rules of its campaign', async () => {
    const first = await start('first-');
    const { out } = await dialled(first);
    await first.clock.advance(100);
    expect(first.stored.size).toBe(0);
    peer.answer(out, '200 OK', { body: sdp, tag: 'customer' });
    await peer.next('ACK');
    await until(() => phasesAt(first)[0] === 'offering');
    await first.clock.advance(100);
    expect((await first.engine.handOver(() => true)).callIds).toEqual([]);
    const { next, stored } = await die(first);
    const news = newsAt(next);
    expect(await next.engine.takeOver('dead', stored)).toEqual(['hung up']);
    const bye = await peer.next('BYE');
    expect(bye.header('call-id')).toBe(out.header('call-id'));
    peer.answer(bye, '200 OK');
    expect([next.engine.linesHere(), phasesAt(next), news]).toEqual([[], [], []]);
    expect(await records.takeOver(records.all()[0]?.start as never, 'dead')).toBe('taken'); // nobody took it before
  });

  it('is handed over by a process that ends, which only reports on it if nobody takes it [TEL-021]', async () => {
    const first = await start('first-');
    await answered(first);
    const news = newsAt(first);
    const handedOver = await first.engine.handOver(() => true);
    expect(handedOver.callIds).toEqual(['first-1']);
    await first.clock.advance(5_000);
    expect([first.stored.size, news]).toEqual([1, []]);
    handedOver.drop(handedOver.callIds);
    peer.answer(await peer.next('BYE'), '200 OK');
    expect(news).toMatchObject([{ is: 'over', id: 'try-1', outcome: 'talked', agentId: 'asha' }]);
    expect(first.engine.linesHere()).toEqual([]);
  });

  it('goes on as a callback, too, from the moment in which the customer answers [TEL-019]', async () => {
    const first = await start('first-');
    const agent = await first.softphone('asha');
    const since = first.clock.timeOfDay();
    const callback = { id: 'cb', accountId: 'acc', queueId: 'q-1', number: OTHER, serviceNumber: QUEUE_SERVICE };
    await first.engine.callBack({ ...callback, since, until: since + 3_600_000, attempt: 1, tries: 2, of: 'call-0' });
    await until(() => agent.rung() !== undefined);
    agent.answer();
    const out = await peer.next('INVITE');
    await first.clock.advance(100);
    expect(first.stored.size).toBe(0);
    peer.answer(out, '200 OK', { body: sdp, tag: 'customer' });
    await peer.next('ACK');
    await until(() => phasesAt(first)[0] === 'talking');
    const { next } = await takeOver(first);
    expect(next.engine.callbacksHere()).toMatchObject([{ id: 'cb', accountId: 'acc' }]);
    peer.answer(await peer.next('INVITE'), '200 OK', { body: sdp });
    await peer.next('ACK');
    await next.engine.hangup(next.engine.activeCalls()[0]?.callId ?? '', 'system');
    peer.answer(await peer.next('BYE'), '200 OK');
    await until(() => calledBack.length > 0);
    expect([calledBack, next.engine.callbacksHere()]).toEqual([['cb: reached'], []]);
  });

  it('that cannot go on here is none of this process’s lines', async () => {
    const first = await start('first-');
    await answered(first);
    const { next, stored } = await die(first);
    const broken = stored.map((text) => text.replace('"hold":{"on":false}', '"hold":null'));
    expect(await next.engine.takeOver('dead', broken)).toEqual(['hung up']);
    expect(next.engine.linesHere()).toEqual([]);
  });
});

describe('calls of a process that ends [TEL-021]', () => {
  const end = async (leaving: Process): Promise<Process> => {
    await leaving.engine.close();
    await leaving.trunks.close();
    return start('next-', leaving.clock.now() + 1_000);
  };

  it('are handed over as they are: nobody is hung up, the agent’s phone is sent away, and the call goes on at the next one', async () => {
    const first = await start('first-');
    const { agent, answer } = await talking(first);
    await first.clock.advance(3_000);
    expect((await first.engine.handOver((account) => account === 'acc')).callIds).toEqual(['first-1']);
    expect([phasesAt(first), first.engine.stats().connections]).toEqual([[], 0]);
    const next = await end(first);
    expect([peer.got.some(({ start }) => start.startsWith('BYE')), agent.heard]).toEqual([false, []]);
    expect(await next.engine.takeOver('leaving', [...first.stored.values()])).toEqual(['taken']);
    const again = await peer.next('INVITE');
    expect([again.header('call-id'), tagOf(again.header('from'))]).toEqual(['call-a', tagOf(answer.header('to'))]);
    peer.answer(again, '200 OK', { body: sdp });
    await peer.next('ACK');
    const back = await next.softphone('asha');
    await settle();
    back.answer();
    await settle();
    expect(phasesAt(next)).toEqual(['talking']);
    await next.engine.hangup(next.engine.activeCalls()[0]?.callId ?? '', 'agent', 'asha');
    peer.answer(await peer.next('BYE'), '200 OK');
    await until(() => records.all()[0]?.ends[0] !== undefined);
    const [{ talkMs = 0, recording } = {}] = records.all()[0]?.ends ?? [];
    expect([records.all()[0]?.ends.length, recording]).toEqual([1, 'first-1.wav']);
    expect(talkMs).toBeGreaterThanOrEqual(4_000);
    const sound = await readFile(path.join(folder, 'first-1.wav'));
    expect((sound.length - 44) / 16).toBeGreaterThanOrEqual(4_000);
  });

  it('change nothing any more there: a caller who hangs up meanwhile is found gone by the next one', async () => {
    const first = await start('first-');
    const { answer } = await talking(first);
    expect((await first.engine.handOver(() => true)).callIds).toHaveLength(1);
    await peer.request(inDialog(answer, contactOf(answer), 'BYE', 2));
    expect((await peer.next('SIP/2.0 200')).header('cseq')).toBe('2 BYE');
    await first.clock.advance(20_000);
    expect([records.all()[0]?.ends, first.stored.size]).toEqual([[], 1]);
    const next = await end(first);
    await next.engine.takeOver('leaving', [...first.stored.values()]);
    peer.answer(await peer.next('INVITE'), '481 Call/Transaction Does Not Exist');
    await until(() => records.all()[0]?.ends[0] !== undefined);
    expect(phasesAt(next)).toEqual([]);
  });

  it('that nobody took are hung up', async () => {
    const first = await start('first-');
    await talking(first);
    const { callIds, drop } = await first.engine.handOver(() => true);
    drop(callIds);
    expect((await peer.next('BYE')).header('call-id')).toBe('call-a');
  });

  it('stay when somebody outside is being rung, or the log cannot be written: they end with the process', async () => {
    const first = await start('first-');
    await talking(first);
    const { callId = '' } = first.engine.activeCalls()[0] ?? {};
    await first.engine.transfer(callId, 'asha', { do: 'consult', target: { number: OTHER } });
    const out = await peer.next('INVITE');
    expect([(await first.engine.handOver(() => true)).callIds, phasesAt(first)]).toEqual([[], ['callingThird']]);
    peer.answer(out, '486 Busy Here');
    await peer.next('ACK');
    await until(() => phasesAt(first)[0] === 'talking');
    let write = (): void => undefined;
    const away = new Promise<void>((resolve) => (write = resolve));
    const journey = jest.spyOn(records, 'journey').mockReturnValue(away);
    await first.engine.hold(callId, 'asha', true);
    const asked = first.engine.handOver(() => true);
    await first.clock.advance(1_100);
    expect([(await asked).callIds, phasesAt(first)]).toEqual([[], ['talking']]);
    write();
    journey.mockRestore();
  });

  it('stay until the end of the process if their account stays, or their customer has a phone page', async () => {
    const first = await start('first-');
    await talking(first);
    expect((await first.engine.handOver((account) => account === 'other')).callIds).toEqual([]);
    expect(phasesAt(first)).toEqual(['talking']);
    const [page, ben] = [await first.customer('page', '+919811111111'), await first.softphone('ben')];
    page.call(SERVICE, sdp);
    await until(() => phasesAt(first).length === 2);
    expect((await first.engine.handOver(() => true)).callIds).toEqual(['first-1']);
    expect([phasesAt(first), ben.heard]).toEqual([['offering'], []]);
  });
});
