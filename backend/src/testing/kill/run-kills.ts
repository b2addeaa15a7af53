import { join } from 'node:path';
import { createRandom } from '../../domain/seed/random.ts';
import { openEmbedded, openServer } from '../../kernel/db/drivers.ts';
import { isDone, keepWriting, type Desk } from './desk.ts';
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
  /** How often it is killed. */
  readonly times: number;
  readonly seed: number;
  /** Of each round, for who waits. */
  readonly tell?: (line: string) => void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One in so many is killed while it starts; so is the very first start, which makes the database. */
const WHILE_STARTING = 10;
/** A start takes less. */
const LONGEST_START_MS = 2_500;
/** How long one is written to; one in five long enough for a second of sound, in which the recorder writes. */
const WRITING_MS = { least: 150, most: 900, recorded: 1_500 };
/** So often all that is kept is looked through; at the end, too. */
const LOOK_EVERY = 40;

type Find = (desk: Desk, names: readonly string[]) => Promise<readonly (readonly [string, Content])[]>;

/** Those who write, and who look for what they wrote. */
function createWriters() {
  const customers = createCustomerWriter();
  const exports = createExportWriter();
  const refresh = async (desk: Desk) => {
    await (desk.random() < 0.5 ? desk.owner : desk.agent).refresh();
    await pause(100);
  };
  const finds: readonly Find[] = [customers.find, exports.find, findFlow, findReleases, findCalls];
  return {
    begin: (desk: Desk) =>
      [customers.once, exports.once, writeFlow, writeRelease, refresh].map((once) => keepWriting(desk, once)),
    async find(desk: Desk, names: readonly string[]): Promise<ReadonlyMap<string, Content>> {
      const found = new Map<string, Content>();
      for (const find of finds) for (const [name, content] of await find(desk, names)) found.set(name, content);
      return found;
    },
  };
}

type Writers = ReturnType<typeof createWriters>;

/** Holds what is there against what was told; of what was not touched lately a few are looked at. */
async function judge(desk: Desk, writers: Writers, before: Desk['book']): Promise<void> {
  const names = [...desk.book]
    .filter(([name, known]) => before.get(name) !== known || desk.random() < 0.02)
    .map(([name]) => name);
  const { book, faults } = compare(desk.book, await writers.find(desk, names));
  desk.book = book;
  desk.faults.push(...faults);
}

/** Whoever was signed in still is. */
async function requireSessions({ owner, agent, faults }: Desk): Promise<void> {
  for (const [who, person] of Object.entries({ owner, agent })) {
    const answer = await person.refresh();
    if (!isDone(answer)) faults.push(`the ${who} was signed out: ${JSON.stringify(answer)}`);
  }
}

async function writeUntilKilled(desk: Desk, writers: Writers, kill: () => Promise<void>): Promise<void> {
  desk.isOver = false;
  const call = await makeCall(desk);
  const writing = writers.begin(desk);
  const { least, most, recorded } = WRITING_MS;
  await pause(least + desk.random() * (most - least) + (desk.random() < 0.2 ? recorded : 0));
  const killed = kill();
  desk.isOver = true;
  await Promise.all([killed, ...writing]);
  await call.end();
}

const areAllMade = async (desk: Desk): Promise<boolean> =>
  (await listExports(desk)).every(({ state }) => state !== 'queued' && state !== 'running');

/** A lease of a dead process is over after half a minute. */
const LEASES_MS = 60_000;

async function settled(desk: Desk): Promise<void> {
  for (const end = Date.now() + LEASES_MS; Date.now() < end && !(await areAllMade(desk));) await pause(200);
}

/** Looks through all that is kept, once nothing is under way any more. */
async function lookThrough({ dataDir, databaseUrl }: Product, since: number): Promise<readonly string[]> {
  const database = databaseUrl === undefined ? await openEmbedded(join(dataDir, 'db')) : openServer(databaseUrl);
  try {
    return faultsOf(await readStore({ database, dataDir, since }));
  } finally {
    await database.close();
  }
}

async function enter(product: Product, random: () => number): Promise<Desk> {
  let count = 0;
  return {
    product,
    owner: await signIn(product.url, 'owner@demo.test'),
    agent: await signIn(product.url, 'agent@demo.test'),
    next: () => (count += 1),
    ...{ random, faults: [], book: new Map(), isOver: false },
  };
}

/** Kills the product again and again in the middle of writes. Returns what was lost, half-written or left behind; nothing: all is well. */
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
  const desk = await enter(product, random);
  await learnFlow(desk);
  for (let round = 2; round <= times; round++) {
    const before = desk.book;
    await writeUntilKilled(desk, writers, () => running.stop('SIGKILL'));
    if (round % WHILE_STARTING === 0) await whileStarting();
    running = product.start();
    await running.ready;
    await requireSessions(desk);
    await judge(desk, writers, before);
    if (round % LOOK_EVERY === 0 || round === times) {
      await settled(desk);
      await running.stop();
      desk.faults.push(...(await lookThrough(product, since)));
      tell(
        `${round} of ${times}: ${desk.book.size} things, ${desk.faults.length} faults${desk.faults.map((fault) => `\n  ${fault}`).join('')}`,
      );
      if (round === times) break;
      running = product.start();
      await running.ready;
    }
  }
  return desk.faults;
}
