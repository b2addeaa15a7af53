import { createTelephonyOf } from '@patchbay/telephony/production';
import type { Agent } from '@patchbay/telephony/ports';
import type { Telephony } from '@patchbay/telephony/telephony';
import { createFakePhone, type FakePhone } from '@patchbay/telephony/testing/fake-phone';
import {
  createMemoryCredentials,
  createMemoryDirectory,
  createMemoryEvents,
  createMemoryRecords,
  createRecordingFolder,
} from '@patchbay/telephony/testing/memory-ports';
import { routing } from '@patchbay/telephony/testing/routing-contract';
import { dial, realClock } from '@patchbay/telephony/testing/voice-phone';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocketServer } from 'ws';

export const SERVICE = '+918045000002';
const DOMAIN = 'cc.test';
const HOUR_MS = 3_600_000;

/** Returns agents of the account `demo`. */
export const agentsOf = (count: number): readonly Agent[] =>
  Array.from({ length: count }, (_, at) => at + 1).map((nth) => ({
    ...{ agentId: `demo-agent-0${nth}`, accountId: 'demo', name: `Agent ${nth}`, number: `+91880000000${nth}` },
    ...{ username: `agent-${nth}`, domain: DOMAIN },
  }));

/** The engine as shipped, with real sound, and phones connected by a socket. */
export interface PhoneTestSystem {
  readonly engine: Telephony;
  readonly directory: ReturnType<typeof createMemoryDirectory>;
  agentPhone(agent: Agent): Promise<FakePhone>;
  customerPhone(number: string): Promise<FakePhone>;
  close(): Promise<void>;
}

/** `mediaPorts`: first and last, of the engine's end. */
export async function openPhoneTestSystem(
  agents: readonly Agent[],
  mediaPorts: readonly [number, number],
): Promise<PhoneTestSystem> {
  const credentials = createMemoryCredentials();
  const directory = createMemoryDirectory([{ accountId: 'demo', number: SERVICE }], agents, routing);
  const folder = await mkdtemp(path.join(tmpdir(), 'patchbay-phones-'));
  const phones: FakePhone[] = [];
  let calls = 0;
  const engine = await createTelephonyOf(
    {
      config: { sipDomain: DOMAIN, nodeName: 'node-1', mediaAddresses: ['127.0.0.1'], mediaPorts },
      ...{ credentials, records: createMemoryRecords(), events: createMemoryEvents(), clock: realClock, directory },
      recordings: createRecordingFolder(folder),
      texts: { send: async () => null },
      ids: { callId: () => `call-${++calls}` },
      log: { info: () => undefined, warn: () => undefined },
    },
    { sipProxy: undefined, rtpengine: undefined },
  );
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'sip' });
  await once(server, 'listening');
  server.on('connection', (socket) => engine.acceptSocket(socket, { address: '127.0.0.1' }));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const connect = async (user: string): Promise<FakePhone> => {
    const { end } = await dial({ phones: `ws://127.0.0.1:${port}`, origin: 'http://localhost' });
    const phone = createFakePhone(user, `${user}-pw`, end);
    phones.push(phone);
    expect(await phone.register({ expires: 3_600 })).toBe(200);
    return phone;
  };
  const known = (sipUser: string) => ({
    ...{ sipUser, secret: { password: `${sipUser}-pw` }, expiresAt: Date.now() + HOUR_MS },
  });
  return {
    engine,
    directory,
    agentPhone: ({ agentId, accountId }) => {
      credentials.add({ kind: 'agent', accountId, agentId, ...known(agentId) });
      return connect(agentId);
    },
    customerPhone: (number) => {
      const user = number.slice(1);
      credentials.add({ kind: 'customer-phone', number, anyNumber: false, ...known(user) });
      return connect(user);
    },
    close: async () => {
      phones.forEach((phone) => phone.close());
      await engine.close();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
