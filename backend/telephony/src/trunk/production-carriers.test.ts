import { describeWith, freePort } from '@patchbay/testing/programs';
import { until } from '@patchbay/testing/until';
import type { StoredCalls } from '../ports.ts';
import { openCarrierRtp, type CarrierRtp } from '../testing/carrier-rtp.ts';
import { productionPrograms, startProductionParts, type ProductionParts } from '../testing/production-parts.ts';
import { requestText } from '../testing/trunk-peer.ts';
import { AGENT_HZ, openTrunkTestSystem, TRUNK_SERVICE } from '../testing/trunk-test-system.ts';
import { openUdpPeer } from '../testing/udp-peer.ts';
import { trunkSchema } from './trunk-setting.ts';

type System = Awaited<ReturnType<typeof openTrunkTestSystem>>;
type UdpPeer = Awaited<ReturnType<typeof openUdpPeer>>;

/** Tone of the agent's voice at another process, in Hz. */
const NEXT_HZ = 1_400;

const loopback = (port: number) => ({ host: '127.0.0.1', port });

describeWith('Kamailio with rtpengine', productionPrograms)('carriers by UDP, through Kamailio', () => {
  let parts: ProductionParts;
  let system: System;
  let peers: UdpPeer[];
  let rtp: CarrierRtp;
  beforeAll(async () => {
    parts = await startProductionParts('cc.test', [46_861, 46_960]);
  }, 30_000);
  afterAll(() => parts.stop());
  const open = async (...given: readonly object[]): Promise<void> => {
    rtp = await openCarrierRtp();
    peers = await Promise.all(given.map(openUdpPeer));
    const trunks = given.map((more, at) =>
      trunkSchema.parse({
        ...{ name: `t${at}`, peer: `127.0.0.1:${peers[at]?.port ?? 0}`, transport: 'udp', country: '91' },
        ...{ keepAliveSeconds: 0, ...more },
      }),
    );
    const { enginePort, port } = parts.trunk;
    system = await openTrunkTestSystem(
      {
        sipProxy: { listen: loopback(parts.enginePort), proxies: ['127.0.0.1'] },
        rtpengine: parts.ng,
        trunks: { trunks, listen: loopback(enginePort), proxy: loopback(port) },
      },
      [47_320, 47_399],
    );
  };
  const closing: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of closing.splice(0)) await each.close();
    await system.close();
    await Promise.all([...peers.map((peer) => peer.close()), rtp.close()]);
  });

  it('a 503 keeps its Retry-After: that trunk pauses, the next is tried; of two answers the first talks [TEL-025, TEL-027]', async () => {
    await open({}, {});
    const [first, second] = peers;
    if (!first || !second) throw new Error('two carriers are needed');
    const agent = await system.agent(parts.phones);
    await system.order();
    const voice = await system.answer(agent);
    first.answer(await first.next('INVITE'), '503 Service Unavailable', { headers: ['Retry-After: 77'] });
    const invite = await second.next('INVITE');
    expect(invite.header('x-answer-ms')).toBe('');
    expect(system.engine.stats().trunks.map(({ resting }) => resting)).toEqual([true, false]);
    second.answer(invite, '200 OK', { body: rtp.sdp(), tag: 'a' });
    expect((await second.next('ACK')).header('to')).toContain(';tag=a');
    await new Promise((resolve) => setTimeout(resolve, 30));
    second.answer(invite, '200 OK', { body: rtp.sdp({ port: 9 }), tag: 'b' });
    expect((await second.next('ACK')).header('to')).toContain(';tag=b');
    const bye = await second.next('BYE');
    expect(bye.header('to')).toContain(';tag=b');
    second.answer(bye, '200 OK');
    await until(() => rtp.level(AGENT_HZ) > 5_000);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking' }]);
    expect(voice.digits).toEqual([]);
    agent.bye();
    const end = await second.next('BYE');
    expect(end.header('to')).toContain(';tag=a');
    second.answer(end, '200 OK');
    await until(() => system.lastEnd() !== undefined);
  }, 40_000);

  it('a call goes on at another process, with its sound through Kamailio and rtpengine [TEL-022]', async () => {
    const stored = new Map<string, string>();
    const storedCalls: StoredCalls = {
      put: ({ callId }, text) => void stored.set(callId, text),
      remove: ({ callId }) => void stored.delete(callId),
    };
    const [peer, moved] = [await openUdpPeer(), await openCarrierRtp()];
    [peers, rtp] = [[peer], await openCarrierRtp()];
    const setting = {
      name: 't0',
      peer: `127.0.0.1:${peer.port}`,
      transport: 'udp',
      country: '91',
      keepAliveSeconds: 0,
    };
    const processAt = (port: number, from: number) =>
      openTrunkTestSystem(
        {
          rtpengine: parts.ng,
          trunks: {
            trunks: [trunkSchema.parse(setting)],
            ...{ listen: loopback(port), proxy: loopback(parts.trunk.port) },
          },
        },
        [from, from + 19],
        '127.0.0.1',
        storedCalls,
      );
    const first = await processAt(parts.trunk.enginePort, 47_320);
    const next = await processAt(await freePort(), 47_340);
    system = first;
    closing.push(next, moved);
    const agent = await first.agent();
    await first.order();
    await first.answer(agent);
    const invite = await peer.next('INVITE');
    peer.answer(invite, '200 OK', { body: rtp.sdp(), tag: 'a' });
    await peer.next('ACK');
    await until(() => rtp.level(AGENT_HZ) > 5_000);
    await until(() => stored.size === 1);
    const [callId = ''] = stored.keys();
    const [record] = first.records.all();
    if (record) await next.records.begin(record.start);
    expect(await next.engine.takeOver('first', [...stored.values()])).toEqual(['taken']);
    const again = await peer.next('INVITE');
    expect([again.header('call-id'), again.header('to')]).toEqual([
      invite.header('call-id'),
      expect.stringContaining(';tag=a'),
    ]);
    expect(again.body).not.toBe(invite.body);
    peer.answer(again, '200 OK', { body: moved.sdp() }); // the first process still sends to the former place
    await peer.next('ACK');
    const back = await next.agent();
    await next.answer(back, NEXT_HZ);
    await until(() => moved.level(NEXT_HZ) > 5_000);
    await next.engine.hangup(callId, 'agent', 'asha');
    const bye = await peer.next('BYE');
    expect(bye.header('to')).toContain(';tag=a');
    peer.answer(bye, '200 OK');
  }, 60_000);

  it('a silent carrier is waited for as its trunk sets, longer than Kamailio would [TEL-027]', async () => {
    await open({ answerSeconds: 7 }, {});
    const [first, second] = peers;
    if (!first || !second) throw new Error('two carriers are needed');
    const agent = await system.agent(parts.phones);
    await system.order();
    await system.answer(agent);
    await first.next('INVITE');
    const begun = performance.now();
    await until(() => performance.now() - begun > 6_000);
    expect(second.got).toEqual([]);
    const invite = await second.next('INVITE');
    second.answer(invite, '486 Busy Here');
    await second.next('ACK');
  }, 40_000);

  it('our own 503 reaches a carrier as such, with Retry-After [TEL-027]', async () => {
    await open({ channels: 1 });
    const [peer] = peers;
    if (!peer) throw new Error('a carrier is needed');
    await system.agent(parts.phones);
    const call = (callId: string) =>
      requestText('INVITE', `sip:${TRUNK_SERVICE}@127.0.0.1:${parts.trunk.udp}`, {
        ...{ callId, port: peer.port, body: rtp.sdp() },
      }).replace('SIP/2.0/TCP', 'SIP/2.0/UDP');
    peer.send(call('one'), parts.trunk.udp);
    await peer.next('SIP/2.0 183');
    peer.send(call('two'), parts.trunk.udp);
    const refusal = await peer.next('SIP/2.0 503');
    expect([refusal.header('call-id'), refusal.header('retry-after')]).toEqual(['two', '5']);
  }, 40_000);
});
