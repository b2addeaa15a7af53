import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { z } from 'zod';
import { lineSchema } from '@patchbay/telephony/line-api';
import { createFakePhone, type FakePhone } from '@patchbay/telephony/testing/fake-phone';
import { createVoice, dial, type Voice } from '@patchbay/telephony/testing/voice-phone';
import { until } from '@patchbay/testing/until';
import { acknowledge, type Content } from './model/book.ts';
import { bodyOf, isDone, type WriterState } from './writer-state.ts';

const PREFIX = 'call ';
const CUSTOMER = '+919812345678';
const SERVICE = '+918045000001';
const AGENT_NUMBER = '+918045001001';

const placedSchema = z.object({ success: z.object({ call_id: z.string() }) });

/** A phone registered at the product. */
export interface Line {
  readonly phone: FakePhone;
  /** Resolves when the server is gone. */
  readonly lost: Promise<void>;
}

type Place = Pick<WriterState, 'product' | 'owner' | 'agent' | 'faults'>;

interface SipSignIn {
  readonly user: string;
  readonly password: string;
  /** Address of the WebSocket. */
  readonly phones: string;
}

async function connect(at: Place, { user, password, phones }: SipSignIn): Promise<Line> {
  const { end, socket } = await dial({ phones, origin: at.product.url });
  const lost = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const phone = createFakePhone(user, password, end);
  const status = await Promise.race([phone.register(), lost.then(() => 0)]);
  if (status !== 200 && status !== 0) at.faults.push(`the phone of ${user} was registered with ${status}`);
  return { phone, lost };
}

/** Registers the agent's softphone; null when the server was killed meanwhile. */
export async function softphone(at: Place): Promise<Line | null> {
  const answer = await at.agent.ask(paths.details);
  if (!isDone(answer)) return null;
  const { sip } = userDetailAnswerSchema.parse(bodyOf(answer)).data;
  if (sip === null) return null;
  const { kamailio_username: user, kamailio_password: password, kamailio_wss_domain: phones } = sip;
  return connect(at, { user, password, phones });
}

/** Registers the customer phone of a number; of all numbers that no other phone has when `number` is null. */
export async function customerPhone(at: Place, number: string | null): Promise<Line | null> {
  const body = { number, anyNumber: number === null };
  const answer = await at.owner.ask('/phone/api/line', { method: 'POST', body });
  if (!isDone(answer)) return null;
  const line = lineSchema.parse(bodyOf(answer));
  return connect(at, { user: line.sip_user, password: line.password, phones: line.ws_url });
}

async function place(state: WriterState): Promise<void> {
  const asked = new URLSearchParams({ phone_number: CUSTOMER, agent_number: AGENT_NUMBER, sr_number: SERVICE });
  const answer = await state.agent.ask(`${callPaths.clickToCall}?${asked}`);
  if (isDone(answer)) {
    const { call_id: id } = placedSchema.parse(bodyOf(answer)).success;
    state.book = acknowledge(state.book, PREFIX + id, 'in the log');
  } else if (answer.is === 'answered') state.faults.push(`no call can be made: ${JSON.stringify(answer.body)}`);
}

/** Answers the ringing call, with a voice; does nothing when the server is killed before. */
async function answer({ phone, lost }: Line, hz: number, isOver: () => boolean): Promise<Voice | null> {
  let isLost = false;
  void lost.then(() => (isLost = true));
  await until(() => phone.rung() !== undefined || isLost || isOver());
  const offer = phone.rung()?.message.body;
  if (offer === undefined) return null;
  const voice = createVoice(hz);
  phone.ring();
  phone.answer(await voice.endpoint.acceptOffer(offer));
  return voice;
}

/** Makes a click-to-call over real SIP and sound, with a recording. Most are in progress when the server is killed. */
export async function makeCall(state: WriterState): Promise<{ end(): Promise<void> }> {
  const lines: Line[] = [];
  const voices: (Voice | null)[] = [];
  const isOver = () => state.isOver;
  const making = (async () => {
    for (const open of [softphone, (of: WriterState) => customerPhone(of, CUSTOMER)]) {
      const line = await open(state);
      if (line === null) return;
      lines.push(line);
    }
    const [agent, customer] = lines;
    if (agent === undefined || customer === undefined) return;
    await place(state);
    voices.push(await answer(agent, 440, isOver));
    voices.push(await answer(customer, 620, isOver));
    if (state.random() < 0.3) customer.phone.bye();
  })().catch(() => undefined); // the server was killed meanwhile, which is intended
  return {
    /** Ends both sides once the server is gone. */
    async end() {
      await making;
      await Promise.all(lines.map(({ lost }) => lost));
      for (const { phone } of lines) phone.close();
      for (const voice of voices) await voice?.close();
    },
  };
}

/** Returns finished calls in the log. */
export async function findCalls(
  state: WriterState,
  names: readonly string[],
): Promise<readonly (readonly [string, Content])[]> {
  const found: (readonly [string, Content])[] = [];
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const answer = await state.owner.ask(`${logPaths.callRecords}${name.slice(PREFIX.length)}/`);
    found.push([name, isDone(answer) ? 'in the log' : null]);
  }
  return found;
}
