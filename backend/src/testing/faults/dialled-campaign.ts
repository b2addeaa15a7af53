import { setTimeout as pause } from 'node:timers/promises';
import { campaignPaths, campaignsContract, triesAnswerSchema } from '@patchbay/shared-contracts/campaigns';
import { campaignFields } from '../../domain/campaigns/testing/campaign-fields.ts';
import { someNumbers } from '../../domain/campaigns/testing/new-campaign.ts';
import { softphone } from '../kill/make-calls.ts';
import type { Person } from '../kill/person.ts';
import { bodyOf, isDone, type WriterState } from '../kill/writer-state.ts';
import type { OneProcess } from './installation.ts';
import type { Part } from './part.ts';
import { becomeAvailable } from './become-available.ts';
import { createReturningPhone, phoneOf } from './returning-phone.ts';

/** Time that a customer's phone rings before it is busy. */
const RINGS_MS = 700;
const LOOK_MS = 10;
const STATUS_MS = 5_000;
/** Number of tries on a page of the list. */
const MOST = 100;
/** Ends of a try: the customer was busy, or the process of the call, or the way to the phone, went away. */
const outcomes: ReadonlySet<string | null> = new Set(['busy', 'interrupted', 'network', 'no-answer', 'failed']);

export interface CampaignOptions {
  readonly agent: Person;
  readonly agentId: string;
  readonly processes: readonly OneProcess[];
  /** Number of customers. */
  readonly count: number;
}

async function begin({ owner }: WriterState, agents: string, numbers: readonly string[]): Promise<string> {
  const fields = { ...campaignFields, agents, tries_a_day: 1, tries_in_all: 1, wrap_up_seconds: 0 };
  const made = await owner.ask(campaignsContract.path, { method: 'POST', body: { ...fields, name: 'Under faults' } });
  const { id, version } = campaignsContract.one.parse(bodyOf(made)).data;
  const body = { numbers: numbers.map((number) => ({ number })) };
  const added = await owner.ask(campaignPaths.numbers(id), { method: 'POST', body });
  const started = await owner.ask(campaignPaths.start(id), { method: 'POST', body: { version } });
  if (!isDone(added) || !isDone(started)) throw new Error('the campaign did not start');
  return id;
}

/** Keeps the agent's phone connected, and the agent available. */
async function keepAvailable(desk: WriterState, agent: Person): Promise<void> {
  const phone = createReturningPhone(() => softphone({ ...desk, agent, faults: [] }));
  while (!desk.isOver) {
    if ((await phone.get()) !== null) await becomeAvailable(agent);
    await pause(STATUS_MS);
  }
  phone.close();
}

/** Has one phone ring, and be busy, for all numbers; counts the rings by number. */
async function keepBusy(desk: WriterState, processes: readonly OneProcess[], rang: Map<string, number>): Promise<void> {
  const returning = createReturningPhone(() => phoneOf(desk, processes, null));
  let last: unknown;
  while (!desk.isOver) {
    const phone = (await returning.get())?.phone;
    const invite = phone?.rung();
    if (phone !== undefined && invite !== undefined && invite !== last) {
      last = invite;
      const number = phone.header('x-called-number') ?? '';
      rang.set(number, (rang.get(number) ?? 0) + 1);
      phone.ring();
      setTimeout(() => phone.rung() === invite && phone.reject(486), RINGS_MS);
    }
    await pause(LOOK_MS);
  }
  returning.close();
}

/** A campaign that dials busy customers, each at most once, while processes and parts go. */
export async function dialCampaign(desk: WriterState, options: CampaignOptions): Promise<Part> {
  const { agent, agentId, processes, count } = options;
  const numbers = someNumbers(Math.min(count, MOST), 700_000);
  const rang = new Map<string, number>();
  const id = await begin(desk, agentId, numbers);
  const tries = async () =>
    triesAnswerSchema.parse(bodyOf(await desk.owner.ask(`${campaignPaths.tries(id)}?limit=${String(MOST)}`))).objects;
  const working = Promise.all([keepAvailable(desk, agent), keepBusy(desk, processes, rang)]);
  return {
    working: working.then(() => undefined),
    isSettled: async () => (await tries()).every(({ outcome }) => outcome !== null),
    async judge() {
      const all = await tries();
      const tried = all.map(({ number }) => number);
      const twice = tried.filter((number, at) => tried.indexOf(number) !== at);
      const oftenRung = [...rang].filter(([, times]) => times > 1);
      const odd = all.filter(({ outcome }) => !outcomes.has(outcome));
      const unheard = all.filter(({ number, outcome }) => outcome === 'busy' && rang.get(number) !== 1);
      return [
        ...twice.map((number) => `${number} was tried twice`),
        ...oftenRung.map(([number, times]) => `${number} was rung ${String(times)} times`),
        ...odd.map(({ number, outcome }) => `the try of ${number} ended as ${String(outcome)}`),
        ...unheard.map(({ number }) => `${number} was busy, and not rung`),
        ...(all.length === 0 ? ['the campaign dialled nobody'] : []),
      ];
    },
    stop: async () => undefined,
  };
}
