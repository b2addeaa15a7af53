// The live feed of a busy account: the server's own events pass unchanged, and events of other agents' calls are inserted, which the ticker
// has to examine and ignore.
import { request as ask } from 'node:http';

export const EVENTS_A_SECOND = 1_000;
const TICK_MS = 25;

const ofOthers = (index) => ({
  event_type: ['originate', 'answer', 'hangup'][index % 3],
  call_solution: 'inbound',
  call_direction: 'Inbound',
  uuid: `others-${Math.floor(index / 3)}`,
  agent_number: '+910000000000',
  Agentusername: 'somebody-else',
  customer_number: `+9198${String(10_000_000 + (index % 10_000)).slice(-8)}`,
  leg_identifier: 'agent',
  event_time: Date.now(),
});

/** Without an id, so that a client resumes at the server's own events. */
const block = (event) => `data: ${JSON.stringify(event)}\n\n`;

/** Passes whole messages of a stream only, so that nothing is inserted into the middle of one. */
const wholeOf = (write) => {
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    const at = text.lastIndexOf('\n\n');
    const end = at < 0 ? 0 : at + 2;
    rest = text.slice(end);
    if (end > 0) write(text.slice(0, end));
  };
};

/** `serve` stands before the server at this port. `begin(total)` inserts this many, at the rate above; `end` stops them. */
export function createBusyFeed(port) {
  const clients = new Set();
  let [sent, until, from, began] = [0, 0, 0, 0];
  /** By elapsed time: a late tick makes up for the missed ones. */
  const due = () => Math.min(until, from + Math.floor(((Date.now() - began) * EVENTS_A_SECOND) / 1_000));
  const writeAll = (text) => clients.forEach((client) => client.write(text));
  const timer = setInterval(() => {
    const next = due();
    let text = '';
    for (; sent < next; sent += 1) text += block(ofOthers(sent));
    if (text !== '') writeAll(text);
  }, TICK_MS);

  const serve = (request, response) => {
    if (!request.url.startsWith('/newsr/events/')) return false;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const upstream = ask({ host: '127.0.0.1', port, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.setEncoding('utf8').on(
        'data',
        wholeOf((text) => response.write(text)),
      );
      answer.on('end', () => response.end());
      if (answer.statusCode === 200) clients.add(response);
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => {
      clients.delete(response);
      upstream.destroy();
    });
    upstream.end();
    return true;
  };
  return {
    serve,
    sent: () => sent,
    begin: (total = Infinity) => ([until, from, began] = [sent + total, sent, Date.now()]),
    end: () => (until = sent),
    /** Sends an event of a call of the agent's own, at once. */
    say: (event) => writeAll(block(event)),
    close: () => clearInterval(timer),
  };
}
