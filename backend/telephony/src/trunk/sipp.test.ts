import { describeWith, freePort } from '@patchbay/testing/programs';
import { runSipp, sipp, type Sipp } from '../testing/sipp.ts';
import { AGENT_HZ, openTrunkTestSystem, TRUNK_SERVICE } from '../testing/trunk-test-system.ts';
import { takesCalls } from '../testing/production-parts.ts';
import { until } from '@patchbay/testing/until';
import { trunkSchema } from './trunk-setting.ts';

type System = Awaited<ReturnType<typeof openTrunkTestSystem>>;

describeWith('sipp (sip-tester)', sipp)('a trunk with sipp, by TCP [TEL-005]', () => {
  let system: System;
  let peer: Sipp;
  let peerPort: number;
  let enginePort: number;
  beforeEach(async () => {
    [peerPort, enginePort] = [await freePort(), await freePort()];
    const trunk = { name: 'sipp', peer: `127.0.0.1:${peerPort}`, country: '91', keepAliveSeconds: 0 };
    const listen = { host: '127.0.0.1', port: enginePort };
    system = await openTrunkTestSystem({ trunks: { trunks: [trunkSchema.parse(trunk)], listen } }, [47_000, 47_099]);
  });
  afterEach(async () => {
    peer.kill();
    await system.close();
  });
  const place = { transport: 't1', mediaPort: 47_100 } as const;

  it('a call to it: early media, voice both ways, a digit, and the end', async () => {
    peer = await runSipp({
      ...place,
      scenario: 'answers',
      port: peerPort,
      to: { host: '127.0.0.1', port: enginePort },
    });
    await takesCalls(peerPort);
    const agent = await system.agent();
    await system.order();
    const voice = await system.answer(agent);
    await until(() => voice.hears(AGENT_HZ)); // its echo, before it answers
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'callingCustomer' }]);
    await until(() => system.engine.activeCalls()[0]?.phase === 'talking');
    await until(() => voice.hears(AGENT_HZ));
    await agent.press('5');
    await until(() => voice.digits.includes('5')); // there and back, as RFC 4733 events
    agent.bye();
    await peer.done;
    await until(() => system.lastEnd() !== undefined);
    expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'agent', cause: 'normal' });
  }, 40_000);

  it('a call from it: A-law both ways, hold and resume by re-INVITE, and its hang-up', async () => {
    const agent = await system.agent();
    const to = { host: '127.0.0.1', port: enginePort };
    peer = await runSipp({ ...place, scenario: 'calls', port: peerPort, to, service: TRUNK_SERVICE });
    const voice = await system.answer(agent);
    expect(agent.header('X-Customer-Number')).toBe('+919900000001');
    await until(() => voice.hears(AGENT_HZ));
    await until(() => !voice.hears(AGENT_HZ)); // held
    await until(() => voice.hears(AGENT_HZ));
    await peer.done;
    await until(() => system.lastEnd() !== undefined);
    expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer', cause: 'normal' });
  }, 40_000);
});
