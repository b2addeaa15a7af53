// A call with sound in the second of two processes, with a supervisor listening; actions on it are requested from either process.
import { paths } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { createFakePhone } from '@patchbay/telephony/testing/fake-phone';
import { createVoice, dial } from '@patchbay/telephony/testing/voice-phone';
import { signIn } from '../support/sign-in.mjs';

const [, , first, second] = process.argv;
const NUMBER = '+919812345678';
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function ask(url, path, { headers, method = 'GET', body }) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = { method, headers: { ...headers, ...json }, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(url + path, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function connect(user, password) {
  const { end } = await dial({ phones: `${second.replace('http', 'ws')}${callPaths.sip}`, origin: second });
  const phone = createFakePhone(user, password, end);
  const status = await phone.register();
  if (status !== 200) throw new Error(`the phone of ${user} was registered with ${status}`);
  return phone;
}

async function answer(phone, hz) {
  while (phone.rung() === undefined) await wait(10);
  const voice = createVoice(hz);
  phone.ring();
  phone.answer(await voice.endpoint.acceptOffer(phone.rung().message.body));
  return voice;
}

/** Connects an agent and a customer in the second process, and a supervisor. */
async function talk() {
  const [agent, supervisor] = [await signIn(first, 'agent@demo.test'), await signIn(first, 'supervisor@demo.test')];
  const { data } = await ask(first, paths.details, { headers: agent });
  const softphone = await connect(data.sip.kamailio_username, data.sip.kamailio_password);
  const line = await ask(second, '/phone/api/line', {
    ...{ headers: supervisor, method: 'POST', body: { number: NUMBER, anyNumber: false } },
  });
  const customer = await connect(line.sip_user, line.password);
  const [to, by, through] = [NUMBER, '+918045001001', '+918045000001'].map(encodeURIComponent);
  const query = `phone_number=${to}&agent_number=${by}&sr_number=${through}`;
  const placed = await ask(second, `${callPaths.clickToCall}?${query}`, { headers: agent });
  await answer(softphone, 440);
  const heard = await answer(customer, 620);
  while (!heard.hears(440)) await wait(20);
  const uuid = placed.success.call_id;
  const ear = createVoice(2200);
  const body = { uuid, mode: 'listen', sdp: await ear.endpoint.createOffer() };
  const joined = await ask(second, callPaths.callBarge, { headers: supervisor, method: 'POST', body });
  await ear.endpoint.acceptAnswer(joined.data.sdp);
  return { uuid, agent, supervisor, id: joined.data.id };
}

const call = await talk();
const places = { same: second, other: first };
let turn = 0;
/** Durations of repeated actions, ms: the supervisor's mode and the agent's hold, alternately. */
const acts = {
  async mode(url) {
    const mode = (turn += 1) % 2 === 0 ? 'listen' : 'whisper';
    await ask(url, `${callPaths.callBarge}${call.id}`, { headers: call.supervisor, method: 'PUT', body: { mode } });
  },
  async hold(url) {
    const type = (turn += 1) % 2 === 0 ? 'conference_unhold' : 'conference_hold';
    await ask(url, callPaths.conferenceCall, {
      ...{ headers: call.agent, method: 'POST', body: { type, uuid: call.uuid } },
    });
  },
};
process.on('message', async ({ act, where, count }) => {
  const took = [];
  for (let n = 0; n < count; n++) {
    const from = performance.now();
    await acts[act](places[where]);
    took.push(performance.now() - from);
  }
  process.send({ took });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
