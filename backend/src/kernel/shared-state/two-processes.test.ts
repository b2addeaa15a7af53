import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeErrors, paths } from '@patchbay/shared-contracts';
import { agentStatusMessageSchema, liveProtocols, callPaths } from '@patchbay/shared-contracts/calls';
import { liveCallSchema, livePaths, waitingCallersAnswerSchema } from '@patchbay/shared-contracts/live';
import { signInErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { openSockets } from '../../app/app.ts';
import { oneAtATime } from '../../app/one-at-a-time.ts';
import { openServer } from '../db/drivers.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../../app/seed/seed.ts';
import { listen } from '../../domain/live/testing/listen.ts';
import { migrationsFolder, TEST_NOW } from '../../testing/made-once.ts';
import { openPostgres, postgresFolder, type PostgresServer } from '../../testing/postgres-server.ts';
import { describeWith } from '@patchbay/testing/programs';
import { redisProgram, startRedis, type RedisServer } from '@patchbay/testing/redis';
import { sealPassword } from '../../testing/seal-password.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { shareOverRedis, type SharedState } from './shared-state.ts';

const both = postgresFolder !== undefined && redisProgram !== undefined ? true : undefined;

describeWith('PostgreSQL with Redis', both)('two processes of one installation [TEL-001]', () => {
  let redis: RedisServer;
  let postgres: PostgresServer;
  let secretsFolder: string;
  let a: TestApp;
  let b: TestApp;
  const ports = { a: 0, b: 0 };
  const shares: SharedState[] = [];

  const share = async (processId: string): Promise<SharedState> => {
    const news = { lost: () => undefined, back: () => undefined };
    const shared = await shareOverRedis(redis.url, { processId, now: Date.now, news, onDropped: () => undefined });
    shares.push(shared);
    return shared;
  };
  const start = async (processId: string, url: string): Promise<TestApp> => {
    const shared = await share(processId);
    const test = await createTestApp({}, { database: openServer(url), secretsFolder, processId, shared });
    openSockets(test.app, test.services, { sharedVoice: test.calls.sharedVoice, acceptSocket: (ws) => ws.terminate() });
    return test;
  };
  const portOf = async ({ app }: TestApp): Promise<number> =>
    Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

  beforeAll(async () => {
    redis = await startRedis();
    postgres = openPostgres();
    secretsFolder = await mkdtemp(join(tmpdir(), 'patchbay-secrets-'));
    const url = await postgres.database('demo');
    [a, b] = await Promise.all([start('process-a', url), start('process-b', url)]);
    ports.a = await portOf(a);
    ports.b = await portOf(b);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([a.close(), b.close()]);
    for (const shared of shares) await shared.close();
    await Promise.all([redis.stop(), postgres.stop(), rm(secretsFolder, { recursive: true })]);
  }, 60_000);

  const event = (uuid: string) => ({ event_type: 'invited', call_solution: 'c2c', uuid }) as const;
  const publish = ({ services }: TestApp, uuid: string) => services.hub.publish('demo', 'demo-agent-01', event(uuid));

  it('an event of one reaches a client of the other', async () => {
    const agent = await a.signIn('agent@demo.test');
    const feed = listen(ports.b, agent.bearer); // a bearer of one process is valid at the other
    await feed.until('connected');
    publish(a, 'from-a');
    publish(b, 'from-b');
    await feed.until('from-a');
    await feed.until('from-b');
    feed.close();
  });

  it('a client that moves between them misses nothing, gets nothing twice, and may lose either', async () => {
    const agent = await a.signIn('agent@demo.test');
    const first = listen(ports.a, agent.bearer);
    await first.until('connected');
    publish(b, 'one');
    const id = /id: (\S+)\ndata: [^\n]*"one"/.exec(await first.until('"one"'))?.[1] ?? '';
    first.close();
    publish(a, 'two');
    publish(b, 'three');
    const second = listen(ports.b, agent.bearer, id);
    await second.until('"two"');
    const text = await second.until('"three"');
    expect(text).not.toMatch(/event: reset|"one"/);
    expect([text.match(/"two"/g), text.match(/"three"/g)]).toEqual([['"two"'], ['"three"']]);
    second.close();
  });

  it('a password encrypted with the key of one opens at the other, once in all [AUTH-071]', async () => {
    const key = await a.signInKey();
    const body = { username: 'agent@demo.test', password: sealPassword(key, 'Demo@1234'), kid: key.kid };
    expect((await b.post(signInPaths.signIn, body)).statusCode).toBe(200);
    for (const test of [a, b]) {
      expect((await test.post(signInPaths.signIn, body)).json()).toMatchObject({
        error: { code: signInErrors.staleKey.code },
      });
    }
  });

  it('guesses at both are counted together', async () => {
    const guess = (test: TestApp) => test.signIn('agent7@demo.test', 'wrong');
    for (let round = 0; round < 5; round++) {
      await guess(a);
      await guess(b);
    }
    for (const test of [a, b]) expect((await test.signIn('agent7@demo.test')).status).toBe(edgeErrors.tooMany.status);
  });

  it('requests to both are limited together', async () => {
    const ask = async (test: TestApp) => (await test.app.inject(signInPaths.signInKey)).statusCode;
    const seen = new Set<number>();
    for (let asked = 0; asked < 302 && !seen.has(429); asked += 2) for (const test of [a, b]) seen.add(await ask(test));
    expect(seen).toEqual(new Set([200, 429]));
    expect(await ask(b)).toBe(429);
    await shares[0]?.redis?.flushall();
  });

  it('a session that ends at one ends its streams, sockets and bearer at the other [TEL-017]', async () => {
    const session = await a.signIn('agent3@demo.test');
    const feed = listen(ports.b, session.bearer);
    const socket = new WebSocket(`ws://127.0.0.1:${ports.b}${callPaths.agentStatus}`, [
      ...liveProtocols(session.bearer),
    ]);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.once('message', resolve));
    await feed.until('connected');
    expect((await session.get(paths.logout)).statusCode).toBe(200);
    await feed.end();
    expect(await closed).toBe(1001);
    const headers = { authorization: `Bearer ${session.bearer}` };
    expect((await b.app.inject({ url: paths.details, headers })).statusCode).toBe(401);
  });

  it('a caller waiting at one is seen, and moved, at the other; those who leave disappear from both [LIVE-031, LIVE-034, LIVE-036]', async () => {
    const [queueId, customerNumber] = ['demo-queue-support', '+919812345678'];
    const caller = { callId: 'waits', accountId: 'demo', queueId, customerNumber, since: a.clock.now - 5_000 };
    const wait = (...line: readonly (typeof caller)[]) => {
      a.calls.lines.set(
        queueId,
        line.map((one) => ({ ...one, isFirst: false, ledBy: null })),
      );
      a.services.waiting.changed(queueId);
    };
    const supervisor = await b.signIn('supervisor@demo.test');
    const seen = async () =>
      waitingCallersAnswerSchema
        .parse((await supervisor.get(livePaths.waitingCallers, { queue_id: queueId })).json())
        .objects.map(({ call_id, number }) => `${call_id} ${number}`);
    b.calls.hasObjects = false;
    const received: string[] = [];
    b.services.waiting.onChange((accountId) => received.push(accountId));
    wait(caller);
    await until(async () => (await seen()).length === 1);
    expect([await seen(), received]).toEqual([[`waits ${customerNumber}`], ['demo']]);
    const moved = await supervisor.post(`${livePaths.waitingCallers}waits/move/`, { queue_id: 'demo-queue-billing' });
    expect([moved.statusCode, a.calls.orders]).toMatchObject([200, [{ callId: 'waits', order: { do: 'move' } }]]);
    a.calls.nextOrder = { ok: false, reason: 'not-waiting' };
    expect((await supervisor.post(`${livePaths.waitingCallers}waits/first/`, {})).json().error.code).toBe(
      'not-waiting',
    );
    wait();
    await until(async () => (await seen()).length === 0);
  });

  it('a call of one can be listened to, changed and left from the other [LIVE-026]', async () => {
    const supervisor = await b.signIn('supervisor@demo.test');
    b.calls.hasObjects = false;
    a.calls.nextSupervision = { ok: true, id: 'sup-1', answer: 'v=0 of a' };
    const joined = await supervisor.post(callPaths.callBarge, { uuid: 'of-a', mode: 'listen', sdp: 'v=0 offer' });
    expect([joined.statusCode, joined.json()]).toMatchObject([200, { data: { id: 'sup-1', sdp: 'v=0 of a' } }]);
    await until(() => b.calls.asked.some((line) => line.startsWith('all of '))); // one call at a time
    expect(a.calls.asked.at(-1)).toMatch(/^listen to of-a of demo by /);
  });

  it('calls of one are seen at the other, and end there when it dies [LIVE-034]', async () => {
    const supervisor = await b.signIn('supervisor@demo.test');
    const beat = ({ services }: TestApp) => {
      services.processes.beat();
      services.liveCalls.beat();
    };
    [a, b].forEach(beat);
    a.services.liveCalls.publish('demo', 'demo-agent-01', { ...event('of-a'), event_type: 'originate' });
    const socket = new WebSocket(`ws://127.0.0.1:${ports.b}${callPaths.liveCallsTogether}`, [
      ...liveProtocols(supervisor.bearer),
    ]);
    const received: string[] = [];
    socket.on('message', (data: Buffer) => {
      const calls = liveCallSchema.array().safeParse(JSON.parse(data.toString()));
      received.push(...(calls.data ?? []).map(({ uuid, event_type }) => `${uuid} ${event_type}`));
    });
    await until(() => received.length === 1);
    await until(() => {
      beat(b); // process a stops sending heartbeats
      return received.length === 2;
    });
    expect(received).toEqual(['of-a originate', 'of-a hangup']);
    expect([...(await b.services.running.of('demo')).keys()]).toEqual([]);
    socket.terminate();
  }, 30_000);

  it('an agent whose softphone is at one is shown as reachable at the other [TEL-008]', async () => {
    const agent = await b.signIn('agent@demo.test');
    const change = { user_id: 'demo-user-03', property: 'status', value: 'Available' };
    await agent.post(callPaths.updateProperty, change);
    const socket = new WebSocket(`ws://127.0.0.1:${ports.b}${callPaths.agentStatus}`, [...liveProtocols(agent.bearer)]);
    const waiting: ((status: string) => void)[] = [];
    const received: string[] = [];
    socket.on('message', (data: Buffer) => {
      const message = agentStatusMessageSchema.parse(JSON.parse(data.toString()));
      for (const entry of [message].flat()) if (entry.agent_id === 'demo-agent-01') received.push(entry.agent_status);
      waiting.splice(0).forEach((go) => go(received.at(-1) ?? ''));
    });
    const shown = async (status: string): Promise<void> => {
      while (received.at(-1) !== status) await new Promise((resolve) => waiting.push(resolve));
    };
    await shown('Unreachable');
    a.services.processes.beat(); // as it does each second
    a.calls.reachable.add('demo-agent-01');
    a.services.directory.phoneChanged({ agentId: 'demo-agent-01', accountId: 'demo' });
    await shown('Available');
    socket.terminate();
    expect(received.at(-1)).toBe('Available');
  });

  it('of processes that start at once on an empty database one migrates and seeds', async () => {
    const url = await postgres.database('empty');
    const recordingsFolder = await mkdtemp(join(tmpdir(), 'patchbay-seeded-'));
    const boots = ['c', 'd', 'e'].map(async (processId) => {
      const [shared, database] = [await share(processId), openServer(url)];
      const seeded = await oneAtATime(shared.locks, 'boot', async () => {
        await migrate(database, migrationsFolder);
        return seed(database, { now: TEST_NOW, recordingsFolder });
      });
      const { rows } = await database.withAccount('demo', (tx) =>
        sql<{ count: number }>`select count(*)::int as count from users`.execute(tx),
      );
      await database.close();
      return { seeded, users: rows[0]?.count };
    });
    const done = await Promise.all(boots);
    expect(done.map(({ seeded }) => seeded).sort()).toEqual([false, false, true]);
    expect(done.map(({ users }) => users)).toEqual([23, 23, 23]);
    await rm(recordingsFolder, { recursive: true });
  }, 180_000);
});
