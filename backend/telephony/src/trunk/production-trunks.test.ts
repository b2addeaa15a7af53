import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeWith, findProgram, freePort } from '@patchbay/testing/programs';
import { baresip, startBaresip, type Baresip } from '../testing/baresip.ts';
import { productionPrograms, startProductionParts, type ProductionParts } from '../testing/production-parts.ts';
import { runSipp, sipp, type Sipp } from '../testing/sipp.ts';
import { requestText } from '../testing/trunk-peer.ts';
import { AGENT_HZ, openTrunkTestSystem, OUTSIDE_NUMBER, TRUNK_SERVICE } from '../testing/trunk-test-system.ts';
import { until } from '@patchbay/testing/until';
import { trunkSchema } from './trunk-setting.ts';

type System = Awaited<ReturnType<typeof openTrunkTestSystem>>;

const PEER_HZ = 1000;
const openssl = findProgram('PATCHBAY_OPENSSL', 'openssl');
const loopback = (port: number) => ({ host: '127.0.0.1', port });

/** Makes a self-signed certificate. */
const certify = async (folder: string, name: string) => {
  const file = (part: string) => path.join(folder, `${name}-${part}.pem`);
  const [key, certificate, both] = [file('key'), file('certificate'), file('both')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  await promisify(execFile)(openssl ?? 'openssl', [...request, '-keyout', key, '-out', certificate]);
  await writeFile(both, `${await readFile(key, 'utf8')}${await readFile(certificate, 'utf8')}`);
  return { key, certificate, both };
};

/** werift plays the browser's part; it, too, goes through Kamailio and rtpengine. */
const open = async (parts: ProductionParts, transport: 'udp' | 'tls', peerPort: number): Promise<System> => {
  const trunk = { name: 'peer', peer: `127.0.0.1:${peerPort}`, transport, country: '91', keepAliveSeconds: 0 };
  const { enginePort, port } = parts.trunk;
  return openTrunkTestSystem(
    {
      sipProxy: { listen: loopback(parts.enginePort), proxies: ['127.0.0.1'] },
      rtpengine: parts.ng,
      trunks: { trunks: [trunkSchema.parse(trunk)], listen: loopback(enginePort), proxy: loopback(port) },
    },
    [47_200, 47_299],
  );
};

describeWith('Kamailio with rtpengine, or sipp,', sipp && productionPrograms)(
  'a trunk by UDP, through Kamailio [TEL-005]',
  () => {
    let parts: ProductionParts;
    let system: System;
    let peer: Sipp;
    let peerPort: number;
    beforeAll(async () => {
      parts = await startProductionParts('cc.test', [46_600, 46_700]);
    }, 30_000);
    afterAll(() => parts.stop());
    beforeEach(async () => {
      peerPort = await freePort();
      system = await open(parts, 'udp', peerPort);
    });
    afterEach(async () => {
      peer.kill();
      await system.close();
    });
    const place = () =>
      ({ transport: 'u1', mediaPort: 47_300, port: peerPort, to: loopback(parts.trunk.udp) }) as const;

    it('a call to sipp: early media, voice both ways, a digit, and the end', async () => {
      peer = await runSipp({ ...place(), scenario: 'answers' });
      const agent = await system.agent(parts.phones);
      await new Promise((resolve) => setTimeout(resolve, 500)); // sipp does not report when it listens
      await system.order();
      const voice = await system.answer(agent);
      await until(() => voice.hears(AGENT_HZ));
      await until(() => system.engine.activeCalls()[0]?.phase === 'talking');
      await until(() => voice.hears(AGENT_HZ));
      await agent.press('5');
      await until(() => voice.digits.includes('5'));
      agent.bye();
      await peer.done;
      await until(() => system.lastEnd() !== undefined);
      expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'agent', cause: 'normal' });
    }, 40_000);

    it('a call from sipp: A-law both ways, hold and resume by re-INVITE, and its hang-up', async () => {
      const agent = await system.agent(parts.phones);
      peer = await runSipp({ ...place(), scenario: 'calls', service: TRUNK_SERVICE });
      const voice = await system.answer(agent);
      expect(agent.header('X-Customer-Number')).toBe('+919900000001');
      await until(() => voice.hears(AGENT_HZ));
      await until(() => !voice.hears(AGENT_HZ));
      await until(() => voice.hears(AGENT_HZ));
      await peer.done;
      await until(() => system.lastEnd() !== undefined);
      expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer', cause: 'normal' });
    }, 40_000);
  },
);

describeWith('Kamailio', productionPrograms)('a stranger by UDP, through Kamailio [TEL-005]', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const one of undo.splice(0).reverse()) await one();
  });

  it('is refused with 403, and counted, whatever source it claims', async () => {
    const parts = await startProductionParts('cc.test', [46_801, 46_820]);
    undo.push(parts.stop);
    const { enginePort, port } = parts.trunk;
    const trunk = trunkSchema.parse({ name: 'peer', peer: '192.0.2.1:5060', transport: 'udp', keepAliveSeconds: 0 });
    const system = await openTrunkTestSystem(
      { trunks: { trunks: [trunk], listen: loopback(enginePort), proxy: loopback(port) } },
      [47_310, 47_319],
    );
    undo.push(system.close);
    const socket = createSocket('udp4');
    undo.push(() => socket.close());
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const heard: string[] = [];
    socket.on('message', (data) => void heard.push(data.toString().split('\r\n')[0] ?? ''));
    const headers = ['X-Trunk-Source: 192.0.2.1'];
    const text = requestText('INVITE', `sip:${TRUNK_SERVICE}@127.0.0.1:${parts.trunk.udp}`, {
      ...{ callId: 'stranger', port: socket.address().port, headers },
    });
    socket.send(text.replace('SIP/2.0/TCP', 'SIP/2.0/UDP'), parts.trunk.udp, '127.0.0.1');
    await until(() => heard.includes('SIP/2.0 403 Forbidden'));
    expect(system.engine.stats().strangers).toBe(1);
    expect(system.engine.activeCalls()).toEqual([]);
  }, 30_000);
});

describeWith('Kamailio with rtpengine, baresip, or openssl,', baresip && openssl && productionPrograms)(
  'a trunk by TLS, through Kamailio [TEL-005]',
  () => {
    let parts: ProductionParts;
    let system: System;
    let peer: Baresip;
    let folder: string;
    let pem: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'patchbay-tls-'));
      const { key, certificate, both } = await certify(folder, 'own');
      pem = both;
      parts = await startProductionParts('cc.test', [46_701, 46_800], { trunks: { key, certificate } });
    }, 30_000);
    afterAll(async () => {
      await parts.stop();
      await rm(folder, { recursive: true, force: true });
    });
    beforeEach(async () => {
      const peerPort = await freePort();
      system = await open(parts, 'tls', peerPort + 1);
      peer = await startBaresip({ port: peerPort, hz: PEER_HZ, codec: 'PCMA', pem });
    });
    afterEach(async () => {
      await peer.stop();
      await system.close();
    });

    it('a call to baresip: each hears the other’s tone, and it hangs up', async () => {
      const agent = await system.agent(parts.phones);
      await system.order();
      const voice = await system.answer(agent);
      await until(() => voice.hears(PEER_HZ));
      await peer.hears(AGENT_HZ);
      peer.hangup();
      await until(() => system.lastEnd() !== undefined);
      expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer', cause: 'normal' });
    }, 40_000);

    it('a call from baresip: each hears the other’s tone, and we hang up', async () => {
      const agent = await system.agent(parts.phones);
      peer.dial(`sip:${TRUNK_SERVICE}@127.0.0.1:${parts.trunk.tls};transport=tls`);
      const voice = await system.answer(agent);
      expect(agent.header('X-Customer-Number')).toBe(OUTSIDE_NUMBER);
      await until(() => voice.hears(PEER_HZ));
      await peer.hears(AGENT_HZ);
      agent.bye();
      await until(() => system.lastEnd() !== undefined);
      await until(() => peer.events.includes('CALL_CLOSED'));
      expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'agent' });
    }, 40_000);
  },
);

describeWith('Kamailio with rtpengine, baresip, or openssl,', baresip && openssl && productionPrograms)(
  'a trunk by TLS whose peers must prove who they are (TRUNK_CA) [TEL-005]',
  () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'patchbay-ca-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    /** Returns how a call to a peer with this certificate ends, when `trusted` is the authority. */
    const callOf = async (trusted: 'own' | 'other', mediaPorts: readonly [number, number]) => {
      const own = await certify(folder, 'own');
      const other = await certify(folder, 'other');
      const ca = { own, other }[trusted].certificate;
      const parts = await startProductionParts('cc.test', mediaPorts, { trunks: { ...own, ca } });
      const peerPort = await freePort();
      const system = await open(parts, 'tls', peerPort + 1);
      const peer = await startBaresip({ port: peerPort, hz: PEER_HZ, codec: 'PCMA', pem: own.both });
      const agent = await system.agent(parts.phones);
      await system.order();
      const voice = await system.answer(agent);
      if (trusted === 'own') {
        await until(() => voice.hears(PEER_HZ));
        peer.hangup();
      }
      await until(() => system.lastEnd() !== undefined);
      await peer.stop();
      await system.close();
      await parts.stop();
      return { end: system.lastEnd(), events: peer.events };
    };

    it('a peer whose certificate the authority signed is called', async () => {
      expect((await callOf('own', [46_821, 46_840])).end).toMatchObject({ callStatus: 'Answered' });
    }, 60_000);

    it('another is not, and receives no call', async () => {
      const { end, events } = await callOf('other', [46_841, 46_860]);
      expect(end).toMatchObject({ callStatus: 'Missed', customerStatus: 'Customer Missed' });
      expect(events).not.toContain('CALL_INCOMING');
    }, 60_000);
  },
);
