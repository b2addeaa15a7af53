import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp, openSockets, type CallEngine } from '../app.ts';
import { finishInterrupted } from '../calls/interrupted.ts';
import type { Config } from '../config.ts';
import { openEmbedded, openServer } from '../db/drivers.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../db/seed/seed.ts';
import { currentVersions } from '../releases/publishing/built.ts';
import { keepReleasing } from './keep-releasing.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { createServices, foldersOf, type Services } from '../services.ts';
import type { TelephonyLog } from '../telephony/ports.ts';
import type { Telephony } from '../telephony/telephony.ts';
import { takeDataFolder } from './data-folder.ts';
import { portError, requireFreePort } from './port.ts';

export interface BootDeps {
  readonly config: Config;
  readonly migrationsFolder: string;
  readonly createTelephony: (services: Services, log: TelephonyLog) => Telephony;
}

export interface Running {
  /** Where it listens, e.g. `http://127.0.0.1:4000`. */
  readonly address: string;
  /** Ends calls, then requests, then closes the database. */
  stop(): Promise<void>;
}

const HEARTBEAT_MS = 15_000;

/** Publishes what the build calls current; one that cannot be published leaves the version before it in place. */
async function shipBuilt({ publishing }: Services, folder: string, warn: (message: string) => void): Promise<void> {
  for (const { name, folder: version } of await currentVersions(folder)) {
    const outcome = await publishing.ship(version);
    if (!outcome.ok) warn(`${name} was not published: ${outcome.reasons.map(({ message }) => message).join('; ')}`);
  }
}

async function prepare(config: Config, migrationsFolder: string) {
  const folders = foldersOf(config);
  await mkdir(folders.recordings, { recursive: true });
  await mkdir(folders.releases, { recursive: true });
  const secrets = await openSecrets(folders.secrets);
  const { databaseUrl } = config;
  const database = databaseUrl === undefined ? await openEmbedded(folders.database) : openServer(databaseUrl);
  await migrate(database, migrationsFolder);
  const seeded = await seed(database, { now: Date.now(), recordingsFolder: folders.recordings });
  return { folders, secrets, database, seeded };
}

/** From nothing to listening. Throws `ConfigError` for what the operator can put right. */
export async function boot({ config, migrationsFolder, createTelephony }: BootDeps): Promise<Running> {
  const { host, port } = config;
  await requireFreePort(port, host);
  const letGo = await takeDataFolder(config.dataDir);
  const { folders, secrets, database, seeded } = await prepare(config, migrationsFolder);
  const processId = randomUUID();
  const late: { log: (error: unknown) => void } = { log: () => undefined };
  const onError = (error: unknown): void => late.log(error);
  const engine: { current: Telephony | null } = { current: null };
  const calls = forwardTo(engine);
  const services = createServices({ config, database, secrets, telephony: calls, processId, now: Date.now, onError });
  const interrupted = await finishInterrupted(database, { processId, recordingsFolder: folders.recordings });

  const app = await buildApp(services, calls);
  const log = telephonyLog(app.log);
  late.log = (err) => app.log.error({ err }, 'a write failed');
  const telephony = createTelephony(services, log);
  engine.current = telephony;
  openSockets(app, services, telephony);
  await shipBuilt(services, folders.builtRemotes, (message) => app.log.warn(message));
  if (config.redisUrl !== undefined)
    app.log.warn('REDIS_URL is set but not used yet: events and limits stay in this process');
  app.log.info({ seeded, interrupted }, 'ready to listen');

  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw portError(error, port, host) ?? error;
  });
  const heartbeat = setInterval(() => [services.hub, services.board].forEach((live) => live.heartbeat()), HEARTBEAT_MS);
  await services.platformKeys.makeFirst(join(folders.secrets, 'release-key'));
  const stopReleasing = await keepReleasing(services);
  return {
    address,
    async stop() {
      clearInterval(heartbeat);
      await stopReleasing();
      await telephony.close();
      await app.close();
      await database.close();
      await letGo();
    },
  };
}

/** Services and routes are built before telephony, whose log is theirs. */
const forwardTo = (engine: {
  readonly current: Telephony | null;
}): CallEngine & Pick<Telephony, 'agentReachability'> => {
  const current = (): Telephony => {
    if (engine.current === null) throw new Error('telephony is not there yet');
    return engine.current;
  };
  return {
    clickToCall: (request) => current().clickToCall(request),
    hold: (callId, agentId, on) => current().hold(callId, agentId, on),
    hangup: (callId, by, agentId) => current().hangup(callId, by, agentId),
    agentReachability: (agentId) => current().agentReachability(agentId),
  };
};

const telephonyLog = (log: {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}): TelephonyLog => ({
  info: (message, facts = {}) => log.info({ ...facts }, message),
  warn: (message, facts = {}) => log.warn({ ...facts }, message),
});
