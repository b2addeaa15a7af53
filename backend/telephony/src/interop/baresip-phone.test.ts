import { networkInterfaces } from 'node:os';
import { describeWith, freePort } from '@patchbay/testing/programs';
import { until } from '@patchbay/testing/until';
import { baresip, startBaresip, type Baresip } from '../testing/baresip.ts';
import { openTcpGateway, type TcpGateway } from '../testing/tcp-gateway.ts';
import { AGENT_HZ, openTrunkTestSystem, OUTSIDE_NUMBER, TRUNK_SERVICE } from '../testing/trunk-test-system.ts';

type System = Awaited<ReturnType<typeof openTrunkTestSystem>>;

const BARESIP_HZ = 1000;
const CUSTOMER_HZ = 1400;

/** baresip makes no ICE candidates from a loopback address. */
const address = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const needed = address === undefined ? undefined : baresip;

describeWith('baresip (baresip-core), and an address besides loopback', needed)(
  'baresip, as it is, as a phone of ours: ICE, DTLS-SRTP, no name of its section, by a gateway from TCP [TEL-002]',
  () => {
    let system: System;
    let gateway: TcpGateway;
    let phone: Baresip;
    const start = async (user: 'asha' | 'cust', rtcpMux: boolean) => {
      system = await openTrunkTestSystem({}, [47_200, 47_289], address);
      gateway = await openTcpGateway(system.sockets);
      const softphone = { user, password: `${user}-pw`, domain: 'cc.test', gateway: gateway.port, rtcpMux };
      phone = await startBaresip({
        ...{ port: await freePort(), hz: BARESIP_HZ, codec: 'PCMU' },
        softphone: { ...softphone, address: address ?? '' },
      });
      await until(() => system.engine.stats().registrations === 1);
    };
    afterEach(async () => {
      await phone.stop();
      await gateway.close();
      await system.close();
    });

    it('it is called: both tones, its hold, resume, digit and hang-up', async () => {
      await start('asha', true);
      const customer = await system.customer();
      await system.order();
      const voice = await system.answer(customer, CUSTOMER_HZ);
      await until(() => voice.hears(BARESIP_HZ));
      await phone.hears(CUSTOMER_HZ);
      phone.hold();
      await until(() => !voice.hears(BARESIP_HZ));
      phone.resume();
      await until(() => voice.hears(BARESIP_HZ));
      await phone.hears(CUSTOMER_HZ);
      phone.press('7');
      await until(() => voice.digits.includes('7'));
      phone.hangup();
      await until(() => system.lastEnd() !== undefined);
      expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'agent', cause: 'normal' });
    }, 60_000);

    it('it calls: both tones, and our hang-up', async () => {
      await start('cust', true);
      const agent = await system.agent();
      phone.dial(`sip:${TRUNK_SERVICE}@cc.test`);
      const voice = await system.answer(agent);
      expect(agent.header('X-Customer-Number')).toBe(OUTSIDE_NUMBER);
      await until(() => voice.hears(BARESIP_HZ));
      await phone.hears(AGENT_HZ);
      agent.bye();
      await until(() => system.lastEnd() !== undefined);
      await until(() => phone.events.includes('CALL_CLOSED'));
      expect(system.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'agent' });
    }, 60_000);

    it('with RTCP on a separate port it is told at once what is missing, whoever calls', async () => {
      await start('cust', false);
      const agent = await system.agent();
      phone.dial(`sip:${TRUNK_SERVICE}@cc.test`);
      await until(() => gateway.toPhones.some((message) => message.startsWith('SIP/2.0 488')));
      expect(gateway.toPhones.find((message) => message.startsWith('SIP/2.0 488'))).toContain(
        '\r\nWarning: 399 patchbay "rtcp-mux (RFC 5761) is needed"\r\n',
      );
      await system.order();
      await system.answer(agent);
      await until(() => gateway.toPhones.some((message) => message.startsWith('BYE ')));
      expect(gateway.toPhones.find((message) => message.startsWith('BYE '))).toContain(
        '\r\nReason: SIP ;cause=488 ;text="rtcp-mux (RFC 5761) is needed"\r\n',
      );
    }, 60_000);
  },
);
