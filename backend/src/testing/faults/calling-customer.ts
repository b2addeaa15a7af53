import { setTimeout as pause } from 'node:timers/promises';
import { createVoice } from '@patchbay/telephony/testing/voice-phone';
import { softphone } from '../kill/make-calls.ts';
import type { Person } from '../kill/person.ts';
import type { WriterState } from '../kill/writer-state.ts';
import { becomeAvailable } from './become-available.ts';
import {
  answerNext,
  createReturningPhone,
  hangUp,
  PATIENCE_MS,
  phoneOf,
  within,
  type LivePhone,
} from './returning-phone.ts';
import type { TalkOptions } from './talking.ts';

/** A customer who calls a number again and again, and the one agent who takes its calls. */
export interface CallingCustomer {
  readonly agent: Person;
  /** Number that is called; it leads to any free agent. */
  readonly service: string;
  /** Own number of the customer. */
  readonly number: string;
  readonly tones: { readonly agent: number; readonly customer: number };
}

interface Phones {
  readonly agent: LivePhone;
  readonly customer: LivePhone;
}

const PAUSE_MS = 2_000;

/** Calls until `desk.isOver`. Without a fault nearby the agent is rung, and both hear each other. */
export async function keepCalling(desk: WriterState, who: CallingCustomer, options: TalkOptions): Promise<void> {
  const { isTroubled, counts, processes } = options;
  const agent = createReturningPhone(() => softphone({ ...desk, agent: who.agent, faults: [] }));
  const customer = createReturningPhone(() => phoneOf(desk, processes, who.number));

  const call = async (phones: Phones): Promise<void> => {
    const wasTroubled = isTroubled();
    const fault = (what: string): void => {
      if (!wasTroubled && !isTroubled()) desk.faults.push(`a customer who called ${who.service} ${what}`);
    };
    const isVain = () => phones.agent.isLost || phones.customer.isLost;
    const [rungBefore, voice] = [phones.agent.phone.rung(), createVoice(who.tones.customer)];
    phones.customer.phone.call(who.service, await voice.endpoint.createOffer());
    const agentVoice = await answerNext(phones.agent, rungBefore, who.tones.agent);
    if (agentVoice === null) {
      fault(`rang nobody: ${phones.customer.phone.heard.slice(-3).join()}`);
      phones.customer.phone.cancel();
    } else {
      const isAnswered = await within(PATIENCE_MS, () => phones.customer.phone.answeredSdp() !== undefined, isVain);
      if (isAnswered) await voice.endpoint.acceptAnswer(phones.customer.phone.answeredSdp() ?? '');
      const areHeard = () => agentVoice.hears(who.tones.customer) && voice.hears(who.tones.agent);
      if (await within(PATIENCE_MS, areHeard, isVain)) counts.received += 1;
      else fault('and the agent do not hear each other');
      await pause(desk.random() * 3_000);
      hangUp(desk.random() < 0.5 ? phones.agent : phones.customer);
    }
    await pause(PAUSE_MS);
    await voice.close();
    await agentVoice?.close();
  };

  while (!desk.isOver) {
    const phones = { agent: await agent.get(), customer: await customer.get() };
    if (phones.agent !== null && phones.customer !== null && (await becomeAvailable(who.agent)))
      await call({ agent: phones.agent, customer: phones.customer });
    await pause(500);
  }
  agent.close();
  customer.close();
}
