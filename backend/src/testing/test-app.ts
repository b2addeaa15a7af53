import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths, tokenAnswerSchema } from '@patchbay/shared-contracts';
import { signInKeySchema, type SignInKey, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { DEMO_PASSWORD } from '../domain/identity/demo.ts';
import type { App } from '../kernel/edge/server.ts';
import { openSecrets } from '../kernel/secrets/secrets.ts';
import { createServices, type Services } from '../app/services.ts';
import { shareWithNobody, type SharedState } from '../kernel/shared-state/shared-state.ts';
import { openTestDatabase } from './database.ts';
import { watchLoop, type LoopWatch } from './loop-watch.ts';
import { FakeCallEngine } from './fake-call-engine.ts';
import { TEST_NOW } from './made-once.ts';
import { sealPassword } from './seal-password.ts';

export interface TestApp {
  readonly app: App;
  readonly services: Services;
  readonly database: Database;
  readonly calls: FakeCallEngine;
  readonly folder: string;
  /** Folder from which recordings are served; shared with other tests. */
  readonly servedRecordings: string;
  readonly clock: { now: number };
  /** Measures how long requests and jobs block the thread that would carry calls. */
  readonly loop: LoopWatch;
  /** Returns background errors and removes them, so that they do not fail the test. */
  takeErrors(): readonly unknown[];
  signInKey(): Promise<SignInKey>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Seals passwords under one key, by their fields, with the key's id: part of a request that sets one. */
  sealed(typed: Readonly<Record<string, string>>): Promise<Record<string, string>>;
  signIn(username: string, password?: string): Promise<SignedIn>;
  /** Returns the same session with a new bearer, obtained like the console does. */
  refreshed(who: Pick<SignedIn, 'cookie'>): Promise<SignedIn>;
  /** Rejects when there were background errors that the test did not take, so that no fault stays hidden. */
  close(): Promise<void>;
}

export interface SignedIn {
  readonly status: number;
  readonly bearer: string;
  readonly cookie: string;
  get(path: string, query?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, body: object): Promise<LightMyRequestResponse>;
  put(path: string, body: object): Promise<LightMyRequestResponse>;
}

export const cookieOf = (response: LightMyRequestResponse): string => {
  const set = [response.headers['set-cookie']].flat()[0] ?? '';
  return set.split(';')[0] ?? '';
};

/** Seals a password like the browser, whatever its length: in pieces [SEC-009]. */
function inPieces(key: SignInKey, password: string): string {
  const pieces = password.match(/[^]{1,18}/gu) ?? [''];
  if (pieces.length === 1) return sealPassword(key, password);
  return pieces.map((piece, i) => sealPassword(key, piece, { i, of: pieces.length })).join('.');
}

/** Parts shared by several test apps, as processes of one installation. */
interface Given {
  readonly database?: Database;
  readonly secretsFolder?: string;
  readonly processId?: string;
  readonly shared?: SharedState;
  /** Epoch ms. */
  readonly startsAt?: number;
}

/** Creates the whole back end except telephony, on a database of its own, in a folder of its own, with the clock standing still. */
export async function createTestApp(env: Record<string, string> = {}, given: Given = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-test-'));
  const opened =
    given.database === undefined ? await openTestDatabase() : { database: given.database, seededRecordings: folder };
  const { database, seededRecordings } = opened;
  const config = { ...readConfig({ DATA_DIR: folder, BUILD_DIR: folder, LOG_LEVEL: 'silent', ...env }) };
  const clock = { now: given.startsAt ?? TEST_NOW };
  const errors: unknown[] = [];
  const calls = new FakeCallEngine();
  const processId = given.processId ?? randomUUID();
  const services = createServices({
    config,
    database,
    secrets: await openSecrets(given.secretsFolder ?? join(folder, 'secrets')),
    processId,
    shared: given.shared ?? shareWithNobody({ processId, now: () => clock.now }),
    now: () => clock.now,
    onError: (error) => errors.push(error),
  });
  services.telephony.serve(calls);
  const folders = { ...services.folders, recordings: seededRecordings };
  const app = await buildApp({ ...services, folders }).catch(async (error: unknown) => {
    await database.close(); // an open one would keep the test run from ending
    throw error;
  });

  const host = config.publicOrigin === undefined ? 'localhost:80' : new URL(config.publicOrigin).host;
  const post: TestApp['post'] = (path, body, headers = {}) =>
    app.inject({ method: 'POST', url: path, payload: body, headers: { host, ...headers } });
  const signInKey = async () =>
    signInKeySchema.parse((await app.inject({ url: signInPaths.signInKey, headers: { host } })).json());

  const sealed: TestApp['sealed'] = async (typed) => {
    const key = await signInKey();
    const fields = Object.entries(typed).map(([field, text]) => [field, inPieces(key, text)]);
    return { ...Object.fromEntries(fields), kid: key.kid };
  };

  const signedIn = (response: LightMyRequestResponse): SignedIn => {
    const token = tokenAnswerSchema.safeParse(response.json());
    const bearer = token.success ? token.data.success.token : '';
    const headers = { host, authorization: `Bearer ${bearer}` };
    return {
      ...{ status: response.statusCode, bearer, cookie: cookieOf(response) },
      get: (path, query = {}) => app.inject({ method: 'GET', url: path, query, headers }),
      post: (path, sent) => post(path, sent, headers),
      put: (path, sent) => app.inject({ method: 'PUT', url: path, payload: sent, headers }),
    };
  };

  const loop = watchLoop();
  return {
    ...{ app, services, database, calls, folder, clock, loop, signInKey, sealed, post },
    takeErrors: () => errors.splice(0),
    servedRecordings: seededRecordings,
    async signIn(username, password = DEMO_PASSWORD) {
      return signedIn(await post(signInPaths.signIn, { username, ...(await sealed({ password })) }));
    },
    refreshed: async ({ cookie }) => signedIn(await post(paths.refresh, {}, { cookie })),
    async close() {
      loop.stop();
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (errors.length > 0) throw new AggregateError(errors.splice(0), 'Something went wrong behind the test’s back');
    },
  };
}
