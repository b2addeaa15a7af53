// Phones that register, or call a number that nobody has, as fast as they are answered; in plain text, without a SIP stack.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { DOMAIN, passwordOf, users } from '../media/people.mjs';

// Addresses separated by commas, which phones use in turn; number of phones of bench/media/people.mjs, or a file of others.
const [, , addresses, whose] = process.argv;
const urls = addresses.split(',');
const md5 = (text) => createHash('md5').update(text).digest('hex');
const ANSWER_MS = 5_000;
let branches = 0;

const message = (user, callId, method, cseq, to, more = []) =>
  [
    `${method} sip:${to} SIP/2.0`,
    `Via: SIP/2.0/WS ${user}.invalid;branch=z9hG4bK${method === 'ACK' ? branches : ++branches}${user}`,
    `From: <sip:${user}@${DOMAIN}>;tag=${user}`,
    `To: <sip:${method === 'REGISTER' ? `${user}@${DOMAIN}` : to}>`,
    `Call-ID: ${callId}`,
    `CSeq: ${cseq} ${method}`,
    'Max-Forwards: 70',
    `Contact: <sip:${user}@${user}.invalid;transport=ws>;expires=600`,
    ...more,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

const fieldOf = (text, name) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? '';
function proofOf({ user, password }, answer) {
  const [realm, nonce, uri] = [fieldOf(answer, 'realm'), fieldOf(answer, 'nonce'), `sip:${DOMAIN}`];
  const ha1 = md5(`${user}:${realm}:${password}`);
  const qop = /qop=/.test(answer);
  const middle = qop ? `${nonce}:00000001:abcd:auth` : nonce;
  const response = md5(`${ha1}:${middle}:${md5(`REGISTER:${uri}`)}`);
  const more = qop ? ', qop=auth, nc=00000001, cnonce="abcd"' : '';
  return `Authorization: Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", algorithm=MD5${more}`;
}

async function open({ user, password }, url) {
  const ws = new WebSocket(url, 'sip');
  await new Promise((done, fail) => ws.once('open', done).once('error', fail));
  let heard = () => undefined;
  ws.on('message', (data) => {
    const text = data.toString();
    const status = Number(/^SIP\/2\.0 (\d+)/.exec(text)?.[1] ?? 0);
    if (status >= 200) heard({ status, text });
  });
  let cseq = 0;
  const callId = `load-${user}`;
  const ask = (text) =>
    new Promise((done) => {
      const late = setTimeout(() => done({ status: 0, text: '' }), ANSWER_MS);
      heard = (answer) => {
        clearTimeout(late);
        done(answer);
      };
      ws.send(text);
    });
  return {
    async register() {
      const first = await ask(message(user, callId, 'REGISTER', ++cseq, DOMAIN));
      if (first.status !== 401) return first.status === 200;
      return (
        (await ask(message(user, callId, 'REGISTER', ++cseq, DOMAIN, [proofOf({ user, password }, first.text)])))
          .status === 200
      );
    },
    async invite() {
      const call = `${callId}-${++cseq}`;
      const to = `+9900000@${DOMAIN}`;
      const { status, text } = await ask(message(user, call, 'INVITE', cseq, to));
      const via = /^Via: .*$/im.exec(text)?.[0] ?? '';
      const tag = /^To: .*$/im.exec(text)?.[0] ?? '';
      const ack = message(user, call, 'ACK', cseq, to)
        .replace(/^Via: .*$/m, via.trim())
        .replace(/^To: .*$/m, tag.trim());
      if (status !== 0) ws.send(ack);
      return status === 404;
    },
  };
}

const people = /^\d+$/.test(whose)
  ? users(Number(whose)).map(({ customer }) => ({ user: customer, password: passwordOf(customer) }))
  : JSON.parse(readFileSync(whose, 'utf8'));
const phones = [];
for (const [index, person] of people.entries()) {
  // Where nobody has the calls just now, a phone is refused; the measurement starts another process.
  phones.push(await open(person, urls[index % urls.length]).catch(() => process.exit(1)));
}
const orders = {
  /** Returns how many were possible in this time. */
  async run({ what, seconds }) {
    const end = performance.now() + seconds * 1000;
    let [good, bad] = [0, 0];
    const one = async (phone) => {
      while (performance.now() < end) (await phone[what]()) ? good++ : bad++;
    };
    const started = performance.now();
    await Promise.all(phones.map(one));
    return { type: 'ran', good, bad, seconds: (performance.now() - started) / 1000 };
  },
  /** Each phone asks once. */
  async once({ what }) {
    const answers = await Promise.all(phones.map((phone) => phone[what]()));
    const good = answers.filter(Boolean).length;
    return { type: 'ran', good, bad: answers.length - good };
  },
};
process.on('disconnect', () => process.exit(0));
process.on('message', async (order) => process.send(await orders[order.type](order)));
process.send({ type: 'ready' });
