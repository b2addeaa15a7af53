import { openCallTestSystem, SERVICE } from '../testing/call-test-system.ts';
import { settle } from '../testing/fake-clock.ts';
import { fakeSdp } from '../testing/fake-media.ts';
import { createMemoryNotices } from '../testing/memory-notices.ts';
import { requestText, startTrunkPeer, tagOf, type PeerMessage, type TrunkPeer } from '../testing/trunk-peer.ts';
import { trunkSchema } from './trunk-setting.ts';
import { openTrunks, type Trunks } from './trunks.ts';
import { until } from '@patchbay/testing/until';

const CALLER = '+919900000001';
const sdp = fakeSdp();

type System = Awaited<ReturnType<typeof openCallTestSystem>>;
let peer: TrunkPeer;
let systems: System[] = [];
const trunksOf = new Map<string, Trunks>();
const deaths: ((processId: string) => void)[] = [];
const dead = new Set<string>();
/** Bodies of notices so far. */
const told: string[] = [];

/** The peer sends its calls to `near`; the calls of the account are at `far`. */
const install = async () => {
  peer = await startTrunkPeer();
  const memory = createMemoryNotices();
  const noticesOf = (processId: string) => {
    const { tell, hear } = memory(processId);
    const tellAlive: typeof tell = (topic, body) => {
      if (dead.has(processId)) return;
      told.push(body);
      tell(topic, body);
    };
    return { tell: tellAlive, hear };
  };
  const setting = trunkSchema.parse({
    name: 'acme',
    peer: `127.0.0.1:${peer.port}`,
    country: '91',
    keepAliveSeconds: 0,
  });
  const start = async (processId: string) => {
    const system = await openCallTestSystem({
      idsBegin: `${processId}-`,
      others: {
        processId,
        notices: noticesOf(processId),
        placeOf: () => (processId === 'far' ? null : 'far'),
        onDied: (listener) => void deaths.push(listener),
      },
      openNetwork: async (clock, log, carriage) => {
        const trunks = await openTrunks(
          { trunks: [setting], listen: { host: '127.0.0.1', port: 0 }, carriage },
          clock,
          log,
        );
        trunksOf.set(processId, trunks);
        return trunks;
      },
    });
    system.engine.beginHere({ isOf: () => processId === 'far', network: processId === 'near' });
    systems.push(system);
    return system;
  };
  const [near, far] = [await start('near'), await start('far')];
  peer.dials(trunksOf.get('near')?.port ?? 0);
  return { near, far };
};
afterEach(async () => {
  await peer.close();
  for (const system of systems) await system.close();
  systems = [];
  deaths.length = 0;
  dead.clear();
  told.length = 0;
});

const invite = (callId: string, to = SERVICE): string =>
  requestText('INVITE', `sip:${to}@127.0.0.1`, {
    ...{ callId, from: `<sip:${CALLER}@127.0.0.1>;tag=peer`, body: sdp, port: peer.port },
  });
/** A request of the caller inside the dialog that this answer opened. */
const inDialog = (answer: PeerMessage, method: string, cseq: number): string =>
  requestText(method, /<([^>]+)>/.exec(answer.header('contact'))?.[1] ?? '', {
    ...{ callId: answer.header('call-id'), cseq, toTag: tagOf(answer.header('to')), port: peer.port },
    from: answer.header('from'),
  });
/** An agent at `far` talks with a caller of the trunk of `near`. */
const talking = async ({ far }: { readonly far: System }) => {
  const agent = await far.softphone('asha');
  const socket = await peer.request(invite('call-a'));
  await until(() => far.engine.activeCalls()[0]?.phase === 'offering');
  agent.answer();
  const answer = await peer.next('SIP/2.0 200');
  await peer.request(inDialog(answer, 'ACK', 1), socket);
  await until(() => far.engine.activeCalls()[0]?.phase === 'talking' && told.some((body) => body.includes('"ACK ')));
  return { agent, answer, socket };
};

describe('a caller whose carrier is connected to another process than the account’s calls [TEL-020]', () => {
  it('reaches the agent there by the same connection, and hangs up', async () => {
    const { near, far } = await install();
    const { answer, socket } = await talking({ far });
    expect(answer.socket).toBe(socket);
    expect(near.engine.activeCalls()).toEqual([]);
    await peer.request(inDialog(answer, 'BYE', 2), socket);
    expect((await peer.next('SIP/2.0 200')).header('cseq')).toBe('2 BYE');
    await until(() => far.engine.activeCalls().length === 0);
    await until(() => far.records.all()[0]?.ends[0] !== undefined);
    expect(far.records.all()[0]?.ends[0]).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer' });
    expect(far.records.all()[0]?.start).toMatchObject({ customerNumber: CALLER, serviceNumber: SERVICE });
  });

  it('gets the BYE of the agent by the connection of the caller', async () => {
    const { far } = await install();
    const { socket } = await talking({ far });
    await far.engine.hangup(far.engine.activeCalls()[0]?.callId ?? '', 'agent', 'asha');
    const bye = await peer.next('BYE');
    expect(bye.socket).toBe(socket);
    peer.answer(bye, '200 OK');
    await until(() => far.engine.activeCalls().length === 0);
  });

  it('may send further requests to the process with the call itself, whose address is the Contact', async () => {
    const { far } = await install();
    const { answer } = await talking({ far });
    const port = trunksOf.get('far')?.port ?? 0;
    expect(answer.header('contact')).toContain(`:${port};`);
    peer.dials(port);
    const direct = await peer.request(inDialog(answer, 'BYE', 2));
    const done = await peer.next('SIP/2.0 200');
    expect([done.header('cseq'), done.socket === direct]).toEqual(['2 BYE', true]);
  });

  it('gives up while the agent’s phone rings', async () => {
    const { far } = await install();
    const agent = await far.softphone('asha');
    const socket = await peer.request(invite('call-b'));
    await until(() => far.engine.activeCalls()[0]?.phase === 'offering');
    const to = `sip:${SERVICE}@127.0.0.1`;
    await peer.request(
      requestText('CANCEL', to, { callId: 'call-b', branch: 'call-b-1-INVITE', port: peer.port }),
      socket,
    );
    expect((await peer.next('SIP/2.0 487')).header('cseq')).toBe('1 INVITE');
    await until(() => agent.heard.includes('cancel'));
  });

  it('is told by the own process that a number does not exist', async () => {
    const { far } = await install();
    await peer.request(invite('call-c', '+910000000000'));
    expect((await peer.next('SIP/2.0 404')).header('call-id')).toBe('call-c');
    expect(far.records.all()).toEqual([]);
  });

  it('is told that the call is gone when its process died [TEL-022]', async () => {
    const { far } = await install();
    const { answer, socket } = await talking({ far });
    dead.add('far');
    deaths.forEach((died) => died('far'));
    await peer.request(inDialog(answer, 'BYE', 2), socket);
    expect((await peer.next('SIP/2.0 481')).header('cseq')).toBe('2 BYE');
  });

  it('keeps the call when the process with the connection dies: the other one dials the carrier [TEL-022]', async () => {
    const { far } = await install();
    const { socket } = await talking({ far });
    dead.add('near');
    deaths.forEach((died) => died('near'));
    await far.engine.hangup(far.engine.activeCalls()[0]?.callId ?? '', 'agent', 'asha');
    const bye = await peer.next('BYE');
    expect(bye.socket).not.toBe(socket);
    peer.answer(bye, '200 OK');
    await until(() => far.engine.activeCalls().length === 0);
    await settle();
  });
});
