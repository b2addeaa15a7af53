// @alone forty phones with real sound
import type { CampaignFields } from '@patchbay/shared-contracts/campaigns';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { slowness } from '@patchbay/testing/slowness';
import { until } from '@patchbay/testing/until';
import type { Agent } from '@patchbay/telephony/ports';
import type { FakePhone } from '@patchbay/telephony/testing/fake-phone';
import { createVoice, type Voice } from '@patchbay/telephony/testing/voice-phone';
import { createCampaigns, type CampaignDialling } from './campaigns.ts';
import type { TryOutcome } from './model/outcomes.ts';
import { addCampaign, someNumbers } from './testing/new-campaign.ts';
import { agentsOf, openPhoneTestSystem, SERVICE, type PhoneTestSystem } from './testing/phone-test-system.ts';

/** Hz: tones of agents, customers, and a machine. */
const [AGENT, PERSON, SILENT, BEEP] = [620, 0, 0, 1000];

const agents = agentsOf(5);

/** Behaviour of a customer's phone, the expected outcomes, and whether a person listens there. */
const manners = {
  talks: { hz: PERSON, outcomes: ['talked'], listens: true },
  isSilent: { hz: SILENT, outcomes: ['talked'], listens: true },
  // Depends on whether an agent was there before the customer left: on the order of calling, and on speed.
  hangsUpEarly: { hz: null, outcomes: ['talked', 'abandoned'], listens: false },
  isBusy: { hz: null, outcomes: ['busy'], listens: false },
  isUnknown: { hz: null, outcomes: ['invalid'], listens: false },
  neverAnswers: { hz: null, outcomes: ['no-answer'], listens: false },
  isMachine: { hz: BEEP, outcomes: ['machine'], listens: false },
} as const satisfies Record<
  string,
  { readonly hz: number | null; readonly outcomes: readonly TryOutcome[]; readonly listens: boolean }
>;
type Manner = keyof typeof manners;
/** Repeated four times: the forty of each mode. */
const ten: readonly Manner[] = [
  ...(['talks', 'isBusy', 'talks', 'isMachine', 'talks'] as const),
  ...(['neverAnswers', 'isSilent', 'hangsUpEarly', 'isUnknown', 'talks'] as const),
];
const modes = [
  'progressive',
  'predictive',
  'sequential',
  'preview',
] as const satisfies readonly CampaignFields['dialler'][];
const PHONES = 4 * ten.length;
const RING_MS = 2_000;
const TALK_MS = 1_500;
const EARLY_MS = 200;
/** Stall after which the process counts as too busy for its calls. */
const STALL_NS = 400e6;

interface Customer {
  readonly manner: Manner;
  readonly phone: FakePhone;
  voice: Voice | null;
  heardSomebody: boolean;
}

describe('a campaign over phones of all kinds, with five agents and real sound', () => {
  const voices = new Set<Voice>();
  const wrong: unknown[] = [];
  let test: TestApp;
  let system: PhoneTestSystem;
  let campaigns: CampaignDialling;
  let looking: NodeJS.Timeout;
  const watched: (() => void)[] = [];
  const stalls = monitorEventLoopDelay({ resolution: 20 });

  const speak = (hz: number): Voice => {
    const voice = createVoice(hz);
    voices.add(voice);
    return voice;
  };
  /** Stops the voice after hanging up: voices of ended calls would take processor time from the others. */
  const fallSilent = (voice: Voice): void => {
    if (voices.delete(voice)) void voice.close().catch((error: unknown) => wrong.push(error));
  };
  const byesAt = ({ heard }: FakePhone): number => heard.filter((word) => word === 'bye').length;
  const accept = async (phone: FakePhone, hz: number): Promise<Voice> => {
    const voice = speak(hz);
    const before = byesAt(phone);
    watched.push(() => void (byesAt(phone) > before && fallSilent(voice)));
    phone.ring();
    phone.answer(await voice.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
    return voice;
  };
  /** Calls `ring` once for each call that rings a phone. */
  const onRing = (phone: FakePhone, ring: () => void): void => {
    let last: unknown;
    watched.push(() => {
      if (phone.rung() === last) return;
      last = phone.rung();
      ring();
    });
  };

  const addAgent = async (agent: Agent): Promise<void> => {
    const phone = await system.agentPhone(agent);
    onRing(phone, () => void accept(phone, AGENT).catch((error: unknown) => wrong.push(error)));
  };

  /** A person waits to hear an agent, talks for a while, and hangs up. */
  const talk = async (customer: Customer, hz: number): Promise<void> => {
    const voice = await accept(customer.phone, hz);
    customer.voice = voice;
    await until(
      () => voice.hears(AGENT) || customer.phone.heard.includes('bye'),
      () => `${customer.manner}: ${voice.says(AGENT)}; ${customer.phone.heard.join(' ')}`,
    );
    customer.heardSomebody = voice.hears(AGENT);
    if (!manners[customer.manner].listens) return;
    setTimeout(() => {
      customer.phone.bye();
      fallSilent(voice);
    }, TALK_MS);
  };
  const behave = async (customer: Customer): Promise<void> => {
    const { manner, phone } = customer;
    const { hz } = manners[manner];
    if (hz !== null) return talk(customer, hz);
    if (manner === 'isBusy') return phone.reject(486);
    if (manner === 'isUnknown') return phone.reject(404);
    phone.ring();
    if (manner === 'hangsUpEarly') {
      const voice = await accept(phone, PERSON);
      setTimeout(() => {
        phone.bye();
        fallSilent(voice);
      }, EARLY_MS); // once its answer has been acknowledged
    }
  };

  const addCustomer = async (number: string, manner: Manner): Promise<Customer> => {
    const customer: Customer = { manner, phone: await system.customerPhone(number), voice: null, heardSomebody: false };
    onRing(customer.phone, () => void behave(customer).catch((error: unknown) => wrong.push(error)));
    return customer;
  };

  beforeAll(async () => {
    test = await createTestApp();
    system = await openPhoneTestSystem(agents, [41_400, 41_599]);
    for (const agent of agents) await addAgent(agent);
    campaigns = createCampaigns({
      capReached: () => Promise.resolve(),
      ...{ database: test.database, processId: 'one', dialler: system.engine, now: Date.now },
      agentsNow: async () =>
        agents.map(({ agentId: id }) => ({ id, is: system.directory.busy().has(id) ? 'talking' : 'ready', since: 0 })),
      ...{ tellAgent: () => undefined, statusWritten: () => undefined },
      onError: (error) => void wrong.push(error),
    });
    stalls.enable();
    looking = setInterval(() => watched.forEach((look) => look()), 50);
  }, 90_000);
  afterAll(async () => {
    clearInterval(looking);
    stalls.disable();
    await Promise.all([...voices].map((voice) => voice.close()));
    await system.close();
    await test.close();
  }, 60_000);

  const triesOf = (id: string) =>
    test.database.withAccount('demo', (tx) =>
      tx.selectFrom('campaign_tries').selectAll().where('campaign_id', '=', id).execute(),
    );

  /** Agents dial what they are offered at once. */
  const dialOffers = async (id: string): Promise<void> => {
    for (const { try_id: offer, agent_id: agentId, state } of await triesOf(id))
      if (state === 'offered' && agentId !== null)
        expect(await campaigns.dialOffer({ accountId: 'demo', agentId, id: offer })).toBe('dialled');
  };

  /** When this process itself stalled, no agent came within the two seconds required by law: the customer hears the message. */
  const isLate = (manner: Manner, outcome: string | null): boolean =>
    outcome === 'abandoned' && manners[manner].listens && stalls.max > STALL_NS;
  const expectOutcome = (manner: Manner, outcome: string | null): void => {
    const text = isLate(manner, outcome) ? 'talked' : outcome;
    expect({ manner, told: text, isRight: manners[manner].outcomes.some((each) => each === text) }).toMatchObject({
      isRight: true,
    });
  };

  it.each(modes.map((mode, at) => [mode, someNumbers(PHONES, PHONES * at)] as const))(
    '%s: ends with the right outcome for each, and nobody who answers is left alone [CAMP-006, CAMP-009, CAMP-010]',
    async (mode, numbers) => {
      const customers = new Map<string, Customer>();
      for (const [at, number] of numbers.entries())
        customers.set(number, await addCustomer(number, ten[at % ten.length] ?? 'talks'));
      await test.database.withAccount('demo', (tx) =>
        addCampaign(tx, {
          ...{
            id: mode,
            numbers,
            now: Date.now(),
            dialler: mode,
            agents: agents.map(({ agentId }) => agentId).join(','),
          },
          ...{ ring_seconds: RING_MS / 1_000, tries_a_day: 1, tries_in_all: 1, caller_ids: SERVICE, message: 'menu' },
        }),
      );
      stalls.reset();
      const from = Date.now();
      const ended = async () => (await triesOf(mode)).filter(({ over_at: over }) => over !== null).length;
      while ((await ended()) < numbers.length && Date.now() - from < 240_000 * slowness) {
        await campaigns.beat(() => true);
        await dialOffers(mode);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      await campaigns.settled();
      await until(
        () => system.directory.busy().size === 0 && system.engine.linesHere().length === 0,
        () => `${[...system.directory.busy()].join(' ')}; ${JSON.stringify(system.engine.activeCalls())}`,
      );
      const tries = await triesOf(mode);
      expect(wrong).toEqual([]);
      for (const { number, outcome } of tries) expectOutcome(customers.get(number)?.manner ?? 'talks', outcome);
      expect(tries.map(({ number }) => number).toSorted()).toEqual([...numbers].toSorted());
      const outcomes = new Map(tries.map(({ number, outcome }) => [number, outcome]));
      const alone = [...customers].flatMap(([number, { manner, heardSomebody }]) => {
        const outcome = outcomes.get(number) ?? null;
        return manners[manner].listens && !heardSomebody && !isLate(manner, outcome) ? [{ manner, outcome }] : [];
      });
      expect(alone).toEqual([]);
    },
    300_000,
  );
});
