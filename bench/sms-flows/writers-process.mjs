// Customers who send SMS to a number of the account: at a rate per second, whether or not earlier ones are answered.
import { Agent, request } from 'node:http';

const [, , url, to] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** Number of local addresses used: the customer phone accepts 600 SMS per minute from an address. */
const ADDRESSES = 100;
/** Each comes from a number of its own: after five replies to one number the flow stops. */
let written = 0;

const write = () =>
  new Promise((done, fail) => {
    const from = `+9197${String((written += 1)).padStart(8, '0')}`;
    const body = JSON.stringify({ from, to, text: `When do you open, please? (${written})`, id: `bench-${written}` });
    const began = performance.now();
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin: url };
    const local = { family: 4, localAddress: `127.0.0.${2 + (written % ADDRESSES)}` };
    const sent = request(`${url}/phone/api/messages`, { method: 'POST', agent, headers, ...local }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? done(performance.now() - began)
          : fail(new Error(`an SMS was answered with ${answer.statusCode}`)),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });

async function writeAll({ perSecond, seconds }) {
  const from = performance.now();
  const all = [];
  while (all.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - from) * perSecond) / 1000));
    while (all.length < due) all.push(write());
    await new Promise((done) => setTimeout(done, 2));
  }
  const took = await Promise.all(all);
  return { took, ms: performance.now() - from };
}

process.on('message', async (order) => process.send(await writeAll(order)));
process.on('disconnect', () => process.exit());
process.send({});
