// People who talk over the built back end, with real SIP and media: each pair is an agent's softphone and a customer's phone.
import { URLSearchParams } from 'node:url';
import { createFrameClock } from '@patchbay/telephony/media/frame-clock';
import { FRAME_SAMPLES } from '@patchbay/telephony/media/frame';
import { createWeriftMedia } from '@patchbay/telephony/media/werift-media';
import { createFakePhone } from '@patchbay/telephony/testing/fake-phone';
import { dial, realClock } from '@patchbay/telephony/testing/voice-phone';
import { signIn } from '../support/sign-in.mjs';

const [, , url, pairs] = process.argv;
const api = `${url}/newsr/api/v1`;
const SERVICE = '+918045000001';
const agentOf = (n) => `+9180450010${String(n + 1).padStart(2, '0')}`;
const customerOf = (n) => `+9199000${String(10_000 + n)}`;
const media = createWeriftMedia({ clock: realClock, mediaAddresses: ['127.0.0.1'], mediaPorts: [45000, 45999] });
const frames = createFrameClock({ ...realClock, now: () => performance.now() }, (error) => console.error(error));
const tone = Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => 8000 * Math.sin((2 * Math.PI * 400 * at) / 8000));
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

let heard = 0;
/** Number of gaps between two packets of a phone of over 60 ms, which are audible. */
let gaps = 0;
let longest = 0;

async function connect(user, password) {
  const { end } = await dial({ phones: `${url.replace('http', 'ws')}/sip`, origin: url });
  const phone = createFakePhone(user, password, end);
  const status = await phone.register({ expires: 3600 });
  if (status !== 200) throw new Error(`${user}: REGISTER got ${status}`);
  return phone;
}

/** Answers the ringing call, and talks until the end. */
async function answer(phone) {
  for (let tries = 0; phone.rung() === undefined; tries++) {
    if (tries > 1000) throw new Error('nothing rings');
    await wait(20);
  }
  let last = 0;
  const endpoint = media.open({
    pcm: () => {
      const now = performance.now();
      heard++;
      if (last > 0) longest = Math.max(longest, now - last);
      if (last > 0 && now - last > 60) gaps++;
      last = now;
    },
    digit: () => undefined,
    lost: () => undefined,
  });
  phone.answer(await endpoint.acceptOffer(phone.rung().message.body));
  frames.each(() => endpoint.sendPcm(tone));
}

async function json(path, headers, body) {
  const init = body === undefined ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }; // prettier-ignore
  const answered = await fetch(path, init);
  if (!answered.ok) throw new Error(`${path} was answered with ${answered.status}: ${await answered.text()}`);
  return answered.json();
}

async function talk(n) {
  const headers = await signIn(url, n === 0 ? 'agent@demo.test' : `agent${n + 1}@demo.test`);
  const { data: me } = await json(`${api}/details/`, headers);
  const softphone = await connect(me.sip.kamailio_username, me.sip.kamailio_password);
  const line = await json(`${url}/phone/api/line`, {}, { number: customerOf(n), anyNumber: false });
  const customer = await connect(line.sip_user, line.password);
  await json(`${api}/update_property/`, headers, { user_id: me.user_id, property: 'status', value: 'Available' });
  const asked = new URLSearchParams({ phone_number: customerOf(n), agent_number: agentOf(n), sr_number: SERVICE });
  await json(`${api}/click2call/?${asked}`, headers);
  await answer(softphone);
  await answer(customer);
}

let since = performance.now();
const orders = {
  start() {
    since = performance.now();
    [heard, gaps, longest] = [0, 0, 0];
    return { type: 'started' };
  },
  take() {
    const seconds = (performance.now() - since) / 1000;
    return { type: 'taken', heard, gaps, longest, seconds, due: Number(pairs) * 2 * 50 * seconds };
  },
  end() {
    setTimeout(() => process.exit(0), 100);
    return { type: 'ended' };
  },
};
for (let n = 0; n < Number(pairs); n++) await talk(n);
process.on('disconnect', () => process.exit(1)); // the measuring process is gone
process.on('message', (order) => process.send(orders[order.type](order)));
process.send({ type: 'ready' });
