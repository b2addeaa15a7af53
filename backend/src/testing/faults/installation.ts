import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Starting } from '@patchbay/testing/programs';
import { initialisePostgres, servePostgres } from '@patchbay/testing/postgres';
import { startAnsweringCarrier, type AnsweringCarrier } from '@patchbay/telephony/testing/customer-of-carrier';
import { startRedis, type RedisServer } from '@patchbay/testing/redis';
import { buildProduct, type Product } from '../kill/product.ts';
import { startEdge, type Edge } from '../nginx.ts';
import { areHomesShared } from '../shared-homes.ts';

/** A process of the installation. */
export interface OneProcess {
  readonly url: string;
  /** Ends it, and waits for its end. */
  stop(signal: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  start(): Promise<void>;
}

/** Several processes behind the shipped nginx, with a PostgreSQL and a Redis of their own that can be killed. */
export interface Installation {
  /** The product as reached by nginx, which asks the processes in turn. */
  readonly product: Product;
  readonly processes: readonly OneProcess[];
  readonly redis: RedisServer;
  readonly postgres: { kill(): Promise<void>; start(): Promise<void> };
  readonly carrier: AnsweringCarrier;
  stop(): Promise<void>;
}

async function createPostgres(folder: string) {
  await initialisePostgres(folder);
  const keepsCommits = true;
  let { port, program } = await servePostgres(folder, { keepsCommits });
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
  await client.connect();
  await client.query('create role patchbay login createrole createdb');
  await client.query('create database patchbay owner patchbay');
  await client.end();
  return {
    url: `postgres://patchbay@127.0.0.1:${port}/patchbay`,
    kill: () => program.stop('SIGQUIT'), // all its processes at once, without a checkpoint
    async start() {
      ({ port, program } = await servePostgres(folder, { port, keepsCommits }));
    },
    stop: () => program.stop('SIGINT'),
  };
}

/** Starts a process each time that it is wanted; the first one migrates and fills the database. */
async function createProcess({ url, start }: Pick<Product, 'url' | 'start'>): Promise<OneProcess> {
  let running: Starting = start();
  await running.ready;
  return {
    url,
    stop: (signal) => running.stop(signal),
    signal: (signal) => void running.child.kill(signal),
    async start() {
      running = start();
      await running.ready;
    },
  };
}

/** Customers of the carrier: their numbers, and the tone that they say. */
export const CARRIED = { prefix: '+9177', hz: 650 };
/** As in `docker-compose.processes.yml`. */
const HOMES = 16;

type Ending = () => Promise<unknown>;

async function open(endings: Ending[], count: number): Promise<Omit<Installation, 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-faults-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const cluster = await mkdtemp(join(tmpdir(), 'patchbay-faults-pg-'));
  endings.push(() => rm(cluster, { recursive: true, force: true }));
  const postgres = await createPostgres(cluster);
  endings.push(postgres.stop);
  const redis = await startRedis();
  endings.push(redis.stop);
  const carrier = await startAnsweringCarrier(CARRIED.hz, [CARRIED.prefix]);
  endings.push(carrier.stop);
  const SIP_TRUNKS = JSON.stringify([carrier.trunk]);
  const env = {
    REDIS_URL: redis.url,
    SIP_TRUNKS,
    DRAIN_SECONDS: '5',
    HOOKS_TO_PRIVATE: 'on',
    CALL_HOMES: String(HOMES),
  };
  const product = await buildProduct({ folder, databaseUrl: postgres.url, env });
  endings.push(product.remove);
  const processes: OneProcess[] = [];
  for (let made = 0; made < count; made += 1) {
    const process = await createProcess(made === 0 ? product : await product.beside());
    processes.push(process);
    endings.push(() => process.stop('SIGKILL'));
  }
  await areHomesShared(
    processes.map(({ url }) => url),
    HOMES,
  );
  const edge: Edge = await startEdge(processes.map(({ url }) => Number(new URL(url).port)));
  endings.push(edge.stop);
  return { product: { ...product, url: `http://localhost:${edge.port}` }, processes, redis, postgres, carrier };
}

export async function startInstallation(count: number): Promise<Installation> {
  const endings: Ending[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await open(endings, count)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
