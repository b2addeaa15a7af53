import { describeWith, freePort } from '@patchbay/testing/programs';
import { baresip, startBaresip, type Baresip } from '../testing/baresip.ts';
import { AGENT_HZ, openTrunkTestSystem, OUTSIDE_NUMBER, TRUNK_SERVICE } from '../testing/trunk-test-system.ts';
import { until } from '@patchbay/testing/until';
import { trunkSchema } from './trunk-setting.ts';

type System = Awaited<ReturnType<typeof openTrunkTestSystem>>;

const PEER_HZ = 1000;

describeWith('baresip (baresip-core)', baresip)('a trunk with baresip, by TCP [TEL-005]', () => {
  let system: System;
  let peer: Baresip;
  let enginePort: number;
  const start = async (codec: 'PCMU' | 'PCMA') => {
    const [peerPort, port] = [await freePort(), await freePort()];
    enginePort = port;
    const trunk = { name: 'baresip', peer: `127.0.0.1:${peerPort}`, keepAliveSeconds: 1 };
    const listen = { host: '127.0.0.1', port };
    system = await openTrunkTestSystem({ trunks: { trunks: [trunkSchema.parse(trunk)], listen } }, [47_110, 47_199]);
    peer = await startBaresip({ port: peerPort, hz: PEER_HZ, codec });
  };
  afterEach(async () => {
    await peer.stop();
    await system.close();
  });

  it('a call to it: each hears the other’s tone, and it hangs up', async () => {
    await start('PCMU');
    const agent = await system.agent();
    await system.order();
    const voice = await system.answer(agent);
    await until(() => voice.hears(PEER_HZ));
    await peer.hears(AGENT_HZ);
    expect(system.engine.stats().trunks).toMatchObject([{ name: 'baresip', up: true, channels: 1 }]);
    peer.hangup();
    await until(() => system.lastEnd() !== undefined);
    expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer', cause: 'normal' });
  }, 40_000);

  it('a call from it by A-law: both tones, its digit, its hold and resume, and our hang-up', async () => {
    await start('PCMA');
    const agent = await system.agent();
    expect(system.engine.stats().trunks).toMatchObject([{ up: true, channels: 0 }]);
    peer.dial(`sip:${TRUNK_SERVICE}@127.0.0.1:${enginePort};transport=tcp`);
    const voice = await system.answer(agent);
    expect(agent.header('X-Customer-Number')).toBe(OUTSIDE_NUMBER);
    await until(() => voice.hears(PEER_HZ));
    await peer.hears(AGENT_HZ);
    peer.press('7');
    await until(() => voice.digits.includes('7'));
    peer.hold();
    await until(() => !voice.hears(PEER_HZ));
    peer.resume();
    await until(() => voice.hears(PEER_HZ));
    agent.bye();
    await until(() => system.lastEnd() !== undefined);
    await until(() => peer.events.includes('CALL_CLOSED'));
    expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'agent', dtmf: '7' });
  }, 40_000);
});
