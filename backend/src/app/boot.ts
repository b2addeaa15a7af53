import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createScope } from '@patchbay/shared-contracts';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp, openSockets, VERSION } from './app.ts';
import type { App } from '../kernel/edge/server.ts';
import { finishInterrupted } from '../domain/calls/interrupted.ts';
import { createProcessLives, type ProcessLives } from '../domain/calls/process-lives.ts';
import { areas } from './areas.ts';
import type { Config } from './config.ts';
import type { Database } from '../kernel/db/database.ts';
import { openEmbeddedInThread, openServer } from '../kernel/db/drivers.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { every } from '../kernel/jobs/every.ts';
import { seed } from './seed/seed.ts';
import { endLeasesOfDead } from './dead-leases.ts';
import { isGone } from './is-gone.ts';
import { takeOverCallsOfDead } from '../domain/telephony/calls-of-dead.ts';
import { handOverCalls } from '../domain/telephony/hand-over.ts';
import { currentVersions } from '../domain/releases/publishing/built.ts';
import { makePrivateFolder } from '../kernel/private-files/private-files.ts';
import { openSecrets } from '../kernel/secrets/secrets.ts';
import { foldersOf } from './folders.ts';
import { closeFolders } from './private-folders.ts';
import { consoleOriginOf, createServices, type Services } from './services.ts';
import type { CallHomes } from '../domain/telephony/call-homes.ts';
import type { TelephonyLog } from '@patchbay/telephony/ports';
import { everything, type Beginnings, type Telephony } from '@patchbay/telephony/telephony';
import { shareOverRedis, shareWithNobody, type SharedState } from '../kernel/shared-state/shared-state.ts';
import { takeDataFolder } from './data-folder.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { portError, requireFreePort } from './port.ts';

export interface BootDeps {
  readonly config: Config;
  readonly migrationsFolder: string;
  readonly createTelephony: (services: Services, log: TelephonyLog) => Promise<Telephony>;
}

export interface Running {
  /** Address on which the server listens, e.g. `http://127.0.0.1:4000`. */
  readonly address: string;
  /** Link that makes the first owner [SEC-001]; null once there is one, or with the demo. */
  readonly setUpLink: string | null;
  /** Ends calls as `DRAIN_SECONDS` says, then requests, then closes the database. */
  stop(): Promise<void>;
  /** Stops waiting for calls. */
  hurry(): void;
}

const LIFE_MS = 15_000;
const STOP_STEP_MS = 8_000;
/** Longest time for which calls are handed over. */
const HAND_OVER_MS = 12_000;

/** Publishes the current build; if it cannot be published, the previous version stays. */
async function shipBuilt({ publishing }: Services, folder: string, warn: (message: string) => void): Promise<void> {
  for (const { name, folder: version } of await currentVersions(folder)) {
    const outcome = await publishing.ship(version);
    if (!outcome.ok) warn(`${name} was not published: ${outcome.reasons.map(({ message }) => message).join('; ')}`);
  }
}

async function prepare(config: Config) {
  const folders = foldersOf(config);
  const stillOpen = await closeFolders(folders);
  await makePrivateFolder(folders.recordings);
  await mkdir(folders.releases, { recursive: true });
  const secrets = await openSecrets(folders.secrets);
  const { databaseUrl } = config;
  const database =
    databaseUrl === undefined
      ? await openEmbeddedInThread(folders.database, folders.databaseThread)
      : openServer(databaseUrl);
  return { folders, secrets, database, stillOpen };
}

const PATIENCE_MS = 45_000;
const SWEEP_MS = 60_000;
/** A process that shuts down may still finish its calls itself after its last sign of life. */
const LAST_WRITES_MS = 3_000;

async function openShared(config: Config, processId: string, note: (message: string) => void): Promise<SharedState> {
  const options = { processId, now: Date.now };
  if (config.redisUrl === undefined) return shareWithNobody(options);
  return shareOverRedis(config.redisUrl, {
    ...options,
    onDropped: () => note('a live event was dropped: Redis has been away for too long'),
    news: {
      lost: (reason) => note(`Redis is away (${reason}): live events wait, limits hold for this process only`),
      back: () => note('Redis is back'),
    },
  });
}

/**
 * Finishes calls of dead processes, one process at a time: at once for one that is certainly gone, whose leases end, too; and
 * repeatedly, since another may have died unseen. Not a job: see kernel/jobs/job-kind.ts.
 */
function sweeper(services: Services, lives: ProcessLives) {
  const { config, database, folders, shared, processes, after, onError } = services;
  const { recordingsKey } = config;
  const options = { isDead: lives.isDead, recordingsFolder: folders.recordings, recordingsKey };
  const takeOver = async (): Promise<number> => {
    const finished = await sweep();
    await endLeasesOfDead(database, lives.isDead, Date.now());
    return finished;
  };
  const sweep = async (): Promise<number> => {
    const lock = await shared.locks.take('interrupted calls', SWEEP_MS).catch(() => null);
    if (lock === null) return 0;
    const finished = await finishInterrupted(database, options);
    await lock.release().catch(() => undefined);
    return finished;
  };
  if (shared.redis === undefined) return { takeOver, stop: () => undefined };
  const finishNow = async (processId: string, address: string): Promise<void> => {
    if (address === '' || !(await isGone(processId, address))) return;
    lives.knownDead(processId);
    after(LAST_WRITES_MS, () => void takeOver().catch(onError));
  };
  processes.onDied((processId, address) => void finishNow(processId, address).catch(onError));
  return { takeOver, stop: every(SWEEP_MS, sweep, onError) };
}

/**
 * Connects the call engine to its users: acts on calls, phones and live sockets. A sign-out ends the session's supervisions, agents
 * learn who supervises them, and calls wait for a page that loads. Also begins to measure processor time, memory and event loop.
 */
function connect(app: App, services: Services, telephony: Telephony): void {
  collectDefaultMetrics({ register: services.meters.registry });
  services.telephony.serve(telephony);
  services.sessions.onEnded(async ({ sessionId }) => telephony.endSupervisionsOf(sessionId));
  services.sessions.onRefreshed(({ agentId }) => {
    if (agentId !== null) services.telephony.pageLoads(agentId);
  });
  telephony.onSupervision(services.supervisionNews.changed);
  telephony.onWaiting(services.waiting.changed);
  openSockets(app, services, telephony);
  services.callHomes.onMoved(({ home, place }) => {
    app.log.info({ home, place }, 'where calls are has changed');
    telephony.beginHere(beginningsAt(services.callHomes));
  });
  const { storedCalls, onError } = services;
  const { notices } = services.shared;
  if (storedCalls) takeOverCallsOfDead({ ...services, notices, storedCalls, telephony, isGone, log: app.log, onError });
}

/** Sends traces to the configured collector; its library is loaded only then. */
async function sendTraces({ tracesTo }: Config, processId: string, scope: ScopeOfRun): Promise<void> {
  if (tracesTo === undefined) return;
  const { startExporter } = await import('../kernel/telemetry/exporter.ts');
  const exporter = startExporter({ to: tracesTo, version: VERSION, processId });
  scope.add('traces', exporter.stop);
}

/** Migrates the database, and fills an empty one with the demo if wanted [SEC-001]. Returns whether it did. */
async function fill(config: Config, migrationsFolder: string, database: Database): Promise<boolean> {
  await migrate(database, migrationsFolder);
  const { recordings: recordingsFolder, sounds: folder, prompts: promptsFolder } = foldersOf(config);
  const sounds = { folder, promptsFolder };
  const options = { now: Date.now(), recordingsFolder, sounds, history: config.demoCalls };
  return config.demo && seed(database, options);
}

/** Makes a new link for the first owner at each start, as long as there is none [SEC-001]. */
async function offerSetUp({ config, setUpLinks }: Services): Promise<string | null> {
  const token = await setUpLinks.offer();
  return token === null ? null : `${consoleOriginOf(config)}/setup#${token}`;
}

/**
 * Returns the address at which other processes reach this one: the configured one, else the listening address, or the first of the
 * machine if that means all.
 */
function reachedAt({ processAddress, host }: Config, listening: string): string {
  if (processAddress !== undefined) return `${processAddress.host}:${processAddress.port}`;
  const { port } = new URL(listening);
  const addresses = Object.values(networkInterfaces()).flatMap((ones) => ones ?? []);
  const outer = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1';
  return `${['0.0.0.0', '::'].includes(host) ? outer : host}:${port}`;
}

/** Interval between two checks whether calls are over, ms. */
const DRAIN_LOOK_MS = 200;

/**
 * Hands new calls to other processes, waits for the end of those that run here, and then hands over those that are left; without other
 * processes there is nothing to wait for.
 */
function createDrain(services: Services, telephony: Pick<Telephony, 'activeCalls' | 'handOver'>, log: App['log']) {
  const { config, shared, callHomes, storedCalls, now } = services;
  let isHurried = false;
  const wait = async (): Promise<void> => {
    const until = now() + config.drainMs;
    while (telephony.activeCalls().length > 0 && !isHurried && now() < until) await sleep(DRAIN_LOOK_MS);
  };
  return {
    hurry: () => void (isHurried = true),
    async run() {
      if (shared.redis === undefined) return;
      await callHomes.leave();
      await wait();
      if (!storedCalls) return;
      const handedOver = handOverCalls({ ...services, ...shared, storedCalls, telephony, pause: sleep, log });
      await Promise.race([handedOver.catch(services.onError), sleep(HAND_OVER_MS)]);
    },
  };
}

type ScopeOfRun = ReturnType<typeof createScope>;

/** Returns whose calls begin at this process; all, while Redis is away and nobody can be asked. */
const beginningsAt = ({ part, isHere }: CallHomes): Beginnings =>
  part() === 1 ? everything : { isOf: isHere, network: isHere(null) };

/** Lets this process have calls from now on. */
async function haveCalls(
  { config, callHomes, processes }: Services,
  telephony: Pick<Telephony, 'beginHere' | 'hasCalls'>,
  { scope, address }: { readonly scope: ScopeOfRun; readonly address: string },
): Promise<void> {
  scope.add('call homes', () => callHomes.end());
  const reached = reachedAt(config, address);
  processes.reachedAt(reached);
  await callHomes.begin({ address: reached, hasCalls: telephony.hasCalls });
  telephony.beginHere(beginningsAt(callHomes));
}

/** Starts the periodic work of the areas in this process. */
async function attendAll(services: Services, scope: ScopeOfRun): Promise<void> {
  for (const { name, perProcess } of areas) {
    const stop = await perProcess?.(services);
    if (stop !== undefined) scope.add(name, stop);
  }
}

/** Starts the server. Throws `ConfigError` for faults that the operator can correct. */
export async function boot({ config, migrationsFolder, createTelephony }: BootDeps): Promise<Running> {
  const { host, port } = config;
  await requireFreePort(port, host);
  const letGo = await takeDataFolder(config.dataDir, {
    isShared: config.redisUrl !== undefined && config.databaseUrl !== undefined,
  });
  const scope = createScope({ limitMs: STOP_STEP_MS, warn: (message) => late.note(message) });
  scope.add('data folder', letGo);
  const { folders, secrets, database, stillOpen } = await prepare(config);
  scope.add('database', () => database.close());
  const processId = randomUUID();
  await sendTraces(config, processId, scope);
  const early: string[] = [...stillOpen];
  const late = { log: (_error: unknown): void => undefined, note: (message: string): void => void early.push(message) };
  const onError = (error: unknown): void => late.log(error);
  const shared = await openShared(config, processId, (message) => late.note(message));
  scope.add('shared state', () => shared.close());
  const seeded = await oneAtATime(shared.locks, 'boot', () => fill(config, migrationsFolder, database));
  const foundation = { config, database, secrets, processId, shared, now: Date.now, onError };
  const services = createServices(foundation);
  const patienceMs = shared.redis === undefined ? 0 : PATIENCE_MS;
  const lives = createProcessLives({ locks: shared.locks, processId, patienceMs, now: Date.now });
  scope.add('life', () => lives.end().catch(() => undefined)); // Redis is away, which has been reported
  await lives.heartbeat().catch(onError);
  const { takeOver, stop: stopSweeping } = sweeper(services, lives);
  scope.add('sweeping', stopSweeping);
  const interrupted = await takeOver();

  const app = await buildApp(services);
  scope.add('requests', () => app.close());
  const log = telephonyLog(app.log);
  late.log = (err) => app.log.error({ err }, 'a write failed');
  const telephony = await createTelephony(services, log);
  scope.add('telephony', () => telephony.close());
  connect(app, services, telephony);
  late.note = (message) => app.log.warn(message);
  early.forEach(late.note);
  await oneAtATime(shared.locks, 'boot', () => shipBuilt(services, folders.builtRemotes, late.note));
  app.log.info({ seeded, interrupted }, 'ready to listen');

  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw portError(error, port, host) ?? error;
  });
  await haveCalls(services, telephony, { scope, address });
  const unheard = () => undefined; // Redis is away, which has been reported
  scope.add(
    'heartbeat',
    every(LIFE_MS, () => lives.heartbeat(), unheard),
  );
  await services.platformKeys.makeFirst(join(folders.secrets, 'release-key'));
  await attendAll(services, scope);
  scope.add('jobs', () => services.jobs.close());
  await services.jobs.takeOver(lives.isDead);
  await services.jobs.start();
  const setUpLink = await oneAtATime(shared.locks, 'boot', () => offerSetUp(services));
  const drain = createDrain(services, telephony, app.log);
  const stop = async (): Promise<void> => {
    await drain.run();
    await scope.end();
  };
  return { address, setUpLink, stop, hurry: drain.hurry };
}

const telephonyLog = (log: {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}): TelephonyLog => ({
  info: (message, facts = {}) => log.info({ ...facts }, message),
  warn: (message, facts = {}) => log.warn({ ...facts }, message),
});
