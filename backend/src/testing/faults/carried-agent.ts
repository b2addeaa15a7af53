import { setTimeout as pause } from 'node:timers/promises';
import { callPaths, superviseAnswerSchema } from '@patchbay/shared-contracts/calls';
import type { AnsweringCarrier } from '@patchbay/telephony/testing/customer-of-carrier';
import { createVoice, type Voice } from '@patchbay/telephony/testing/voice-phone';
import { softphone } from '../kill/make-calls.ts';
import type { Person } from '../kill/person.ts';
import { bodyOf, isDone, type WriterState } from '../kill/writer-state.ts';
import { placeCall } from './place-call.ts';
import { createReturningPhone, hangUp, PATIENCE_MS, within } from './returning-phone.ts';
import type { TalkingAgent, TalkOptions } from './talking.ts';

/** An agent who calls a customer of a carrier again and again, and a supervisor who listens now and then. */
export interface CarriedAgent extends TalkingAgent {
  readonly carrier: AnsweringCarrier;
  readonly supervisor: Person;
  readonly supervisorHz: number;
}

export interface CarriedOptions extends TalkOptions {
  /** Number of faults of processes so far that came so soon after one of Redis that the stored calls may have been missing. */
  readonly forgotten: () => number;
}

/** Longest time after which both hear each other again: a fault of half a minute, and then the calls move. */
const BACK_MS = 60_000;
const ENDED_MS = 10_000;
/** Without any sound for so long a phone hears nothing, whatever came last. */
const STILL_MS = 1_000;
const LONGEST_MS = 15_000;

/** The agent's phone: comes back when it was cut off, and answers whatever rings. */
function createAnsweringPhone(desk: WriterState, person: Person, hz: number) {
  const returning = createReturningPhone(() => softphone({ ...desk, agent: person, faults: [] }));
  let voice: Voice | undefined;
  let rung: unknown;
  const answer = async (): Promise<void> => {
    const phone = (await returning.get())?.phone;
    const invite = phone?.rung();
    if (phone === undefined || invite === undefined || invite === rung) return;
    rung = invite;
    await voice?.close();
    voice = createVoice(hz);
    phone.ring();
    phone.answer(await voice.endpoint.acceptOffer(invite.message.body));
  };
  return {
    isThere: async (): Promise<boolean> => (await returning.get()) !== null,
    hears: (tone: number): boolean =>
      voice !== undefined && Date.now() - voice.heardAt() < STILL_MS && voice.hears(tone),
    async hangUp(): Promise<void> {
      const phone = await returning.get();
      if (phone !== null) hangUp(phone);
    },
    /** Forgets what was heard in the last call. */
    async forget(): Promise<void> {
      await voice?.close();
      voice = undefined;
    },
    async keepAnswering(isOver: () => boolean): Promise<void> {
      for (; !isOver(); await pause(50)) await answer().catch(() => undefined); // it was cut off in that moment
      returning.close();
      await voice?.close();
    },
  };
}

/** Calls until `desk.isOver`. A call in which both heard each other goes on whatever happens to processes, until one of them hangs up. */
export async function keepCarried(desk: WriterState, who: CarriedAgent, options: CarriedOptions): Promise<void> {
  const { name, carrier, supervisor, tones } = who;
  const { isTroubled, counts, forgotten } = options;
  const phone = createAnsweringPhone(desk, who.person, tones.agent);
  const areHeard = (): boolean => carrier.isTalking() && phone.hears(tones.customer) && carrier.hears(tones.agent);
  const isOver = (): boolean => !carrier.isTalking();

  /** A supervisor listens for a moment. */
  const overhear = async (id: string): Promise<void> => {
    const wasTroubled = isTroubled();
    const voice = createVoice(who.supervisorHz);
    const body = { uuid: id, mode: 'listen', sdp: await voice.endpoint.createOffer() };
    const joined = await supervisor.ask(callPaths.callBarge, { method: 'POST', body });
    if (isDone(joined)) {
      const { id: supervision, sdp } = superviseAnswerSchema.parse(bodyOf(joined)).data;
      await voice.endpoint.acceptAnswer(sdp);
      const isHeard = () => voice.hears(tones.agent) && voice.hears(tones.customer);
      if (await within(PATIENCE_MS, isHeard, isOver)) counts.overheard += 1;
      else if (!wasTroubled && !isTroubled() && !isOver()) desk.faults.push(`a supervisor does not hear ${id}`);
      await supervisor.ask(`${callPaths.callBarge}${supervision}`, { method: 'DELETE' });
    } else if (!wasTroubled && !isTroubled() && !isOver())
      desk.faults.push(`a supervisor cannot listen to ${id}: ${JSON.stringify(joined)}`);
    await voice.close();
  };
  const goesOn = async (id: string): Promise<void> => {
    const [before, until] = [forgotten(), Date.now() + 1_000 + desk.random() * LONGEST_MS];
    if (desk.random() < 0.3) await overhear(id);
    await within(Math.max(0, until - Date.now()), isOver, () => false);
    const areBack = await within(BACK_MS, areHeard, isOver);
    counts.moved += carrier.moves();
    if (forgotten() !== before || areBack) return;
    const what = isOver() ? 'was cut' : 'is silent';
    desk.faults.push(`the call ${id} of ${name} by a carrier ${what}; it was moved ${String(carrier.moves())} times`);
  };
  const end = async (): Promise<void> => {
    if (desk.random() < 0.5) await phone.hangUp();
    else carrier.hangUp();
    await within(ENDED_MS, isOver, () => false);
    carrier.hangUp(); // the agent's BYE went to a process that was gone
    await phone.forget();
  };
  const talk = async (): Promise<void> => {
    const wasTroubled = isTroubled();
    const isExpected = () => !wasTroubled && !isTroubled();
    const id = await placeCall(desk, who, { counts, isExpected });
    if (id === null) return;
    if (await within(PATIENCE_MS, areHeard, () => false)) {
      counts.carried += 1;
      await goesOn(id);
    } else if (isExpected()) desk.faults.push(`${name} and the customer by a carrier do not hear each other in ${id}`);
    await end();
  };

  let hasLeft = false;
  const answering = phone.keepAnswering(() => hasLeft);
  while (!desk.isOver) {
    if (await phone.isThere()) await talk();
    await pause(500 + desk.random() * 1_000);
  }
  hasLeft = true;
  await answering;
}
