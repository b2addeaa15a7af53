// P5, part of the server: cost of an event for 500 browsers, against a send for every event and browser.
import { connect } from 'node:net';
import { join } from 'node:path';
import { bundle, start } from '../support/process.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';

const PER_SECOND = 5_000;
/** Events per run; the naive one is shorter, as it takes as long as all its sends. */
const EVENTS = { ours: 10_000, naive: 500 };
/** Enough events to fill all buffers, and to have clients closed that read nothing. */
const STALL_EVENTS = 75_000;
const END = '"the-last"';
const ALL = '"all-were-told"';

const handshake = (path) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');

/** A browser that only looks for a word in its messages; it starts with all running calls. */
function open(port, path) {
  let tail = '';
  let word = ALL;
  let found;
  const next = (wanted) =>
    new Promise((done) => {
      word = wanted;
      found = done;
    });
  const socket = connect(port, '127.0.0.1', () => socket.write(handshake(path)));
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    const text = tail + piece.toString('latin1');
    tail = text.slice(-END.length - ALL.length);
    if (!text.includes(word)) return;
    tail = '';
    found();
  });
  return { begun: next(ALL), nextEnd: () => next(END), stall: () => socket.pause(), close: () => socket.destroy() };
}

const openAll = (port, name, count) => Array.from({ length: count }, () => open(port, `/${name}`));
const closed = () => new Promise((done) => setTimeout(done, 500));

async function run(server, clients, name, events) {
  const ends = Promise.all(clients.map((client) => client.nextEnd()));
  const { seconds } = await server.ask({ type: 'publish', arm: name, events, perSecond: PER_SECOND });
  await ends;
  const used = await server.ask({ type: 'used' });
  return {
    perSecond: (events * clients.length) / used.seconds,
    rate: events / seconds,
    most: used.most,
    dropped: used.dropped,
  };
}

/** Runs each arm alone, without the traffic of the other's sockets. */
async function alone(server, port, name, { clients, events = EVENTS[name], stalled = 0 }) {
  const reading = openAll(port, name, clients - stalled);
  await Promise.all(reading.map(({ begun }) => begun));
  const others = openAll(port, name, stalled);
  await Promise.all(others.map(({ begun }) => begun));
  others.forEach((client) => client.stall());
  await run(server, reading, name, EVENTS[name] / 10); // warm-up
  const taken = await run(server, reading, name, events);
  [...reading, ...others].forEach((client) => client.close());
  await closed();
  return taken;
}

/** Returns ms until each of many clients that connect at once has all running calls. */
async function atOnce(port, name, clients) {
  const from = performance.now();
  const all = openAll(port, name, clients);
  await Promise.all(all.map(({ begun }) => begun));
  const taken = performance.now() - from;
  all.forEach((client) => client.close());
  await closed();
  return taken;
}

const rates = (runs) => runs.map(({ perSecond }) => perSecond);
const thousands = (value) => `${Math.round(value / 1000)}k deliveries a CPU second`;
const MB = (bytes) => `${(median(bytes) / 1e6).toFixed(0)} MB`;

async function deliveries(server, port, { pairs, clients }) {
  const of = (name) => () => alone(server, port, name, { clients });
  const { ours, peer } = await alternate(pairs, of('ours'), of('naive'));
  const ratio = pairedRatio(rates(ours), rates(peer));
  const line = {
    what: `P5 server: live calls to ${clients} browsers, ${PER_SECOND.toLocaleString('en')} events a second`,
    ...{ ours: thousands(median(rates(ours))), peer: thousands(median(rates(peer))), ratio },
    ...{ target: '≥ 10×', met: ratio.median >= 10 },
  };
  return { line, rate: median(ours.map(({ rate }) => rate)), dropped: Math.max(...ours.map((each) => each.dropped)) };
}

async function stalls(server, port, { pairs, clients }) {
  const stalled = clients / 10;
  const of = (given) => () => alone(server, port, 'ours', { clients, events: STALL_EVENTS, ...given });
  const { ours, peer } = await alternate(Math.min(pairs, 3), of({ stalled }), of({}));
  const [most, mostOfPeer] = [ours, peer].map((runs) => runs.map((each) => each.most));
  const ratio = pairedRatio(most, mostOfPeer);
  const line = {
    what: `P5 server: memory while ${stalled} of ${clients} browsers take nothing; beside: all take it`,
    ...{ ours: MB(most), peer: MB(mostOfPeer), ratio, target: '≤ 1.2×', met: ratio.median <= 1.2 },
  };
  return { line, dropped: Math.min(...ours.map((each) => each.dropped)) };
}

async function arrivals(port, { pairs, clients }) {
  const of = (name) => () => atOnce(port, name, clients);
  for (const name of ['ours', 'naive']) await of(name)();
  const { ours, peer } = await alternate(pairs, of('ours'), of('naive'));
  const ratio = pairedRatio(ours, peer);
  const ms = (values) => `${median(values).toFixed(0)} ms`;
  return {
    what: `P5 server: ${clients} browsers come at once, until the last has all 2,000 calls`,
    ...{ ours: ms(ours), peer: ms(peer), ratio, target: '≤ 1.2×', met: ratio.median <= 1.2 },
  };
}

export async function measureLiveServer(amounts) {
  const file = await bundle(join(import.meta.dirname, 'live-process.mjs'));
  const server = start(file, [], { execArgv: ['--expose-gc'] });
  const { port } = await server.answer();
  try {
    await alone(server, port, 'ours', amounts);
    const sent = await deliveries(server, port, amounts);
    const stalled = await stalls(server, port, amounts);
    const arrived = await arrivals(port, amounts);
    return {
      lines: [sent.line, stalled.line, arrived],
      notes: [
        `Server: the real classes from the call's event to the socket (log, values, channel, view), one account with 2,000 agents whose calls begin, change and end, ${Math.round(sent.rate).toLocaleString('en')} events a second came about; a delivery is an event that one browser is told, together with others or alone. CPU time of the sending process alone. ${sent.dropped === 0 ? 'Nobody was dropped.' : `${sent.dropped} WERE DROPPED.`}`,
        `Peer: the text of an event is made once, then one \`ws.send\` for each event and browser (a run of ${EVENTS.naive} events). Coming at once: one \`ws.send\` of a text that is there already; the sign-in of a socket, which reads the database, is no part of either.`,
        `Memory: RSS at most, in runs of ${STALL_EVENTS.toLocaleString('en')} events. Of the browsers that take nothing ${stalled.dropped} were closed: they come again, and begin with all that runs.`,
      ],
    };
  } finally {
    server.stop();
  }
}
