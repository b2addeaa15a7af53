import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import type { EngineParts } from '../production.ts';
import { createTelephonyOf } from '../production.ts';
import type { Agent, StoredCalls } from '../ports.ts';
import { createFakePhone, type FakePhone } from './fake-phone.ts';
import {
  createMemoryCredentials,
  createMemoryDirectory,
  createMemoryEvents,
  createMemoryRecords,
} from './memory-ports.ts';
import { createVoice, dial, realClock, type Voice } from './voice-phone.ts';
import { until } from '@patchbay/testing/until';

export const TRUNK_SERVICE = '+911800111222';
export const OUTSIDE_NUMBER = '+919812345678';
/** Tone of the agent's voice, in Hz. */
export const AGENT_HZ = 620;

const asha: Agent = {
  ...{ agentId: 'asha', accountId: 'acc', name: 'Asha', number: '+918800000001', username: 'asha', domain: 'cc.test' },
};

/** Opens the engine with real sockets and real audio, trunks, one agent with a voice, and a customer's phone page. */
export const openTrunkTestSystem = async (
  parts: Partial<EngineParts>,
  mediaPorts: readonly [number, number],
  mediaAddress = '127.0.0.1',
  storedCalls?: StoredCalls,
) => {
  const credentials = createMemoryCredentials();
  const records = createMemoryRecords();
  const warnings: string[] = [];
  let calls = 0;
  const engine = await createTelephonyOf(
    {
      config: { sipDomain: 'cc.test', nodeName: 'node-1', mediaAddresses: [mediaAddress], mediaPorts },
      ...{ credentials, records, events: createMemoryEvents(), clock: realClock, storedCalls },
      directory: createMemoryDirectory([{ accountId: 'acc', number: TRUNK_SERVICE }], [asha]),
      texts: { send: async () => null },
      recordings: { fileFor: async () => undefined, voicemailFor: async () => ({ file: '', ref: '' }) },
      ids: { callId: () => `call-${++calls}` },
      log: {
        info: () => undefined,
        warn: (message, facts) => void warnings.push(`${message} ${JSON.stringify(facts ?? {})}`),
      },
    },
    { sipProxy: undefined, rtpengine: undefined, ...parts },
  );
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'sip' });
  await once(server, 'listening');
  server.on('connection', (ws) => engine.acceptSocket(ws, { address: '127.0.0.1' }));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const phones: FakePhone[] = [];
  const voices: Voice[] = [];
  const expiresAt = Date.now() + 3_600_000;
  const asAgent = { kind: 'agent', accountId: 'acc', agentId: 'asha' } as const;
  const asCustomer = { kind: 'customer-phone', number: OUTSIDE_NUMBER, anyNumber: false } as const;
  credentials.add({ ...asAgent, sipUser: 'asha', secret: { password: 'asha-pw' }, expiresAt });
  credentials.add({ ...asCustomer, sipUser: 'cust', secret: { password: 'cust-pw' }, expiresAt });
  const sockets = { phones: `ws://127.0.0.1:${port}`, origin: 'http://localhost:4000' };
  const registered = async (user: 'asha' | 'cust', at = sockets.phones): Promise<FakePhone> => {
    const { end } = await dial({ ...sockets, phones: at });
    const phone = createFakePhone(user, `${user}-pw`, end);
    phones.push(phone);
    await phone.register();
    return phone;
  };
  return {
    engine,
    records,
    warnings,
    /** Addresses to which phones connect. */
    sockets,
    agent: (at?: string): Promise<FakePhone> => registered('asha', at),
    /** A registered phone of `OUTSIDE_NUMBER`. */
    customer: (): Promise<FakePhone> => registered('cust'),
    /** Answers the ringing call, with the agent's voice by default. */
    answer: async (phone: FakePhone, hz = AGENT_HZ): Promise<Voice> => {
      await until(() => phone.rung() !== undefined);
      const voice = createVoice(hz);
      voices.push(voice);
      phone.answer(await voice.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
      return voice;
    },
    order: () =>
      engine.clickToCall({
        ...{ accountId: 'acc', agentId: 'asha', customerNumber: OUTSIDE_NUMBER },
        ...{ serviceNumber: TRUNK_SERVICE, callerId: null },
      }),
    lastEnd: () => records.all().at(-1)?.ends[0],
    close: async (): Promise<void> => {
      await Promise.all(voices.map((voice) => voice.close()));
      await engine.close();
      phones.forEach((phone) => phone.close());
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
