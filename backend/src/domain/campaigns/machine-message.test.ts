// @whole speaks greetings and listens to whole messages, some ten seconds each
// @alone real sound, of which the pauses count
import { join } from 'node:path';
import { until } from '@patchbay/testing/until';
import type { Pcm } from '@patchbay/telephony/media/frame';
import { loopSource, onceThen, type Source } from '@patchbay/telephony/media/tones';
import { quiet, together, tone } from '@patchbay/telephony/testing/answer-sounds';
import type { FakePhone } from '@patchbay/telephony/testing/fake-phone';
import { createVoice, type Voice } from '@patchbay/telephony/testing/voice-phone';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEmbeddedSpeech } from '../speech/embedded.ts';
import { sayOnPhone } from '../speech/testing/say-on-phone.ts';
import { createCampaigns, type CampaignDialling } from './campaigns.ts';
import { addCampaign, someNumbers } from './testing/new-campaign.ts';
import { agentsOf, openPhoneTestSystem, SERVICE, type PhoneTestSystem } from './testing/phone-test-system.ts';

/** Hz: tones of an agent, of a person after the first word, of a machine, and of the message (the sound `menu`). */
const [AGENT, PERSON, BEEP, MESSAGE] = [620, 300, 1_000, 880];
const agents = agentsOf(1);
const machines = { 'taken-back': someNumbers(1, 900), alone: someNumbers(1, 901) } as const;
const persons = someNumbers(1, 902);
const silence: Source = loopSource(quiet(20));

describe('a campaign that leaves its message with machines', () => {
  const wrong: unknown[] = [];
  const voices: Voice[] = [];
  let test: TestApp;
  let system: PhoneTestSystem;
  let campaigns: CampaignDialling;
  let agentPhone: FakePhone;

  const spoken = async (text: string): Promise<Pcm> => {
    const speech = createEmbeddedSpeech(join(__dirname, '../../../speech'));
    if (speech === undefined) throw new Error('no embedded voice');
    return sayOnPhone(speech, { language: 'English-IN', voice: 'Aditi', text, rate: 100 });
  };
  /** Answers, and sends this from then on. */
  const accept = async (phone: FakePhone, says: number | Source): Promise<Voice> => {
    const voice = createVoice(says);
    voices.push(voice);
    phone.ring();
    phone.answer(await voice.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
    return voice;
  };

  beforeAll(async () => {
    test = await createTestApp();
    system = await openPhoneTestSystem(agents, [41_600, 41_639]);
    for (const agent of agents) agentPhone = await system.agentPhone(agent);
    campaigns = createCampaigns({
      capReached: () => Promise.resolve(),
      ...{ database: test.database, processId: 'one', dialler: system.engine, now: Date.now },
      agentsNow: async () =>
        agents.map(({ agentId: id }) => ({ id, is: system.directory.busy().has(id) ? 'talking' : 'ready', since: 0 })),
      ...{ tellAgent: () => undefined, statusWritten: () => undefined },
      onError: (error) => void wrong.push(error),
    });
  }, 90_000);
  afterAll(async () => {
    await Promise.all(voices.map((voice) => voice.close()));
    await system.close();
    await test.close();
  }, 60_000);

  /** Rings the customer's phone by a campaign of this one number. */
  const callBy = async (id: string, numbers: readonly string[]): Promise<FakePhone> => {
    const phone = await system.customerPhone(numbers.join(''));
    await test.database.withAccount('demo', (tx) =>
      addCampaign(tx, {
        ...{
          id,
          numbers,
          now: Date.now(),
          dialler: 'progressive',
          agents: agents.map(({ agentId }) => agentId).join(),
        },
        ...{ ring_seconds: 20, tries_a_day: 1, tries_in_all: 1, caller_ids: SERVICE },
        ...{ message: 'menu', on_machine: 'leave-message' },
      }),
    );
    await campaigns.beat(() => true);
    await until(() => phone.rung() !== undefined);
    return phone;
  };
  const outcome = async (id: string): Promise<unknown> => {
    await until(() => system.engine.linesHere().length === 0 && system.directory.busy().size === 0);
    await campaigns.settled();
    const tries = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('campaign_tries').select('outcome').where('campaign_id', '=', id).execute(),
    );
    expect(wrong).toEqual([]);
    return tries;
  };

  /** An agent who answers every call, until it is over. */
  const pickUp = async (): Promise<Voice> => {
    const before = agentPhone.rung();
    await until(() => agentPhone.rung() !== before);
    return accept(agentPhone, AGENT);
  };

  it.each([
    ['was with an agent already', 'taken-back', true],
    ['no agent came for', 'alone', false],
  ] as const)(
    'a machine that %s hears the message after its tone, and the call ends [CAMP-009]',
    async (_, id, comes) => {
      // One sentence: a pause when the time is over would leave the result in doubt, and the call connected.
      const greeting = await spoken('Your call has been forwarded to an automatic voice message system.');
      let listens = false;
      const then: Source = () => {
        listens = true;
        return silence();
      };
      const agent = comes ? pickUp() : undefined;
      const phone = await callBy(id, machines[id]);
      const machine = await accept(phone, onceThen(together(quiet(100), greeting, quiet(300), tone(BEEP, 400)), then));
      await agent;
      await until(() => machine.hears(MESSAGE) || phone.heard.includes('bye'));
      // The message does not start during the greeting, where it would be lost; nor does it say that no agent was free, as to a person.
      expect({ message: machine.hears(MESSAGE), listens }).toEqual({ message: true, listens: true });
      expect(phone.heard).not.toContain('bye');
      await until(() => phone.heard.includes('bye'));
      expect(await outcome(id)).toEqual([{ outcome: 'machine' }]);
    },
    90_000,
  );

  it('a person who says a short hello is connected, and both hear each other [CAMP-006, CAMP-009]', async () => {
    const hello = await spoken('Hello?');
    const rest = onceThen(together(quiet(1_500)), loopSource(tone(PERSON, 1_000, 8_000)));
    const picksUp = pickUp();
    const phone = await callBy('person', persons);
    const person = await accept(phone, onceThen(together(quiet(250), hello), rest));
    const agent = await picksUp;
    await until(() => (agent.hears(PERSON) && person.hears(AGENT)) || phone.heard.includes('bye'));
    expect({ agent: agent.hears(PERSON), person: person.hears(AGENT), message: person.hears(MESSAGE) }).toEqual({
      ...{ agent: true, person: true, message: false },
    });
    phone.bye();
    expect(await outcome('person')).toEqual([{ outcome: 'talked' }]);
  }, 90_000);
});
