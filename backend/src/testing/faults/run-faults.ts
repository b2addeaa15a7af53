import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../domain/seed/random.ts';
import { openServer } from '../../kernel/db/drivers.ts';
import { findCalls } from '../kill/make-calls.ts';
import { compare, type Content } from '../kill/model/book.ts';
import { faultsOf } from '../kill/model/store-faults.ts';
import type { Person } from '../kill/person.ts';
import { readStore } from '../kill/read-store.ts';
import { createCustomerWriter } from '../kill/write-customers.ts';
import { createExportWriter, listExports } from '../kill/write-exports.ts';
import { isDone, keepWriting, type WriterState } from '../kill/writer-state.ts';
import { doFault } from './do-fault.ts';
import type { Database } from '../../kernel/db/database.ts';
import { keepCalling } from './calling-customer.ts';
import { dialCampaign } from './dialled-campaign.ts';
import { keepCarried, type CarriedAgent } from './carried-agent.ts';
import { CARRIED, type Installation } from './installation.ts';
import type { Part } from './part.ts';
import { hearHooks } from './told-hooks.ts';
import { overlapsOf } from './model/call-overlaps.ts';
import { planFaults, type Fault } from './model/fault-plan.ts';
import { signInPatiently } from './patient-person.ts';
import { keepTalking } from './talking-agent.ts';
import type { TalkCounts, TalkingAgent } from './talking.ts';

export interface FaultRun {
  readonly installation: Installation;
  readonly seed: number;
  readonly lengthMs: number;
  /** Reports each fault to the person waiting. */
  readonly tell?: (line: string) => void;
}

export interface FaultRunResult {
  readonly faults: readonly string[];
  readonly counts: TalkCounts & { readonly planned: number; readonly written: number };
}

/** Interval between two looks for what went wrong. */
const TELL_MS = 200;
/** Time after a fault in which calls may still be refused or cut: calls move within five seconds, phones return within as many. */
const AFTERMATH_MS = 12_000;
/** Time after which each call is stored again in a Redis that lost it. */
const STORED_AGAIN_MS = 17_000;
/** By then a dead process's calls are ended in the log: its lease, patience, and the next sweep. */
const SETTLED_MS = 150_000;
const REFRESH_MS = 60_000;
/** A campaign's line takes about so long, so that it dials for most of the run. */
const CAMPAIGN_PACE_MS = 3_000;
const nothingYet = { placed: 0, heard: 0, received: 0, carried: 0, moved: 0, overheard: 0, outlived: 0 };
/** A customer of another account, whose calls are at another home. */
const INBOUND = { service: '+97145000002', number: '+971501234567', tones: { agent: 740, customer: 1_850 } };

async function signInAgents(url: string): Promise<readonly TalkingAgent[]> {
  const names = [2, 3, 4];
  return Promise.all(
    names.map(async (number, index) => ({
      name: `agent${number}`,
      person: await signInPatiently(url, `agent${number}@demo.test`),
      numbers: { agent: `+91804500100${number}`, customer: `+9198123468${number}0` },
      tones: { agent: 440 + 60 * index, customer: 1_400 + 90 * index },
    })),
  );
}

/** The agent whose customers are at the carrier. */
async function signInCarried({ product: { url }, carrier }: Installation): Promise<CarriedAgent> {
  return {
    ...{ name: 'agent6', carrier, supervisorHz: 2_500 },
    person: await signInPatiently(url, 'agent6@demo.test'),
    supervisor: await signInPatiently(url, 'supervisor@demo.test'),
    numbers: { agent: '+918045001006', customer: `${CARRIED.prefix}12345678` },
    tones: { agent: 950, customer: CARRIED.hz },
  };
}

async function enter(url: string, product: Installation['product'], random: () => number): Promise<WriterState> {
  let count = 0;
  return {
    product,
    owner: await signInPatiently(url, 'owner@demo.test'),
    agent: await signInPatiently(url, 'agent@demo.test'),
    next: () => (count += 1),
    ...{ random, faults: [], book: new Map(), isOver: false },
  };
}

const areAllMade = async (desk: WriterState): Promise<boolean> =>
  (await listExports(desk)).every(({ state }) => state !== 'queued' && state !== 'running');

/** Everything that was acknowledged, as it is found once all is well again. */
async function judge(desk: WriterState, finds: readonly (typeof findCalls)[]): Promise<void> {
  const names = [...desk.book.keys()];
  const found = new Map<string, Content>();
  for (const find of finds) for (const [name, content] of await find(desk, names)) found.set(name, content);
  desk.faults.push(...compare(desk.book, found).faults);
}

const ACCOUNTS = ['demo', 'other'] as const;

async function callsOf(database: Database, since: number) {
  const found = ACCOUNTS.map((accountId) =>
    database.withAccount(accountId, (tx) =>
      tx.selectFrom('calls').selectAll().where('started_at', '>=', new Date(since)).execute(),
    ),
  );
  return (await Promise.all(found)).flat();
}

async function lookThrough({ product }: Installation, since: number): Promise<readonly string[]> {
  const database = openServer(product.databaseUrl ?? '');
  try {
    const faults = faultsOf(await readStore({ database, dataDir: product.dataDir, since }));
    const rows = await callsOf(database, since);
    const conversations = rows.flatMap(({ call_id: callId, agent_id: agentId, answered_at: from, ended_at: to }) =>
      agentId === null || from === null || to === null
        ? []
        : [{ callId, agentId, answeredAt: from.getTime(), endedAt: to.getTime() }],
    );
    const ids = rows.map(({ call_id: id }) => id);
    const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
    return [...faults, ...overlapsOf(conversations), ...doubled.map((id) => `the call ${id} is in the log twice`)];
  } finally {
    await database.close();
  }
}

/** Number of calls without an end in the log. */
async function openCalls({ product }: Installation, since: number): Promise<number> {
  const database = openServer(product.databaseUrl ?? '');
  try {
    return (await callsOf(database, since)).filter(({ ended_at }) => ended_at === null).length;
  } finally {
    await database.close();
  }
}

/** Times in which calls may be refused, cut or silent. */
function createTrouble() {
  let until = 0;
  let cuts = 0;
  let [redisBackAt, forgotten] = [0, 0];
  return {
    forgotten: () => forgotten,
    isTroubled: () => Date.now() < until,
    leftMs: () => Math.max(0, until - Date.now()),
    cuts: () => cuts,
    async during(fault: Fault, work: () => Promise<void>): Promise<void> {
      const isCut = 'process' in fault;
      until = Infinity;
      if (isCut) cuts += 1;
      if (isCut && Date.now() < redisBackAt + STORED_AGAIN_MS) forgotten += 1;
      await work();
      if (fault.does === 'redis-kill' || fault.does === 'redis-pause') redisBackAt = Date.now();
      if (isCut) cuts += 1; // a process that stood still gives its calls up once it goes on
      until = Date.now() + AFTERMATH_MS;
    },
  };
}

/** Tells what goes wrong, when it does. */
function tellFaults({ faults }: Pick<WriterState, 'faults'>, tell: (line: string) => void): () => void {
  let told = 0;
  const timer = setInterval(() => {
    for (const fault of faults.slice(told)) tell(fault);
    told = faults.length;
  }, TELL_MS).unref();
  return () => clearInterval(timer);
}

/** Resolves when nothing is under way any more, or after the longest time that this may take. */
async function settle(desk: WriterState, parts: readonly Part[], openCallsNow: () => Promise<number>): Promise<void> {
  const isSettled = async () => {
    const settled = await Promise.all(parts.map((part) => part.isSettled()));
    return !settled.includes(false) && (await areAllMade(desk)) && (await openCallsNow()) === 0;
  };
  for (const end = Date.now() + SETTLED_MS; Date.now() < end && !(await isSettled()); await pause(1_000));
}

async function signedOut(people: readonly Person[]): Promise<readonly string[]> {
  const answers = await Promise.all(people.map((person) => person.refresh()));
  return answers.every(isDone) ? [] : ['somebody was signed out'];
}

/**
 * Lets people work with an installation while its processes and parts are killed, paused and ended by a plan, and then compares what
 * was acknowledged with what is stored. Returns what was lost, doubled, silent or half-written; empty: all is well.
 */
export async function runFaults({
  installation,
  seed,
  lengthMs,
  tell = () => undefined,
}: FaultRun): Promise<FaultRunResult> {
  const { product, processes } = installation;
  const randomOf = (purpose: number) => createRandom(seed * 31 + purpose);
  const plan = planFaults(randomOf(1), { lengthMs, processes: processes.length });
  const since = Date.now();
  const tellNow = (line: string): void => tell(`${String(Math.round((Date.now() - since) / 1000))} s: ${line}`);
  const desk = await enter(product.url, product, randomOf(2).next);
  const agents = await signInAgents(product.url);
  const [dialling, receiving] = [
    await signInPatiently(product.url, 'agent5@demo.test'),
    await signInPatiently(product.url, 'agent@other.test'),
  ];
  const carried = await signInCarried(installation);
  const all = [...agents, carried].map(({ person }) => person);
  const people = [desk.owner, desk.agent, dialling, receiving, carried.supervisor, ...all];
  const refreshing = setInterval(() => people.forEach((person) => void person.refresh()), REFRESH_MS);
  const stopTelling = tellFaults(desk, tellNow);
  const counts: TalkCounts = { ...nothingYet, refused: {} };
  const trouble = createTrouble();
  const options = { ...trouble, counts, processes };
  const count = Math.round(lengthMs / CAMPAIGN_PACE_MS);
  const parts: readonly Part[] = [
    await hearHooks(desk),
    await dialCampaign(desk, { agent: dialling, agentId: 'demo-agent-05', processes, count }),
  ];
  const [customers, exports] = [createCustomerWriter(), createExportWriter()];
  const working = [
    ...parts.map((part) => part.working),
    keepCalling(desk, { ...INBOUND, agent: receiving }, options),
    ...[customers.once, exports.once].map((once) => keepWriting(desk, once)),
    ...agents.map((who) => keepTalking(desk, who, options)),
    keepCarried(desk, carried, options),
  ];
  for (const { at, fault } of plan) {
    await pause(Math.max(0, since + at - Date.now()));
    tellNow(`${JSON.stringify(fault)}; ${JSON.stringify(counts)}`);
    await trouble.during(fault, () => doFault(installation, fault));
  }
  await pause(Math.max(since + lengthMs - Date.now(), trouble.leftMs()));
  desk.isOver = true;
  clearInterval(refreshing);
  await Promise.all(working);
  desk.faults.push(...(await signedOut([desk.owner, desk.agent])));
  await settle(desk, parts, () => openCalls(installation, since));
  await judge(desk, [customers.find, exports.find, findCalls]);
  desk.faults.push(...(await lookThrough(installation, since)));
  for (const part of parts) desk.faults.push(...(await part.judge()));
  for (const part of parts) await part.stop();
  stopTelling();
  return { faults: desk.faults, counts: { ...counts, planned: plan.length, written: desk.book.size } };
}
