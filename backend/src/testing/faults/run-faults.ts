import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../domain/seed/random.ts';
import { openServer } from '../../kernel/db/drivers.ts';
import { findCalls } from '../kill/make-calls.ts';
import { compare, type Content } from '../kill/model/book.ts';
import { faultsOf } from '../kill/model/store-faults.ts';
import { readStore } from '../kill/read-store.ts';
import { createCustomerWriter } from '../kill/write-customers.ts';
import { createExportWriter, listExports } from '../kill/write-exports.ts';
import { isDone, keepWriting, type WriterState } from '../kill/writer-state.ts';
import { doFault } from './do-fault.ts';
import type { Installation } from './installation.ts';
import { overlapsOf } from './model/call-overlaps.ts';
import { planFaults } from './model/fault-plan.ts';
import { signInPatiently } from './patient-person.ts';
import { keepTalking, type TalkCounts, type TalkingAgent } from './talking-agent.ts';

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

/** Time after a fault in which calls may still be refused or cut: calls move within five seconds, phones return within as many. */
const AFTERMATH_MS = 12_000;
/** By then a dead process's calls are ended in the log: its lease, patience, and the next sweep. */
const SETTLED_MS = 150_000;
const REFRESH_MS = 60_000;

async function signInAgents(url: string): Promise<readonly TalkingAgent[]> {
  const names = [2, 3, 4];
  return Promise.all(
    names.map(async (number, index) => ({
      name: `agent${number}`,
      person: await signInPatiently(url, `agent${number}@demo.test`),
      numbers: { agent: `+91804500100${number}`, customer: `+9198123457${number}0` },
      tones: { agent: 440 + 60 * index, customer: 1_400 + 90 * index },
    })),
  );
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

async function lookThrough({ product }: Installation, since: number): Promise<readonly string[]> {
  const database = openServer(product.databaseUrl ?? '');
  try {
    const faults = faultsOf(await readStore({ database, dataDir: product.dataDir, since }));
    const rows = await database.withAccount('demo', (tx) =>
      tx.selectFrom('calls').selectAll().where('started_at', '>=', new Date(since)).execute(),
    );
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
    const rows = await database.withAccount('demo', (tx) =>
      tx
        .selectFrom('calls')
        .select('call_id')
        .where('started_at', '>=', new Date(since))
        .where('ended_at', 'is', null)
        .execute(),
    );
    return rows.length;
  } finally {
    await database.close();
  }
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
  const desk = await enter(product.url, product, randomOf(2).next);
  const agents = await signInAgents(product.url);
  const counts: TalkCounts = { placed: 0, heard: 0, outlived: 0, refused: {} };
  const [customers, exports] = [createCustomerWriter(), createExportWriter()];
  let troubledUntil = 0;
  const isTroubled = () => Date.now() < troubledUntil;
  let cuts = 0;
  const people = [desk.owner, desk.agent, ...agents.map(({ person }) => person)];
  const refreshing = setInterval(() => people.forEach((person) => void person.refresh()), REFRESH_MS);
  const working = [
    ...[customers.once, exports.once].map((once) => keepWriting(desk, once)),
    ...agents.map((who) => keepTalking(desk, who, { isTroubled, counts, cuts: () => cuts, processes })),
  ];
  for (const { at, fault } of plan) {
    await pause(Math.max(0, since + at - Date.now()));
    tell(`${Math.round((Date.now() - since) / 1000)} s: ${JSON.stringify(fault)}; ${JSON.stringify(counts)}`);
    troubledUntil = Infinity;
    const isCut = 'process' in fault;
    if (isCut) cuts += 1;
    await doFault(installation, fault);
    if (isCut) cuts += 1; // a process that stood still gives its calls up once it goes on
    troubledUntil = Date.now() + AFTERMATH_MS;
  }
  await pause(Math.max(0, since + lengthMs - Date.now(), troubledUntil - Date.now()));
  desk.isOver = true;
  clearInterval(refreshing);
  await Promise.all(working);
  for (const person of [desk.owner, desk.agent])
    if (!isDone(await person.refresh())) desk.faults.push('somebody was signed out');
  const isSettled = async () => (await areAllMade(desk)) && (await openCalls(installation, since)) === 0;
  for (const end = Date.now() + SETTLED_MS; Date.now() < end && !(await isSettled()); await pause(1_000));
  await judge(desk, [customers.find, exports.find, findCalls]);
  desk.faults.push(...(await lookThrough(installation, since)));
  return { faults: desk.faults, counts: { ...counts, planned: plan.length, written: desk.book.size } };
}
