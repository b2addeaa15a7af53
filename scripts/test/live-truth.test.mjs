// @whole a long property
// The call monitor shows the server's truth, despite a bad wire: the real classes of both ends, connected by a wire that stalls and breaks.
// The test is here because no package contains both ends.
import { agentCalled, liveEvent, openLiveTestSystem } from '../../backend/src/domain/live/testing/live-test-system.ts';
import { createTogetherFeed } from '../../remote-insights/src/call-monitor/effects/call-feed.ts';
import { createCallStore } from '../../remote-insights/src/call-monitor/model/call-store.ts';
import { createRandom, createWire } from './wire.mjs';

const names = ['asha', 'ben', 'chen'];
const calls = ['c1', 'c2', 'c3', 'c4'];

/** Plays one sequence of calls, wires and frames; returns the shown and the true state when all is calm. */
async function play(seed) {
  const random = createRandom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const system = openLiveTestSystem();
  const { of } = system.shared.values;
  system.shared.values.of = async (group) => {
    const found = await of(group);
    await new Promise((resolve) => system.clock.after(Math.floor(random() * 300), resolve)); // it comes late, and is outdated then
    return found;
  };
  const processes = [system, system.start('life-0')].map((process, at) => ({
    ...process,
    at,
    life: 0,
    isSilent: false,
  }));
  const placeOf = (call) => calls.indexOf(call) % processes.length;
  const truth = new Map();
  let isUp = true;
  const watch = ({ send, close }) => system.watch({}, { sendText: send, close }).stop;
  const wire = createWire(watch, () => isUp);
  const before = globalThis.WebSocket;
  globalThis.WebSocket = wire.WireSocket;
  const frames = [];
  // Insertions and removals sometimes wait for the next frame.
  const store = createCallStore({ ask: (show) => frames.push(show), isSpent: () => random() < 0.5 });
  const frame = () => frames.splice(0).forEach((show) => show());
  const feed = createTogetherFeed({
    bearer: () => 'token',
    socketAt: (path) => path,
    clock: system.clock,
    againAfter: () => 200 + random() * 300,
  });
  const stop = feed.follow({ ...store, alive: () => undefined, cut: () => undefined });

  const happen = () => {
    const [call, name] = [pick(calls), pick(names)];
    const { life, calls: at } = processes[placeOf(call)];
    const uuid = `${call}-${life}`;
    const key = `${uuid} ${name}`;
    const part = truth.get(key);
    const event_time = system.clock.now();
    const tell = (event_type, more = {}) =>
      at.publish('demo', name, liveEvent(uuid, event_type, { Agentusername: name, event_time, ...more }));
    const stand = (held) => at.partChanged({ accountId: 'demo', callId: uuid }, agentCalled(name), held);
    if (part === undefined) {
      stand(null);
      tell('originate');
      truth.set(key, { type: 'originate', held: null, from: event_time, answered: undefined });
    } else if (random() < 0.3) {
      tell('hangup', { leg_identifier: pick(['agent', 'customer']) });
      truth.delete(key);
    } else if (random() < 0.5) {
      const held = part.held === null ? event_time : null;
      stand(held);
      truth.set(key, { ...part, held });
    } else {
      const type = pick(['answer', 'info']);
      tell(type);
      truth.set(key, { ...part, type, answered: part.answered ?? (type === 'answer' ? event_time : undefined) });
    }
  };
  /** The second process dies with its calls, and another is started in its place; or it is only silent for a while. */
  const die = () => {
    const [, { at, life, kill }] = processes;
    kill();
    for (const key of truth.keys()) if (placeOf(key.split('-')[0]) === at) truth.delete(key);
    processes[at] = { ...system.start(`life-${life + 1}`), at, life: life + 1, isSilent: false };
  };
  const beSilent = (isSilent) => {
    const [, second] = processes;
    if (second.isSilent === isSilent) return;
    second.isSilent = isSilent;
    if (isSilent) second.kill();
    else second.live();
  };
  const acts = [
    ...[happen, happen, happen, happen, frame, frame],
    () => wire.each((socket) => socket.deliver(1)),
    () => wire.each((socket) => socket.deliver(Infinity)),
    () => wire.each((socket) => socket.deliver(Infinity)),
    () => random() < 0.3 && wire.each((socket) => socket.break()),
    () => void (isUp = random() < 0.8),
    () => system.clock.advance(Math.floor(random() * 400)),
    () => system.clock.advance(Math.floor(random() * 400)),
    () => random() < 0.2 && system.clock.advance(4_000),
    () => random() < 0.1 && die(),
    () => beSilent(random() < 0.5),
  ];
  for (let turn = 0; turn < 120; turn++) await pick(acts)();
  isUp = true;
  beSilent(false);
  for (let turn = 0; turn < 250; turn++) {
    await system.clock.advance(100);
    wire.each((socket) => socket.deliver(Infinity));
  }
  while (frames.length > 0) frame();
  stop();
  globalThis.WebSocket = before;
  const shown = [...store.calls()].map(([key, call]) => {
    const { event_type: type, held_since: held, started_at: from, answered_at: answered, agent_name } = call;
    return [key, { type, held, from, answered }, agent_name];
  });
  return {
    shown: shown.sort(),
    rows: store.rows().map(({ key }) => key).sort(),
    truth: [...truth].map(([key, part]) => [key, part, agentCalled(key.split(' ')[1]).name]).sort(),
  }; // prettier-ignore
}

it('what the monitor shows is what runs, after any order of snapshots, deltas, cuts, resumes and deaths of processes [LIVE-034]', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { shown, rows, truth } = await play(seed);
    expect({ seed, shown }).toEqual({ seed, shown: truth });
    expect(rows).toEqual(truth.map(([key]) => key));
  }
}, 120_000);
