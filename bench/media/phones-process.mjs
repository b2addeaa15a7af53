// Phones with real media in a process of their own: they register, answer every call, and talk without a pause.
import { WebSocket } from 'ws';
import { createFakePhone } from '@patchbay/telephony/testing/fake-phone';
import { createFrameClock } from '@patchbay/telephony/media/frame-clock';
import { FRAME_SAMPLES } from '@patchbay/telephony/media/frame';
import { createWeriftMedia } from '@patchbay/telephony/media/werift-media';
import { passwordOf, users } from './people.mjs';

const [, , port, pairs] = process.argv;
const clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const media = createWeriftMedia({ clock, mediaAddresses: ['127.0.0.1'], mediaPorts: [45000, 45999] });
const frames = createFrameClock(clock, (error) => console.error(error));
const tone = Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => 8000 * Math.sin((2 * Math.PI * 400 * at) / 8000));

const open = (url) =>
  new Promise((done, fail) => {
    const ws = new WebSocket(url, 'sip');
    ws.once('open', () => done(ws));
    ws.once('error', fail);
  });
const endOf = (ws) => ({
  send: (message) => ws.send(message),
  onMessage: (listener) => ws.on('message', (data) => listener(String(data))),
  drop: () => ws.terminate(),
});

let heard = 0;
/** Number of gaps between two packets of a phone of over 60 ms, which are audible. */
let gaps = 0;
async function openPhone(user) {
  const phone = createFakePhone(user, passwordOf(user), endOf(await open(`ws://127.0.0.1:${port}`)));
  const status = await phone.register({ expires: 3600 });
  if (status !== 200) throw new Error(`${user}: REGISTER got ${status}`);
  let answered;
  let last = 0;
  let endpoint;
  const answer = async (invite) => {
    void endpoint?.close();
    endpoint = media.open({
      pcm: () => {
        const now = performance.now();
        heard++;
        if (last > 0 && now - last > 60) gaps++;
        last = now;
      },
      digit: () => undefined,
      lost: () => undefined,
    });
    phone.answer(await endpoint.acceptOffer(invite.message.body));
  };
  return () => {
    const invite = phone.rung();
    if (invite && invite !== answered) {
      answered = invite;
      answer(invite).catch(() => undefined); // it was cancelled meanwhile
    }
    endpoint?.sendPcm(tone);
  };
}

for (const { agent, customer } of users(Number(pairs))) {
  frames.each(await openPhone(agent));
  frames.each(await openPhone(customer));
}
let since = { cpu: process.cpuUsage(), at: performance.now() };
const orders = {
  start() {
    since = { cpu: process.cpuUsage(), at: performance.now() };
    heard = 0;
    gaps = 0;
    return { type: 'started' };
  },
  take() {
    const { user, system } = process.cpuUsage(since.cpu);
    const seconds = (performance.now() - since.at) / 1000;
    return { type: 'taken', cores: (user + system) / 1e6 / seconds, heard, gaps, seconds };
  },
  end() {
    setTimeout(() => process.exit(0), 100);
    return { type: 'ended' };
  },
};
process.on('disconnect', () => process.exit(1)); // the measuring process is gone
process.on('message', (order) => process.send(orders[order.type](order)));
process.send({ type: 'ready' });
