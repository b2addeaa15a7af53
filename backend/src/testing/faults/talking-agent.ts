import { setTimeout as pause } from 'node:timers/promises';
import type { Voice } from '@patchbay/telephony/testing/voice-phone';
import { softphone } from '../kill/make-calls.ts';
import type { WriterState } from '../kill/writer-state.ts';
import { placeCall } from './place-call.ts';
import {
  answerNext,
  createReturningPhone,
  hangUp,
  PATIENCE_MS,
  phoneOf,
  within,
  type LivePhone,
} from './returning-phone.ts';
import type { TalkingAgent, TalkOptions } from './talking.ts';

/** A busy machine may have lost some frames of the last half second. */
const STILL_MS = 5_000;

interface Phones {
  readonly agent: LivePhone;
  readonly customer: LivePhone;
}
/** INVITEs that rang the phones last. */
type Rung = Readonly<Record<keyof Phones, unknown>>;

/** Calls until `desk.isOver`. A call that was placed without a fault nearby has to be heard by both. */
export async function keepTalking(desk: WriterState, who: TalkingAgent, options: TalkOptions): Promise<void> {
  const { isTroubled, counts, cuts, processes } = options;
  const line = { ...desk, agent: who.person, faults: [] };
  const agent = createReturningPhone(() => softphone(line));
  const customer = createReturningPhone(() => phoneOf(desk, processes, who.numbers.customer));

  /** Lets both answer, and resolves when both hear each other, or when they could not. */
  const areHeard = ([own, other]: readonly (Voice | null)[]): boolean =>
    own?.hears(who.tones.customer) === true && other?.hears(who.tones.agent) === true;
  const connect = async (phones: Phones, before: Rung, voices: (Voice | null)[]): Promise<boolean> => {
    voices.push(await answerNext(phones.agent, before.agent, who.tones.agent));
    if (voices[0] !== null) voices.push(await answerNext(phones.customer, before.customer, who.tones.customer));
    return within(
      PATIENCE_MS,
      () => areHeard(voices),
      () => phones.agent.isLost || phones.customer.isLost,
    );
  };
  /** Lets both talk for a while: without a fault of a process they hear each other to the end. */
  const goesOn = async (id: string, voices: readonly (Voice | null)[]): Promise<void> => {
    const [cutsBefore, wasTroubled] = [cuts(), isTroubled()];
    await pause(1_000 + desk.random() * (desk.random() < 0.3 ? 12_000 : 4_000));
    if (cuts() !== cutsBefore) return;
    const isStill = await within(
      STILL_MS,
      () => areHeard(voices),
      () => cuts() !== cutsBefore,
    );
    if (isStill && isTroubled() !== wasTroubled) counts.outlived += 1;
    if (!isStill && cuts() === cutsBefore) desk.faults.push(`${who.name} and the customer lost each other in ${id}`);
  };
  const talk = async (phones: Phones): Promise<void> => {
    const wasTroubled = isTroubled();
    const isExpected = () => !wasTroubled && !isTroubled();
    const before = { agent: phones.agent.phone.rung(), customer: phones.customer.phone.rung() };
    const id = await placeCall(desk, who, { counts, isExpected });
    if (id === null) return;
    const voices: (Voice | null)[] = [];
    const isHeard = await connect(phones, before, voices);
    if (isHeard) counts.heard += 1;
    else if (isExpected()) desk.faults.push(`${who.name} and the customer do not hear each other in ${id}`);
    if (isHeard) await goesOn(id, voices);
    hangUp(desk.random() < 0.5 ? phones.agent : phones.customer);
    await pause(300);
    for (const voice of voices) await voice?.close();
  };

  while (!desk.isOver) {
    const phones = { agent: await agent.get(), customer: await customer.get() };
    if (phones.agent !== null && phones.customer !== null)
      await talk({ agent: phones.agent, customer: phones.customer });
    await pause(300 + desk.random() * 700);
  }
  agent.close();
  customer.close();
}
