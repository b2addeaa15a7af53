import { createFakeClock, settle } from '../testing/fake-clock.ts';
import { createMemoryNotices } from '../testing/memory-notices.ts';
import { requestText, startTrunkPeer, type TrunkPeer } from '../testing/trunk-peer.ts';
import { createSharedChannels, type SharedChannels } from './shared-channels.ts';
import { trunkSchema } from './trunk-setting.ts';
import { openTrunks, type Trunks } from './trunks.ts';

const NUMBER = '+919812345678';

/** Processes that hear each other, on one clock. */
const install = () => {
  const clock = createFakeClock();
  const memory = createMemoryNotices();
  const told: string[] = [];
  const gone: ((processId: string) => void)[] = [];
  const lost = new Set<string>();
  return {
    ...{ clock, lost },
    reports: () => told.filter((body) => body !== '').length,
    isGone: (processId: string): void => gone.forEach((listener) => listener(processId)),
    start(processId: string): SharedChannels {
      const { tell, hear } = memory(processId);
      const tellMost: typeof tell = (topic, body) => {
        told.push(body);
        if (!lost.has(processId)) tell(topic, body);
      };
      const onGone = (listener: (id: string) => void): void => void gone.push(listener);
      return createSharedChannels({ processId, onGone, notices: { tell: tellMost, hear } }, clock);
    },
  };
};

describe('the channels of a trunk that several processes use [TEL-020]', () => {
  it('are counted at all others, soon after each change; many changes are one report', async () => {
    const { start, clock, reports } = install();
    const [one, two, three] = [start('one'), start('two'), start('three')];
    for (const call of ['a', 'b', 'c']) one.begin('acme', call);
    two.begin('acme', 'd');
    two.begin('other', 'd');
    await clock.advance(100);
    expect(reports()).toBe(2);
    expect([one, two, three].map((each) => each.elsewhere('acme'))).toEqual([1, 3, 4]);
    expect([one, two, three].map((each) => each.elsewhere('other'))).toEqual([1, 0, 1]);
    one.end('acme', 'b');
    await clock.advance(100);
    expect([one, two, three].map((each) => each.elsewhere('acme'))).toEqual([1, 2, 3]);
  });

  it('count a call that comes back by its trunk until both legs have ended', async () => {
    const { start, clock } = install();
    const [one, other] = [start('one'), start('other')];
    one.begin('acme', 'a');
    one.begin('acme', 'a');
    one.end('acme', 'a');
    await clock.advance(100);
    expect(other.elsewhere('acme')).toBe(1);
    one.end('acme', 'a');
    await clock.advance(100);
    expect(other.elsewhere('acme')).toBe(0);
  });

  it('are known at once to a process that begins later, and soon to one that lost a report', async () => {
    const { start, clock, lost } = install();
    const one = start('one');
    one.begin('acme', 'a');
    await clock.advance(100);
    const later = start('later');
    expect(later.elsewhere('acme')).toBe(1);
    lost.add('one');
    one.begin('acme', 'b');
    one.end('acme', 'a');
    one.begin('acme', 'c');
    await clock.advance(100);
    lost.clear();
    expect(later.elsewhere('acme')).toBe(1);
    await clock.advance(10_000);
    expect(later.elsewhere('acme')).toBe(2);
    one.end('acme', 'b');
    lost.add('one');
    one.end('acme', 'c');
    await clock.advance(100);
    lost.clear();
    await clock.advance(10_000);
    expect(later.elsewhere('acme')).toBe(0);
  });

  it('count once for a call that is handed over or taken over, and then where it goes on', async () => {
    const { start, clock, isGone } = install();
    const [leaving, dead, next, other] = [start('leaving'), start('dead'), start('next'), start('other')];
    const all = [next, other];
    leaving.begin('acme', 'a');
    dead.begin('acme', 'b');
    await clock.advance(100);
    for (const call of ['a', 'b']) next.begin('acme', call);
    await clock.advance(100);
    expect(all.map((each) => each.elsewhere('acme'))).toEqual([0, 2]);
    leaving.close();
    isGone('dead');
    expect(all.map((each) => each.elsewhere('acme'))).toEqual([0, 2]);
    for (const call of ['a', 'b']) next.end('acme', call);
    await clock.advance(100);
    expect(all.map((each) => each.elsewhere('acme'))).toEqual([0, 0]);
  });

  it('of a process that is certainly gone are free; one that is only silent keeps its calls for a minute', async () => {
    const { start, clock, lost, isGone } = install();
    const [one, two, other] = [start('one'), start('two'), start('other')];
    one.begin('acme', 'a');
    two.begin('acme', 'b');
    await clock.advance(100);
    lost.add('two').add('one');
    isGone('one');
    expect(other.elsewhere('acme')).toBe(1);
    await clock.advance(59_000);
    expect(other.elsewhere('acme')).toBe(1);
    await clock.advance(1_100);
    expect(other.elsewhere('acme')).toBe(0);
  });

  it('cost no reports while no call uses them, nor after the end', async () => {
    const { start, clock, reports } = install();
    const one = start('one');
    await clock.advance(60_000);
    expect(reports()).toBe(0);
    one.begin('acme', 'a');
    one.end('acme', 'a');
    await clock.advance(60_000);
    expect(reports()).toBe(2); // soon, and once more in place of a lost one
    one.begin('acme', 'b');
    one.close();
    expect(reports()).toBe(3);
    one.end('acme', 'b');
    await clock.advance(60_000);
    expect(reports()).toBe(3);
  });
});

describe('a trunk of two channels at two processes [TEL-020]', () => {
  let peer: TrunkPeer;
  let trunks: Trunks[];
  let clock: ReturnType<typeof createFakeClock>;
  beforeEach(async () => {
    peer = await startTrunkPeer();
    const processes = install();
    ({ clock } = processes);
    const setting = trunkSchema.parse({
      ...{ name: 'acme', peer: `127.0.0.1:${peer.port}`, channels: 2, keepAliveSeconds: 0, country: '91' },
    });
    const log = { info: () => undefined, warn: () => undefined };
    const listen = { host: '127.0.0.1', port: 0 };
    const open = (processId: string) =>
      openTrunks({ trunks: [setting], listen, channels: processes.start(processId) }, clock, log);
    trunks = await Promise.all([open('one'), open('two')]);
  });
  afterEach(async () => {
    await peer.close();
    for (const each of trunks) await each.close();
  });

  it('is full for both once each has a call: nothing is dialled, and a caller gets 503; each shows its own', async () => {
    const [one, two] = trunks;
    const connections = trunks.map((each) => each.route(NUMBER)?.connection);
    connections.forEach((connection, at) => connection?.hold(`call-${at}`));
    expect(two?.route(NUMBER)).toBeDefined(); // not reported yet
    await clock.advance(100);
    expect(trunks.map((each) => [each.route(NUMBER), each.isFull(NUMBER)])).toEqual([
      [undefined, true],
      [undefined, true],
    ]);
    expect(trunks.map((each) => each.states()[0]?.channels)).toEqual([1, 1]);
    two?.serve(({ leg }) => leg.end(486));
    peer.dials(two?.port ?? 0);
    const call = (callId: string): string =>
      requestText('INVITE', 'sip:+911800111222@127.0.0.1', {
        ...{ callId, from: '<sip:1@127.0.0.1>;tag=peer', port: peer.port },
      });
    await peer.request(call('one-too-many'));
    expect((await peer.next('SIP/2.0 503')).header('retry-after')).toBe('5');
    connections[0]?.release('call-0');
    await clock.advance(100);
    expect([one, two].map((each) => each?.isFull(NUMBER))).toEqual([false, false]);
    await peer.request(call('one-less'));
    expect((await peer.next('SIP/2.0 486')).header('call-id')).toBe('one-less');
    connections[1]?.release('call-1');
    await settle();
  });
});
