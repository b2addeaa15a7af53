// P9: cost of an event sent to 500 people, against a write for every event and client.
import { connect } from 'node:net';
import { join } from 'node:path';
import { bundle, start } from '../support/process.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';

const EVENTS = 1000;
const END = '"the-last"';

/** A client that only looks for the end. */
const open = (port, path) =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`));
    let tail = '';
    let ended = () => undefined;
    const events = { seen: 0 };
    socket.once('error', fail);
    socket.on('data', (piece) => {
      if (tail === '')
        done({ nextEnd: () => new Promise((told) => (ended = told)), events, close: () => socket.destroy() });
      const text = tail + piece.toString('latin1');
      events.seen += (piece.toString('latin1').match(/event: call_logged/g) ?? []).length;
      tail = text.slice(-END.length - 1);
      if (text.includes(END)) {
        tail = ' ';
        ended();
      }
    });
  });

async function arm(server, port, path, name, count) {
  const clients = await Promise.all(Array.from({ length: count }, () => open(port, path)));
  return {
    async run(perMs) {
      const before = clients[0].events.seen;
      const ends = Promise.all(clients.map((client) => client.nextEnd()));
      await server.ask({ type: 'publish', arm: name, events: EVENTS, perMs });
      await ends;
      const { seconds } = await server.ask({ type: 'used' });
      return { perSecond: (EVENTS * count) / seconds, whole: clients[0].events.seen - before > EVENTS };
    },
    close: () => clients.forEach((client) => client.close()),
  };
}

const rates = (runs) => runs.map(({ perSecond }) => perSecond);
const thousands = (value) => `${Math.round(value / 1000)}k deliveries a CPU second`;

function lineOf(what, { ours, peer }, target) {
  const ratio = pairedRatio(rates(ours), rates(peer));
  const [own, other] = [ours, peer].map((runs) => thousands(median(rates(runs))));
  return { what, ours: own, peer: other, ratio, target, met: ratio.median >= 10 };
}

export async function measureFeed({ pairs, clients }) {
  const server = start(await bundle(join(import.meta.dirname, 'feed-process.mjs')), []);
  const { port } = await server.answer();
  const ours = await arm(server, port, '/ours', 'ours', clients);
  const peer = await arm(server, port, '/naive', 'naive', clients);
  const measure = async (perMs) => {
    await ours.run(perMs);
    await peer.run(perMs);
    return alternate(
      pairs,
      () => ours.run(perMs),
      () => peer.run(perMs),
    );
  };
  const busy = await measure(5);
  const calm = await measure(1);
  ours.close();
  peer.close();
  server.stop();
  const whole = [...busy.ours, ...calm.ours].every((run) => run.whole);
  return {
    lines: [
      lineOf(`P9 feed to ${clients} clients, 5,000 events a second`, busy, '≥ 10×'),
      lineOf(`P9 the same, 1,000 events a second`, calm, 'stated'),
    ],
    notes: [
      `${EVENTS} events a run, at about 5,000 a second (the load of P5) and at about 1,000, each in a turn of the event loop of its own, for all ${clients} clients, by the hub and its client adapter over HTTP on loopback; CPU time of the sending process alone. ${whole ? 'Every client got every event.' : 'EVENTS WERE LOST.'}`,
      'Peer: the text is made once for all, then one `res.write` for each event and client. Ours sends an event after a pause at once, and what follows within 40 ms together.',
    ],
  };
}
