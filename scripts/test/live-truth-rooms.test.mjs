// @whole the same wire as live-truth.test.mjs, which is in the gate, for two more pages
// The queue monitor and the room of agents show the server's truth, despite a bad wire: the classes of both ends, connected by a wire that
// stalls and breaks. The test is here because no package contains both ends.
import { newsOf } from '../../backend/src/areas/live/model/queue-news.ts';
import { createStatusBoard } from '../../backend/src/domain/live/status-board.ts';
import { createFakeClock, settle } from '../../backend/telephony/src/testing/fake-clock.ts';
import { opening, stepQueues } from '../../remote-insights/src/live/model/live-queues.ts';
import { sampleQueue } from '../../remote-insights/src/live/testing/sample-queues.ts';
import { queueMonitorMessageSchema } from '../../shared-contracts/src/areas/live/queue-monitor.ts';
import { beating, followAgentStatuses, followSocket, readAs } from '../../shared-ui/src/live-socket/index.ts';
import { createRandom, createWire } from './wire.mjs';

const SECOND_MS = 1_000;

/** Plays one sequence: `server` sends and `follow` receives over such a wire; at the end the wire is calm, and everything is delivered. */
async function play(seed, { server, follow }) {
  const random = createRandom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const clock = createFakeClock(0);
  let isUp = true;
  const { watch, happen, beat } = server({ clock, random, pick });
  const wire = createWire(watch, () => isUp);
  const before = globalThis.WebSocket;
  globalThis.WebSocket = wire.WireSocket;
  const setup = {
    address: 'ws://test',
    bearer: () => 'token',
    clock,
    againAfter: () => 200 + Math.floor(random() * 300),
  };
  const following = follow({ ...setup, pulse: beating(clock) });
  const pass = async (ms) => {
    await clock.advance(ms);
    if (random() < ms / SECOND_MS) await beat();
  };
  const acts = [
    ...[happen, happen, happen],
    () => wire.each((socket) => socket.deliver(1)),
    () => wire.each((socket) => socket.deliver(Infinity)),
    () => random() < 0.4 && wire.each((socket) => socket.break()),
    () => void (isUp = random() < 0.8),
    () => pass(Math.floor(random() * 400)),
    () => random() < 0.2 && pass(4_000),
  ];
  for (let turn = 0; turn < 120; turn++) await pick(acts)();
  isUp = true;
  for (let turn = 0; turn < 150; turn++) {
    await clock.advance(100);
    if (turn % 10 === 0) await beat();
    wire.each((socket) => socket.deliver(Infinity));
  }
  following.stop();
  globalThis.WebSocket = before;
  return following.shown();
}

const agents = ['asha', 'ben', 'chen', 'dana'];
const statuses = ['Available', 'On Break', 'Logged Out'];

/** The board of statuses, over rows from a map. */
function statusServer(truth) {
  return ({ clock, random, pick }) => {
    const changes = new Set();
    const onChange = (listener) => void changes.add(listener);
    const rows = () => [...truth].map(([agent_id, status]) => ({ agent_id, ...status }));
    const reading = { selectFrom: () => ({ select: () => ({ execute: async () => rows() }) }) };
    let fails = false;
    const board = createStatusBoard({
      database: { withAccount: async (_, run) => (fails ? Promise.reject(new Error('away')) : run(reading)) },
      agentStatuses: { of: async () => (row) => ({ reason: null, ...row }) },
      activity: { onChange },
      remoteAgents: { onChange },
      sessions: { isAlive: async () => true },
      now: clock.now,
      onError: () => undefined,
    });
    const actor = { accountId: 'demo', userId: 'u', role: 'supervisor', agentId: null, sessionId: 's' };
    return {
      watch: ({ send, ...watcher }) =>
        board.watch(actor, { ...watcher, send: (message) => send(JSON.stringify(message)), isThere: () => true }),
      happen() {
        truth.set(pick(agents), { agent_status: pick(statuses), since: clock.now() });
        fails = random() < 0.2; // the database is away for a moment
        changes.forEach((tell) => tell('demo'));
        return settle();
      },
      async beat() {
        fails = false;
        board.beat();
        await settle();
      },
    };
  };
}

it('what the room of agents shows is who is in what status, after any order of messages, cuts and failed looks [LIVE-034]', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const truth = new Map(agents.map((id) => [id, { agent_status: 'Logged Out', since: 0 }]));
    const shown = await play(seed, {
      server: statusServer(truth),
      follow(setup) {
        let told = null;
        return { stop: followAgentStatuses(setup, (all) => (told = all)), shown: () => told };
      },
    });
    const known = [...(shown ?? [])].map(([id, { agent_status: status }]) => [id, status]);
    const all = [...truth].map(([id, { agent_status: status }]) => [id, status]);
    expect({ seed, known: known.sort() }).toEqual({ seed, known: all.sort() });
  }
}, 120_000);

const caller = (callId, at) => ({
  ...{
    call_id: callId,
    position: at + 1,
    number: '+49301',
    name: null,
    since: 1,
    expected_wait_ms: null,
    led_by: null,
  },
});

/** Sends each watcher its news, like the queue board; a watcher with too much backlog gets everything again later. */
function queueServer(truth) {
  return ({ clock, random, pick }) => {
    const watchers = new Map();
    const look = (isBeat) => {
      for (const [watcher, told] of watchers) {
        if (watcher.backlog() > 5) {
          watchers.set(watcher, null);
          continue;
        }
        const now = { queues: new Map(truth.queues), agents: { ...truth.agents }, callers: [...truth.callers] };
        const news = newsOf(told, now) ?? (isBeat ? { type: 'alive' } : null);
        watchers.set(watcher, now);
        if (news !== null) watcher.send(JSON.stringify({ ...news, now: clock.now(), counted_at: 0 }));
      }
    };
    return {
      watch(watcher) {
        watchers.set(watcher, null);
        look(false);
        return () => watchers.delete(watcher);
      },
      happen() {
        const id = pick(['q1', 'q2', 'q3']);
        if (random() < 0.3) truth.queues.delete(id);
        else truth.queues.set(id, sampleQueue(id, id, { waiting: Math.floor(random() * 5) }));
        truth.agents = { Available: Math.floor(random() * 4) };
        truth.callers = ['x', 'y', 'z'].filter(() => random() < 0.5).map(caller);
        look(false);
      },
      beat: () => look(true),
    };
  };
}

it('what the queue monitor shows is what the server knows, after any order of messages, cuts and lines that were full [LIVE-034]', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const truth = { queues: new Map(), agents: {}, callers: [] };
    const shown = await play(seed, {
      server: queueServer(truth),
      follow({ clock, ...setup }) {
        let live = opening;
        const happened = (event) => (live = stepQueues(live, { ...event, at: clock.now() }));
        const stop = followSocket(
          { ...setup, clock, read: readAs(queueMonitorMessageSchema) },
          { message: (message) => happened({ type: 'told', message }), cut: () => happened({ type: 'cut' }) },
        );
        return { stop, shown: () => live };
      },
    });
    expect(shown.is).toBe('live');
    const { queues, agents: counts, callers } = shown.shown;
    expect({ seed, queues: [...queues].sort(), counts, callers }).toEqual({
      ...{ seed, queues: [...truth.queues].sort(), counts: truth.agents, callers: truth.callers },
    });
  }
}, 120_000);
