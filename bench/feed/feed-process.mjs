// The live feed alone in a process, and the naive way beside it: a write for every event and client.
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers';
import { feedClient } from '../../backend/src/domain/live/feed-client.ts';
import { createHub } from '../../backend/src/domain/live/hub.ts';
import { createLogsInProcess } from '../../backend/src/kernel/shared-state/in-process/event-logs.ts';

const ACCOUNT = 'acc';
const logged = (n) => ({
  callId: `call-${n}`,
  at: 1_700_000_000_000 + n,
  status: 'Answered',
  agent: `agent-${n % 500}`,
});
const hub = createHub({
  logs: createLogsInProcess({ epoch: 'bench', now: Date.now }),
  isAlive: async () => true,
  onError: (error) => console.error(error),
  atWork: async () => [],
});
const naive = new Set();
let last = 0;

const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  if (request.url === '/naive') {
    response.flushHeaders();
    naive.add(response);
    return;
  }
  const actor = { userId: 'u', accountId: ACCOUNT, sessionId: 's', role: 'supervisor', agentId: null };
  const masking = { on: false, format: 4, inBrowser: false };
  hub.subscribe({ actor, masking }, feedClient(response), undefined);
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'listening', port: server.address().port }));

const arms = {
  ours: (event) => hub.callLogged(ACCOUNT, null, event),
  naive: (event) => {
    const text = `id: ${++last}\nevent: call_logged\ndata: ${JSON.stringify(event)}\n\n`;
    for (const response of naive) response.write(text);
  },
};
const turn = () => new Promise((done) => setImmediate(done));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let before = process.cpuUsage();
const orders = {
  /** Publishes events at a rate per millisecond, each in a turn of its own; then one that clients recognise as the last. */
  async publish({ arm, events, perMs }) {
    before = process.cpuUsage();
    for (let n = 0; n < events; n++) {
      arms[arm](logged(n));
      await (n % perMs === perMs - 1 ? pause(1) : turn());
    }
    arms[arm]({ callId: 'the-last' });
    return { type: 'published' };
  },
  async used() {
    const { user, system } = process.cpuUsage(before);
    return { type: 'used', seconds: (user + system) / 1e6 };
  },
};
process.on('disconnect', () => process.exit(0));
process.on('message', async (order) => process.send(await orders[order.type](order)));
