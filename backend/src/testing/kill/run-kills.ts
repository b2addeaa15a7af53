import { join } from 'node:path';
import { createRandom } from '../../domain/seed/random.ts';
import { openEmbedded, openServer } from '../../kernel/db/drivers.ts';
import { isDone, keepWriting, type WriterState } from './writer-state.ts';
import { findCalls, makeCall } from './make-calls.ts';
import { compare, type Content } from './model/book.ts';
import { faultsOf } from './model/store-faults.ts';
import { signIn } from './person.ts';
import type { Product } from './product.ts';
import { readStore } from './read-store.ts';
import { createCustomerWriter } from './write-customers.ts';
import { createExportWriter, listExports } from './write-exports.ts';
import { findFlow, learnFlow, writeFlow } from './write-flows.ts';
import { findReleases, writeRelease } from './write-releases.ts';

export interface Kills {
  readonly product: Product;
  readonly times: number;
  readonly seed: number;
  /** Reports each round to the person waiting. */
  readonly tell?: (line: string) => void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One in so many is killed while it starts; so is the very first start, which creates the database. */
const WHILE_STARTING = 10;
/** Longest duration of a start. */
const LONGEST_START_MS = 2_500;
/** Durations of writing; one in five is long enough for a second of sound, in which the recorder writes. */
const WRITING_MS = { least: 150, most: 900, recorded: 1_500 };
/** Number of kills between checks of everything stored; another check comes at the end. */
const LOOK_EVERY = 40;

type Find = (state: WriterState, names: readonly string[]) => Promise<readonly (readonly [string, Content])[]>;

/** Creates the writers, which also look for what they wrote. */
function createWriters() {
  const customers = createCustomerWriter();
  const exports = createExportWriter();
  const refresh = async (state: WriterState) => {
    await (state.random() < 0.5 ? state.owner : state.agent).refresh();
    await pause(100);
  };
  const finds: readonly Find[] = [customers.find, exports.find, findFlow, findReleases, findCalls];
  return {
    begin: (state: WriterState) =>
      [customers.once, exports.once, writeFlow, writeRelease, refresh].map((once) => keepWriting(state, once)),
    async find(state: WriterState, names: readonly string[]): Promise<ReadonlyMap<string, Content>> {
      const found = new Map<string, Content>();
      for (const find of finds) for (const [name, content] of await find(state, names)) found.set(name, content);
      return found;
    },
  };
}

type Writers = ReturnType<typeof createWriters>;

/** Compares the stored state with the answers; a few of the objects not touched lately are checked as well. */
async function judge(state: WriterState, writers: Writers, before: WriterState['book']): Promise<void> {
  const names = [...state.book]
    .filter(([name, known]) => before.get(name) !== known || state.random() < 0.02)
    .map(([name]) => name);
  const { book, faults } = compare(state.book, await writers.find(state, names));
  state.book = book;
  state.faults.push(...faults);
}

/** Checks that everybody signed in still is. */
async function requireSessions({ owner, agent, faults }: WriterState): Promise<void> {
  for (const [who, person] of Object.entries({ owner, agent })) {
    const answer = await person.refresh();
    if (!isDone(answer)) faults.push(`the ${who} was signed out: ${JSON.stringify(answer)}`);
  }
}

async function writeUntilKilled(state: WriterState, writers: Writers, kill: () => Promise<void>): Promise<void> {
  state.isOver = false;
  const call = await makeCall(state);
  const writing = writers.begin(state);
  const { least, most, recorded } = WRITING_MS;
  await pause(least + state.random() * (most - least) + (state.random() < 0.2 ? recorded : 0));
  const killed = kill();
  state.isOver = true;
  await Promise.all([killed, ...writing]);
  await call.end();
}

const areAllMade = async (writer: WriterState): Promise<boolean> =>
  (await listExports(writer)).every(({ state }) => state !== 'queued' && state !== 'running');

/** Time after which leases of a dead process are over, at the latest. */
const LEASES_MS = 60_000;

async function settled(state: WriterState): Promise<void> {
  for (const end = Date.now() + LEASES_MS; Date.now() < end && !(await areAllMade(state));) await pause(200);
}

/** Checks everything stored, once nothing is in progress any more. */
async function lookThrough({ dataDir, databaseUrl }: Product, since: number): Promise<readonly string[]> {
  const database = databaseUrl === undefined ? await openEmbedded(join(dataDir, 'db')) : openServer(databaseUrl);
  try {
    return faultsOf(await readStore({ database, dataDir, since }));
  } finally {
    await database.close();
  }
}

async function enter(product: Product, random: () => number): Promise<WriterState> {
  let count = 0;
  return {
    product,
    owner: await signIn(product.url, 'owner@demo.test'),
    agent: await signIn(product.url, 'agent@demo.test'),
    next: () => (count += 1),
    ...{ random, faults: [], book: new Map(), isOver: false },
  };
}

/** Kills the product again and again during writes. Returns what was lost, half-written or left behind; empty: all is well. */
export async function runKills({ product, times, seed, tell = () => undefined }: Kills): Promise<readonly string[]> {
  const { next: random } = createRandom(seed);
  const writers = createWriters();
  const whileStarting = async () => {
    const starting = product.start();
    await pause(random() * LONGEST_START_MS);
    await starting.stop('SIGKILL');
  };
  await whileStarting();
  let running = product.start();
  await running.ready;
  const since = Date.now();
  const state = await enter(product, random);
  await learnFlow(state);
  for (let round = 2; round <= times; round++) {
    const before = state.book;
    await writeUntilKilled(state, writers, () => running.stop('SIGKILL'));
    if (round % WHILE_STARTING === 0) await whileStarting();
    running = product.start();
    await running.ready;
    await requireSessions(state);
    await judge(state, writers, before);
    if (round % LOOK_EVERY === 0 || round === times) {
      await settled(state);
      await running.stop();
      state.faults.push(...(await lookThrough(product, since)));
      tell(
        `${round} of ${times}: ${state.book.size} things, ${state.faults.length} faults${state.faults.map((fault) => `\n  ${fault}`).join('')}`,
      );
      if (round === times) break;
      running = product.start();
      await running.ready;
    }
  }
  return state.faults;
}
