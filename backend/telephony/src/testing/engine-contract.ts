import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Agent } from '../ports.ts';
import type { Telephony, TelephonyDeps } from '../telephony.ts';
import { createFakePhone, type FakePhone } from './fake-phone.ts';
import {
  createMemoryCredentials,
  createMemoryDirectory,
  createMemoryEvents,
  createMemoryRecords,
  createRecordingFolder,
} from './memory-ports.ts';
import { describeLines } from './lines-contract.ts';
import { describeRouting, routedNumbers, routing } from './routing-contract.ts';
import { describeSupervision } from './supervision-contract.ts';
import { describeTransfers, OUTSIDE } from './transfer-contract.ts';
import { createVoice, dial, realClock, type Voice } from './voice-phone.ts';
import { until } from '@patchbay/testing/until';

const SERVICE = '+911800111222';
const CUSTOMER = '+919812345678';
const DOMAIN = 'cc.test';
const ASHA: Agent = {
  ...{ agentId: 'asha', accountId: 'acc', name: 'Asha', number: '+918800000001', username: 'asha', domain: DOMAIN },
};

const BEN: Agent = { ...ASHA, agentId: 'ben', name: 'Ben', number: '+918800000002', username: 'ben' };
type User = 'asha' | 'ben' | 'cust' | 'out';

/** A running engine, and the address to which phones connect. */
export interface EngineUnderTest {
  readonly engine: Telephony;
  readonly phones: string;
  readonly origin: string;
  close(): Promise<void>;
}

/** Tests the engine with all its outer parts, over real sockets and real audio; run for each way to assemble it [TEL-003]. */
export const describeEngine = (
  name: string,
  start: (deps: TelephonyDeps) => Promise<EngineUnderTest>,
  mediaPorts: readonly [number, number],
): void => {
  describe(`${name} as the call engine [TEL-003]`, () => {
    const credentials = createMemoryCredentials();
    const records = createMemoryRecords();
    const events = createMemoryEvents();
    const phones: FakePhone[] = [];
    const voices: Voice[] = [];
    let system: EngineUnderTest;
    let folder: string;
    let calls = 0;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'patchbay-engine-'));
      system = await start({
        config: { sipDomain: DOMAIN, nodeName: 'node-1', mediaAddresses: ['127.0.0.1'], mediaPorts },
        ...{ credentials, records, events },
        clock: realClock,
        directory: createMemoryDirectory(
          [{ accountId: 'acc', number: SERVICE }, ...routedNumbers],
          [ASHA, BEN],
          routing,
        ),
        recordings: createRecordingFolder(folder),
        texts: { send: async () => null },
        ids: { callId: () => `call-${++calls}` },
        log: { info: () => undefined, warn: () => undefined },
      });
      const expiresAt = Date.now() + 3_600_000;
      for (const id of ['asha', 'ben']) {
        const agent = { kind: 'agent', accountId: 'acc', agentId: id, expiresAt } as const;
        credentials.add({ ...agent, sipUser: id, secret: { password: `${id}-pw` } });
      }
      for (const [id, number] of [
        ['cust', CUSTOMER],
        ['out', OUTSIDE],
      ] as const) {
        const phone = { kind: 'customer-phone', number, anyNumber: false, expiresAt } as const;
        credentials.add({ ...phone, sipUser: id, secret: { password: `${id}-pw` } });
      }
    }, 60_000);
    afterEach(async () => {
      await Promise.all(voices.splice(0).map((voice) => voice.close()));
      phones.splice(0).forEach((phone) => phone.close());
      const isThere = (id: string) => system.engine.agentReachability(id).reachable;
      await until(() => !isThere('asha') && !isThere('ben') && system.engine.activeCalls().length === 0);
    }, 40_000);
    afterAll(async () => {
      await system.close();
      await rm(folder, { recursive: true, force: true });
    });

    const connect = async (user: User) => {
      const { end, socket } = await dial(system);
      const phone = createFakePhone(user, `${user}-pw`, end);
      phones.push(phone);
      return { phone, socket };
    };
    const registered = async (user: User) => {
      const { phone, socket } = await connect(user);
      expect(await phone.register()).toBe(200);
      return { phone, socket };
    };
    const speak = (hz: number) => {
      const voice = createVoice(hz);
      voices.push(voice);
      return voice;
    };
    /** Answers the ringing INVITE, with a voice. */
    const answer = async (phone: FakePhone, hz: number) => {
      await until(() => phone.rung() !== undefined);
      const voice = speak(hz);
      phone.ring();
      phone.answer(await voice.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
      return voice;
    };
    const order = {
      accountId: 'acc',
      agentId: 'asha',
      customerNumber: CUSTOMER,
      serviceNumber: SERVICE,
      callerId: null,
    };
    const connected = async () => {
      const [agent, customer] = [await registered('asha'), await registered('cust')];
      const called = await system.engine.clickToCall(order);
      const agentVoice = await answer(agent.phone, 620);
      const customerVoice = await answer(customer.phone, 1000);
      await until(() => agentVoice.hears(1000) && customerVoice.hears(620));
      return { agent, customer, agentVoice, customerVoice, callId: called.ok ? called.callId : '' };
    };

    describeTransfers({
      ...{ records, registered, answer, connected, until },
      engine: () => system.engine,
      folder: () => folder,
    });

    describeRouting({
      ...{ records, registered, speak, answer, until },
      engine: () => system.engine,
      folder: () => folder,
    });
    describeSupervision({ ...{ records, connected, until, speak }, engine: () => system.engine, folder: () => folder });

    describeLines({
      ...{ records, registered, answer, until, numbers: [CUSTOMER, SERVICE] },
      engine: () => system.engine,
    });

    it('lets in who has the password, and nobody else [TEL-017]', async () => {
      const { phone } = await connect('asha');
      expect(await phone.register({ password: 'wrong' })).toBe(401);
      expect(system.engine.agentReachability('asha').reachable).toBe(false);
      expect(await phone.register()).toBe(200);
      expect(system.engine.agentReachability('asha').reachable).toBe(true);
    });

    it('an agent whose phone’s connection ends is not reachable [TEL-008]', async () => {
      const { socket } = await registered('asha');
      socket.terminate();
      await until(() => !system.engine.agentReachability('asha').reachable);
      expect(await system.engine.clickToCall(order)).toEqual({ ok: false, reason: 'agent-unreachable' });
    }, 30_000);

    it('click-to-call: both hear each other, hold plays music, the end is recorded once [TEL-002]', async () => {
      const { customer, agentVoice, customerVoice, callId } = await connected();
      await system.engine.hold(callId, 'asha', true);
      await until(() => !customerVoice.hears(620) && !agentVoice.hears(1000));
      await system.engine.hold(callId, 'asha', false);
      await until(() => agentVoice.hears(1000) && customerVoice.hears(620));
      customer.phone.bye();
      await until(() => records.all().at(-1)?.ends.length === 1);
      expect(records.all().at(-1)?.ends).toMatchObject([{ hangupBy: 'customer', callStatus: 'Answered' }]);
      const types = events.all().map(({ event }) => event.event_type);
      expect(types).toEqual(expect.arrayContaining(['invited', 'agent_ack', 'ack', 'info', 'hangup']));
    }, 30_000);

    it('a call of a customer rings the agent; digits go both ways; the agent hangs up [TEL-002]', async () => {
      const [agent, customer] = [await registered('asha'), await registered('cust')];
      const caller = speak(1000);
      customer.phone.call(SERVICE, await caller.endpoint.createOffer());
      const agentVoice = await answer(agent.phone, 620);
      await until(() => customer.phone.heard.includes('200'));
      await caller.endpoint.acceptAnswer(customer.phone.answeredSdp() ?? '');
      await until(() => agentVoice.hears(1000) && caller.hears(620));
      caller.endpoint.sendDigit('7');
      expect(await agent.phone.press('5')).toBe(200);
      await until(() => caller.digits.includes('5') && agent.phone.infos.length > 0);
      agent.phone.bye();
      await until(() => customer.phone.heard.includes('bye'));
      await until(() => records.all().at(-1)?.ends.length === 1);
      expect(records.all().at(-1)?.ends).toMatchObject([{ hangupBy: 'agent', dtmf: expect.stringMatching(/7/) }]);
    }, 30_000);

    it('a caller who gives up stops the ringing', async () => {
      const [agent, customer] = [await registered('asha'), await registered('cust')];
      customer.phone.call(SERVICE, await speak(1000).endpoint.createOffer());
      await until(() => agent.phone.rung() !== undefined);
      agent.phone.ring();
      customer.phone.cancel();
      await until(() => agent.phone.heard.includes('cancel') && customer.phone.heard.includes('487'));
      await until(() => records.all().at(-1)?.ends.length === 1);
      expect(records.all().at(-1)?.ends).toMatchObject([{ callStatus: 'Abandoned' }]);
    }, 30_000);

    it('a phone that comes back by a new socket goes on with its call', async () => {
      const { agent, customerVoice } = await connected();
      agent.socket.terminate();
      const again = await connect('asha');
      expect(await again.phone.register()).toBe(200);
      await until(() => customerVoice.hears(620));
      const [call] = system.engine.activeCalls();
      expect(await system.engine.hangup(call?.callId ?? '', 'agent', 'asha')).toEqual({ ok: true });
      await until(() => records.all().at(-1)?.ends.length === 1);
      expect(records.all().at(-1)?.ends).toMatchObject([{ hangupBy: 'agent' }]);
    }, 30_000);
  });
};
