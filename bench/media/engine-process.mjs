// The embedded engine alone in a process: real SIP over WebSocket, real media, the back end's other ports in memory.
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { getHeapSnapshot } from 'node:v8';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { createTelephonyOf } from '@patchbay/telephony/production';
import {
  createMemoryCredentials,
  createMemoryDirectory,
  createMemoryRecords,
  createRecordingFolder,
} from '@patchbay/telephony/testing/memory-ports';
import { dropFiles, keepFiles } from '../../backend/src/domain/sounds/sound-files.ts';
import { createSoundProcessor } from '../../backend/src/domain/sounds/sound-processor.ts';
import { codeBytes } from '../support/heap.mjs';
import { ACCOUNT, DOMAIN, SERVICE, agentId, customerNumber, passwordOf, users } from './people.mjs';

const pairs = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-media-'));
const agents = Array.from({ length: pairs }, (_, n) => ({
  agentId: agentId(n),
  accountId: ACCOUNT,
  name: `Agent ${n}`,
  number: '+918800000001',
  username: agentId(n),
  domain: DOMAIN,
}));
/** Keeps nothing, for measurements of the heap. */
const forgetting = { begin: async () => {}, journey: async () => {}, finish: async () => {} };
const credentials = createMemoryCredentials();
const expiresAt = Date.now() + 3_600_000;
for (const [n, { agent, customer }] of users(pairs).entries()) {
  const add = (sipUser, rest) =>
    credentials.add({ sipUser, secret: { password: passwordOf(sipUser) }, expiresAt, ...rest });
  add(agent, { kind: 'agent', accountId: ACCOUNT, agentId: agent });
  add(customer, { kind: 'customer-phone', number: customerNumber(n), anyNumber: false });
}

/** Milliseconds from the order to "both connected", by call. */
const ordered = new Map();
const setUp = [];
const events = {
  publish: (_account, _agent, event) => {
    const since = ordered.get(event.uuid);
    if (event.event_type !== 'ack' || event.leg_identifier !== 'customer' || since === undefined) return;
    setUp.push(performance.now() - since);
    ordered.delete(event.uuid);
  },
  partChanged: () => undefined,
};
/** Number of threads with media, and their file. */
const [, , , , threads = '0', threadFile] = process.argv;
const deps = {
  config: { sipDomain: DOMAIN, nodeName: 'bench', mediaAddresses: ['127.0.0.1'], mediaPorts: [44000, 44999] },
  credentials,
  directory: createMemoryDirectory([{ accountId: ACCOUNT, number: SERVICE }], agents),
  texts: { send: async () => null },
  records: process.argv[3] === 'forget' ? forgetting : createMemoryRecords(),
  events,
  recordings: createRecordingFolder(folder),
  clock: {
    now: Date.now,
    timeOfDay: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  ids: { callId: randomUUID },
  log: { info: () => undefined, warn: (message, facts) => console.error(message, facts) },
};
const telephony = await createTelephonyOf(deps, {
  sipProxy: undefined,
  rtpengine: undefined,
  mediaThreads: threads === '0' ? undefined : { count: Number(threads), file: threadFile },
});

const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'sip' });
sockets.on('connection', (ws, { socket }) => telephony.acceptSocket(ws, { address: '127.0.0.1', wire: socket }));
sockets.on('listening', () => process.send({ type: 'listening', port: sockets.address().port }));

const RESOLUTION_MS = 5;
const lateness = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
lateness.enable();
/** Returns how long the thread with the calls ran, and was ready while no core was free, ms so far; Linux only, NaN elsewhere. */
const scheduled = () => {
  try {
    const [ran, waited] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
    return { ran: Number(ran) / 1e6, waited: Number(waited) / 1e6 };
  } catch {
    return { ran: NaN, waited: NaN };
  }
};
const mark = () => ({ cpu: process.cpuUsage(), at: performance.now(), ...scheduled() });
let since = mark();
const settled = () => new Promise((done) => setTimeout(done, 100));
const orders = {
  /** Ends every call, and waits until its record is written. */
  async hangUp() {
    const running = telephony.activeCalls();
    await Promise.all(running.map(({ callId }) => telephony.hangup(callId, 'system')));
    while (telephony.activeCalls().length > 0) await settled();
    return { type: 'hungUp', calls: running.length };
  },
  /** Returns the memory in use after garbage collection (`--expose-gc`). */
  async hold() {
    globalThis.gc?.();
    const { heapUsed, rss, external } = process.memoryUsage();
    const kept = heapUsed - codeBytes(JSON.parse(await text(getHeapSnapshot())));
    const handles = process.getActiveResourcesInfo().reduce((of, name) => ({ ...of, [name]: (of[name] ?? 0) + 1 }), {});
    const { connections, registrations, calls, dialogs } = telephony.stats();
    return { type: 'held', heapUsed, kept, rss, external, handles, connections, registrations, calls, dialogs };
  },
  async call({ n }) {
    const at = performance.now();
    const result = await telephony.clickToCall({
      accountId: ACCOUNT,
      agentId: agentId(n),
      customerNumber: customerNumber(n),
      serviceNumber: SERVICE,
      callerId: null,
    });
    if (result.ok) ordered.set(result.callId, at);
    return { type: 'called', result };
  },
  async start() {
    since = mark();
    lateness.reset();
    return { type: 'started' };
  },
  /** Makes a sound of a file as an upload does, from bytes to files that calls can play; ms. */
  async prepare({ file, workerFile }) {
    const soundProcessor = createSoundProcessor({ workerFile });
    const bytes = readFileSync(file);
    const at = performance.now();
    const prepared = await soundProcessor.prepare(bytes, 'MP3');
    await keepFiles(join(folder, 'sounds'), 'uploaded', bytes, prepared);
    const ms = performance.now() - at;
    await dropFiles(join(folder, 'sounds'), 'uploaded'); // the next one gets the same place
    await soundProcessor.close();
    return { type: 'prepared', ms, bytes: bytes.length, soundMs: prepared.durationMs };
  },
  /** Returns the resources used since `start`. */
  async take() {
    const { user, system } = process.cpuUsage(since.cpu);
    const elapsed = performance.now() - since.at;
    const cores = (user + system) / 1000 / elapsed;
    const { ran, waited } = scheduled();
    const waiting = (waited - since.waited) / elapsed;
    const callThread = (ran - since.ran) / elapsed;
    const late = (ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS); // the histogram includes its own interval
    const loop = { p50: late(lateness.percentile(50)), p99: late(lateness.percentile(99)), max: late(lateness.max) };
    const talking = telephony.activeCalls().filter(({ answeredAt }) => answeredAt !== null).length;
    return {
      type: 'taken',
      cores,
      callThread,
      waiting,
      loop,
      rss: process.memoryUsage().rss,
      talking,
      setUp: setUp.splice(0),
    };
  },
  async end() {
    await telephony.close();
    sockets.close();
    rmSync(folder, { recursive: true, force: true });
    setTimeout(() => process.exit(0), 100);
    return { type: 'ended' };
  },
};
process.on('disconnect', () => process.exit(1)); // the measuring process is gone
process.on('message', async (order) => process.send(await orders[order.type](order)));
