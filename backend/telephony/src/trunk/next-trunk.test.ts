// @gate a failing trunk cost real calls; all tests here are fast
import { until } from '@patchbay/testing/until';
import { CARRIED_NUMBER, openCarriers, type Carriers } from '../testing/carrier.ts';
import { settle } from '../testing/fake-clock.ts';
import { fakeSdp } from '../testing/fake-media.ts';
import { requestText, type TrunkPeer } from '../testing/trunk-peer.ts';

const sdp = fakeSdp();
let carriers: Carriers;
let first: TrunkPeer;
let second: TrunkPeer;
const open = async (...given: readonly object[]): Promise<void> => {
  carriers = await openCarriers(...given.map((one) => ({ ...one })));
  [first, second] = [carriers.peer, carriers.peers[1] ?? carriers.peer];
};
afterEach(() => carriers.close());

const asked = (peer: TrunkPeer): number => peer.got.filter(({ start }) => start.startsWith('INVITE')).length;
const isOver = (): Promise<void> =>
  until(() => carriers.system.engine.activeCalls()[0]?.phase === 'busyTone' || carriers.lastEnd() !== undefined);

describe('a call by a trunk that fails [TEL-027]', () => {
  it.each([
    '500 Server Internal Error',
    '502 Bad Gateway',
    '503 Service Unavailable',
    '504 Server Time-out',
    '408 Request Timeout',
    '580 Precondition Failure',
  ])('with %s is made through the next one of its prefix, and talks', async (status) => {
    await open({ prefixes: ['+91'] }, {});
    await carriers.order();
    first.answer(await first.next('INVITE'), status);
    await first.next('ACK');
    const invite = await second.next('INVITE');
    expect(invite.start).toContain(CARRIED_NUMBER);
    second.answer(invite, '180 Ringing');
    second.answer(invite, '200 OK', { body: sdp });
    await second.next('ACK');
    await until(carriers.isAnswered);
    expect(carriers.system.engine.activeCalls()).toMatchObject([{ phase: 'talking' }]);
    expect(carriers.trunks.states().map(({ channels }) => channels)).toEqual([0, 1]);
    expect(carriers.system.media.endpoints.map((one) => one.isClosed())).toEqual([false, true, false]);
    await second.request(carriers.inDialog(invite, 'BYE', { cseq: 2 }), invite.socket);
    await until(() => carriers.lastEnd() !== undefined);
    expect(carriers.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer' });
  });

  it.each([
    ['486 Busy Here', []],
    ['603 Decline', []],
    ['600 Busy Everywhere', []],
    ['404 Not Found', []],
    ['403 Forbidden', []],
    ['480 Temporarily Unavailable', []],
    ['488 Not Acceptable Here', []],
    ['302 Moved Temporarily', []],
    ['503 Service Unavailable', ['Reason: Q.850;cause=17;text="user busy"']],
    ['500 Server Internal Error', ['Reason: Q.850 ;cause=1']],
  ])('is not tried through another after %s %j', async (status, headers) => {
    await open({}, {});
    await carriers.order();
    first.answer(await first.next('INVITE'), status, { headers });
    await first.next('ACK');
    await isOver();
    expect(asked(second)).toBe(0);
  });

  it('that says nothing is given up after five seconds, or its own time; its late answer is ended', async () => {
    await open({}, { answerSeconds: 2 }, {});
    await carriers.order();
    const [late, third] = [await first.next('INVITE'), carriers.peers[2] ?? first];
    await carriers.system.clock.advance(4_900);
    expect(asked(second)).toBe(0);
    await carriers.system.clock.advance(200);
    const silent = await second.next('INVITE');
    await carriers.system.clock.advance(2_000);
    const invite = await third.next('INVITE');
    second.answer(silent, '180 Ringing');
    expect((await second.next('CANCEL')).header('cseq')).toBe('1 CANCEL');
    first.answer(late, '200 OK', { body: sdp });
    await first.next('ACK');
    await first.next('BYE');
    third.answer(invite, '200 OK', { body: sdp });
    await third.next('ACK');
    await until(carriers.isAnswered);
    expect(carriers.system.engine.activeCalls()).toMatchObject([{ phase: 'talking' }]);
  });

  it('that has responded is waited for; after ringing no other trunk is tried', async () => {
    await open({}, {});
    await carriers.order();
    const invite = await first.next('INVITE');
    first.answer(invite, '100 Trying');
    await settle();
    await carriers.system.clock.advance(20_000);
    first.answer(invite, '180 Ringing');
    await settle();
    first.answer(invite, '408 Request Timeout');
    await isOver();
    expect(asked(second)).toBe(0);
  });

  it('that refuses the connection is replaced by the next', async () => {
    await open({}, {});
    await first.close();
    await carriers.order();
    expect((await second.next('INVITE')).start).toContain(CARRIED_NUMBER);
  });

  it('ends with the last trunk’s reason when all failed, and tries each once', async () => {
    await open({}, {}, {});
    await carriers.order();
    for (const peer of carriers.peers) peer.answer(await peer.next('INVITE'), '503 Service Unavailable');
    await isOver();
    await carriers.system.clock.advance(3_000);
    await until(() => carriers.lastEnd() !== undefined);
    expect(carriers.peers.map(asked)).toEqual([1, 1, 1]);
    expect(carriers.lastEnd()).toMatchObject({ callStatus: 'Missed', cause: 'unreachable' });
    expect(carriers.trunks.states().map(({ channels }) => channels)).toEqual([0, 0, 0]);
  });

  it('is given up when the agent hangs up while the next one rings', async () => {
    await open({}, {});
    const { callId } = await carriers.order();
    first.answer(await first.next('INVITE'), '503 Service Unavailable');
    second.answer(await second.next('INVITE'), '180 Ringing');
    await settle();
    await carriers.system.engine.hangup(callId, 'agent', 'asha');
    await second.next('CANCEL');
    expect([asked(first), asked(second)]).toEqual([1, 1]);
  });
});

describe('a trunk that asks for a pause: 503 with Retry-After [TEL-027]', () => {
  it('to OPTIONS gets neither calls nor requests for that time; its own calls still ring', async () => {
    await open({ keepAliveSeconds: 5 }, {});
    const { system, trunks } = carriers;
    await system.clock.advance(0);
    first.answer(await first.next('OPTIONS'), '503 Service Unavailable', {
      headers: ['Retry-After: 20 (maintenance)'],
    });
    await until(() => trunks.states()[0]?.resting === true);
    expect(trunks.states()[0]).toMatchObject({ up: true, resting: true });
    const said = first.got.length;
    await system.clock.advance(19_000);
    expect(first.got.length).toBe(said);
    await carriers.order();
    await second.next('INVITE');
    await system.clock.advance(1_500);
    expect(trunks.states()[0]).toMatchObject({ up: true, resting: false });
    expect((await first.next('OPTIONS')).start).toContain('OPTIONS');
    expect(trunks.route(CARRIED_NUMBER)?.outside?.trunk).toBe('t0');
  });

  it('to a call sends that call and later ones elsewhere', async () => {
    await open({}, {});
    await carriers.order();
    first.answer(await first.next('INVITE'), '503 Service Unavailable', { headers: ['Retry-After: 60'] });
    await second.next('INVITE');
    expect(carriers.trunks.route(CARRIED_NUMBER)?.outside?.trunk).toBe('t1');
  });

  it('without Retry-After is no pause, and neither is another status with it', async () => {
    await open({});
    const { trunks, peer, system } = carriers;
    await carriers.order();
    peer.answer(await peer.next('INVITE'), '503 Service Unavailable');
    await peer.next('ACK');
    expect(trunks.states()[0]?.resting).toBe(false);
    await peer.request(
      requestText('OPTIONS', `sip:127.0.0.1:${trunks.port}`, { callId: 'o', headers: ['Retry-After: 9'] }),
    );
    await system.clock.advance(1_000);
    expect(trunks.states()[0]?.resting).toBe(false);
  });

  it('and is the only one counts as full: a waiting line may be dialled soon', async () => {
    await open({});
    const { trunks, peer } = carriers;
    await carriers.order();
    peer.answer(await peer.next('INVITE'), '503 Service Unavailable', { headers: ['Retry-After: 60'] });
    await until(() => trunks.states()[0]?.resting === true);
    expect([trunks.route(CARRIED_NUMBER), trunks.isFull(CARRIED_NUMBER)]).toEqual([undefined, true]);
  });
});
