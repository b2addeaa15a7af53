import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTelephonyEngine } from '../engine.ts';
import type {
  CallTexts,
  Agent,
  CallCredit,
  Callbacks,
  Clock,
  Directory,
  ServiceNumber,
  StoredCalls,
  TelephonyLog,
} from '../ports.ts';
import { createCarriage, type Carriage, type CarryingProcesses, type OtherProcesses } from '../network/carriage.ts';
import type { Trunks } from '../trunk/trunks.ts';
import { createFakeClock } from './fake-clock.ts';
import { createFakeMedia } from './fake-media.ts';
import { createFakePhone, type FakePhone } from './fake-phone.ts';
import { createMemoryLink } from './memory-link.ts';
import {
  createMemoryCredentials,
  createMemoryDirectory,
  createMemoryEvents,
  createMemoryRecords,
  createRecordingFolder,
  type MemoryCredentials,
  type MemoryRecords,
  type MemoryRouting,
} from './memory-ports.ts';

export const SERVICE = '+911800111222';
/** Desk phone of the agent dev, whose calls ring there [MODE-010]. */
export const DESK_PHONE = '+918800000003';
export const QUEUE_SERVICE = '+911800111333';

const agentOf = (agentId: string): Agent => ({
  agentId,
  accountId: 'acc',
  name: `Agent ${agentId}`,
  number: '+918800000001',
  username: agentId,
  domain: 'cc.test',
});

/** Set-up of a test engine beyond two plain numbers. */
export interface TestSystemRouting extends MemoryRouting {
  readonly numbers?: readonly ServiceNumber[];
  /** Prefix of call ids; several engines use different ones. */
  readonly idsBegin?: string;
  readonly openNetwork?: (clock: Clock, log: TelephonyLog, carriage: Carriage | undefined) => Promise<Trunks>;
  /** Start of its clock (epoch ms), to match records that others wrote by theirs. */
  readonly startsAt?: number;
  /** Store of callbacks; left out: none. */
  readonly callbacks?: Callbacks;
  /** Credentials shared with another process. */
  readonly credentials?: MemoryCredentials;
  /** Other processes; left out: none. */
  readonly others?: OtherProcesses;
  /** Credit check; left out: none. */
  readonly credit?: CallCredit;
  /** Store from which another process goes on; left out: none. */
  readonly storedCalls?: StoredCalls;
  /** Folder of recordings shared with another process. */
  readonly sharedFolder?: string;
  /** Records shared with another process. */
  readonly records?: MemoryRecords;
  /** Replaces the directory in memory, whose account is `acc`. */
  readonly real?: { readonly directory: Directory; readonly accountId: string; readonly texts?: CallTexts };
}

const carryingOf = (
  others: OtherProcesses | undefined,
  directory: Directory,
  log: TelephonyLog,
): CarryingProcesses | undefined => others && { ...others, carriage: createCarriage({ ...others, directory, log }) };

/** Opens the whole engine on fakes, with two agents and as many phones as a test connects. Time stands still unless advanced. */
export const openCallTestSystem = async ({
  numbers = [],
  idsBegin = 'call-',
  openNetwork,
  real,
  startsAt,
  callbacks,
  credit,
  others,
  storedCalls,
  sharedFolder,
  records = createMemoryRecords(),
  credentials = createMemoryCredentials(),
  ...routing
}: TestSystemRouting = {}) => {
  const clock = createFakeClock(startsAt);
  const media = createFakeMedia();
  const events = createMemoryEvents();
  const directory = createMemoryDirectory(
    [
      { accountId: 'acc', number: SERVICE },
      { accountId: 'acc', number: QUEUE_SERVICE, queue: { id: 'q-1', name: 'Sales' } },
      ...numbers,
    ],
    [agentOf('asha'), agentOf('ben'), { ...agentOf('dev'), deskPhone: DESK_PHONE }],
    routing,
  );
  const folder = sharedFolder ?? (await mkdtemp(path.join(tmpdir(), 'patchbay-calls-')));
  const warnings: string[] = [];
  const log: TelephonyLog = {
    info: () => undefined,
    warn: (message, facts) => void warnings.push(`${message} ${JSON.stringify(facts ?? {})}`),
  };
  let calls = 0;
  const carrying = carryingOf(others, directory, log);
  const trunks = await openNetwork?.(clock, log, carrying?.carriage);
  const engine = createTelephonyEngine(
    {
      config: { sipDomain: 'cc.test', nodeName: 'node-1', mediaAddresses: ['127.0.0.1'], mediaPorts: [40000, 40100] },
      credentials,
      ...{ directory, texts: { send: async () => null }, ...real },
      ...{ records, events },
      recordings: createRecordingFolder(folder),
      clock,
      ids: { callId: () => `${idsBegin}${++calls}` },
      log,
      ...(callbacks && { callbacks }),
      ...{ credit, storedCalls },
      others: carrying,
    },
    media,
    trunks,
  );
  const phones: FakePhone[] = [];
  const connect = (sipUser: string, contact = sipUser) => {
    const [link, end] = createMemoryLink(clock);
    engine.acceptLink(link);
    const phone = createFakePhone(sipUser, `${sipUser}-pw`, end, contact);
    phones.push(phone);
    return { phone, end };
  };
  const expiresAt = clock.now() + 3_600_000;
  /** The softphone of asha, not registered yet, with its end of the link. */
  const connectAgent = () => {
    const secret = { password: 'asha-pw' };
    credentials.add({ sipUser: 'asha', secret, expiresAt, kind: 'agent', accountId: 'acc', agentId: 'asha' });
    return connect('asha');
  };
  const softphone = async (agentId: string): Promise<FakePhone> => {
    const secret = { password: `${agentId}-pw` };
    const { accountId = 'acc' } = real ?? {};
    credentials.add({ sipUser: agentId, secret, expiresAt, kind: 'agent', accountId, agentId });
    const { phone } = connect(agentId);
    await phone.register();
    return phone;
  };
  const customer = async (sipUser: string, number: string | null, anyNumber = false): Promise<FakePhone> => {
    credentials.add({
      sipUser,
      secret: { password: `${sipUser}-pw` },
      expiresAt,
      kind: 'customer-phone',
      number,
      anyNumber,
    });
    const { phone } = connect(sipUser);
    await phone.register();
    return phone;
  };
  const close = async () => {
    await engine.close();
    await trunks?.close();
    phones.forEach((phone) => phone.close());
  };
  return {
    clock,
    media,
    credentials,
    directory,
    records,
    events,
    engine,
    folder,
    warnings,
    connect,
    connectAgent,
    softphone,
    customer,
    close,
  };
};
