// Running calls of one account in a process, sent by sockets as the back end does; and a send for every event and client.
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers';
import { WebSocketServer } from 'ws';
import { createHub } from '../../backend/src/domain/live/hub.ts';
import { createLiveCalls } from '../../backend/src/domain/live/live-calls.ts';
import { createProcesses } from '../../backend/src/domain/live/processes.ts';
import { createRunningCalls } from '../../backend/src/domain/live/running-calls.ts';
import { watcherOf } from '../../backend/src/domain/live/watching-socket.ts';
import { createNotices } from '../../backend/src/kernel/shared-state/notices.ts';
import { createLogsInProcess } from '../../backend/src/kernel/shared-state/in-process/event-logs.ts';
import { createValuesInProcess } from '../../backend/src/kernel/shared-state/in-process/shared-values.ts';

const ACCOUNT = 'acc';
const AGENTS = 2_000;
const SAMPLE_MS = 50;
const now = Date.now;
const after = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
const onError = (error) => console.error(error);

const logs = createLogsInProcess({ epoch: 'bench', now });
const shared = { logs, values: createValuesInProcess(now), notices: createNotices(logs, 'bench') };
const processes = createProcesses({ ...shared, processId: 'bench' });
const running = createRunningCalls({ ...shared, processes });
const liveCalls = createLiveCalls({
  ...{ ...shared, processId: 'bench', processes, running, after, now, onError },
  hub: createHub({ ...shared, isAlive: async () => true, atWork: async () => [], onError }),
  atWork: { note: () => undefined },
  rightsNow: async () => new Map(),
});

const two = (number) => String(number).padStart(4, '0');
const agentOf = (n) => ({
  ...{ agentId: `agent-${two(n)}`, accountId: ACCOUNT, name: `Agent ${two(n)}`, number: `+9188000${two(n)}` },
  ...{ username: `agent${two(n)}`, domain: 'cc.bench' },
});
const eventOf = (n, uuid, event_type, at) => ({
  ...{ event_type, call_solution: 'inbound_cc', call_direction: 'inbound', leg_identifier: 'agent', uuid },
  ...{ agent_number: `+9188000${two(n)}`, customer_number: `+91981234${two(n)}`, Customernum: `+91981234${two(n)}` },
  ...{ variable_cc_queue: `queue-${n % 20}`, Queue: `Queue ${n % 20}`, Srnum: '+918045000001', event_time: at },
  ...{ Agentusername: `agent${two(n)}`, Agentdomain: 'cc.bench', 'Call-ID': `${uuid}@bench`, Fs: 'node-1' },
});
const tell = (n, uuid, type) => liveCalls.publish(ACCOUNT, `agent-${two(n)}`, eventOf(n, uuid, type, now()));
const life = ['originate', 'answer', 'info', 'info', 'info', 'info', 'info', 'hangup'];
const turns = new Int32Array(AGENTS);
/** Returns the next event of the next agent: each has one call after the other. */
function next(at) {
  const n = (at * 7) % AGENTS;
  const turn = turns[n]++;
  const uuid = `${two(n)}-${Math.floor(turn / life.length)}-4b1d-9f3e-2f6a1c7d8e90`;
  return [n, uuid, life[turn % life.length]];
}
function begin(n, uuid) {
  liveCalls.partChanged({ accountId: ACCOUNT, callId: uuid }, agentOf(n), null);
  tell(n, uuid, 'originate');
}
for (let n = 0; n < AGENTS; n++) begin(...next(n));
begin(AGENTS, 'all-were-told');

const naive = new Set();
const text = (message) => Buffer.from(JSON.stringify(message));
const arms = {
  ours: (n, uuid, type) => (type === 'originate' ? begin(n, uuid) : tell(n, uuid, type)),
  naive(n, uuid, type) {
    const message = text(eventOf(n, uuid, type, now()));
    for (const ws of naive) ws.send(message, { binary: false });
  },
};

let all = null;
const server = createServer();
const sockets = new WebSocketServer({ server });
let dropped = 0;
sockets.on('connection', async (ws, { url }) => {
  if (url === '/naive') {
    naive.add(ws);
    ws.on('close', () => naive.delete(ws));
    all ??= text([...(await running.of(ACCOUNT)).values()]);
    return ws.send(all, { binary: false });
  }
  const actor = { userId: 'u', accountId: ACCOUNT, sessionId: 's', role: 'supervisor', agentId: null };
  const watching = { actor, coalesced: true, sees: { agents: null, queues: null }, masking: { on: false, format: 4 } };
  const watcher = watcherOf(ws);
  const close = (code) => {
    dropped += 1;
    watcher.close(code);
  };
  ws.on('error', () => ws.terminate());
  ws.on('close', liveCalls.watch(watching, { ...watcher, close }));
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'listening', port: server.address().port }));

const turn = () => new Promise((done) => setImmediate(done));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let before = process.cpuUsage();
let most = 0;
const look = () => (most = Math.max(most, process.memoryUsage.rss()));
setInterval(look, SAMPLE_MS);
const orders = {
  /** Publishes events, `perSecond` of them; then one that clients recognise as the last. */
  async publish({ arm, events, perSecond }) {
    globalThis.gc?.();
    most = 0;
    dropped = 0;
    before = process.cpuUsage();
    const from = performance.now();
    for (let at = 0; at < events; at++) {
      arms[arm](...next(at));
      const ahead = at - ((performance.now() - from) * perSecond) / 1000;
      await (ahead > perSecond / 100 ? pause(10) : turn());
    }
    arms[arm](AGENTS + 1, `the-last`, 'info');
    return { type: 'published', seconds: (performance.now() - from) / 1000 };
  },
  /** Returns processor time since then, and the peak memory. */
  async used() {
    const { user, system } = process.cpuUsage(before);
    look();
    return { type: 'used', seconds: (user + system) / 1e6, most, dropped };
  },
};
process.on('disconnect', () => process.exit(0));
process.on('message', async (order) => process.send(await orders[order.type](order)));
