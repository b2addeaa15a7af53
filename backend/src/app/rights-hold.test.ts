// @gate changes of a person's rights apply to everything that is open
import { Readable } from 'node:stream';
import { paths } from '@patchbay/shared-contracts';
import { callPaths, liveProtocols } from '@patchbay/shared-contracts/calls';
import { startExportAnswerSchema, exportPaths, downloadsAnswerSchema } from '@patchbay/shared-contracts/exports';
import { GATE_SHUT, livePaths } from '@patchbay/shared-contracts/live';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { accessTo, type Access } from '../domain/access/access.ts';
import type { RightsNow } from '../domain/access/access-watch.ts';
import { holdStreams } from '../domain/access/hold-streams.ts';
import { listen } from '../domain/live/testing/listen.ts';
import { createServer } from '../kernel/edge/server.ts';
import { buildFolderWith } from '../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';
import { openSockets } from './app.ts';

const BILLING = 'demo-queue-billing';
const SUPPORT = 'demo-queue-support';

/** Sockets whose pushed data do not depend on rights: each request on them is checked when it is made. */
const bySession = ['/sip', messagePaths.whatsapp];

describe('a change of rights applies to open connections', () => {
  let test: TestApp;
  let port: number;
  let places: ReturnType<typeof openSockets>;
  let billing: SignedIn;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
    places = openSockets(test.app, test.services, {
      sharedVoice: test.calls.sharedVoice,
      acceptSocket: (ws) => ws.terminate(),
    });
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    await change(
      sql`update accounts set profile = profile || '{"extra_data": {"is_call_monitor": 1, "is_queue_monitor": 1}}'`,
    );
    billing = await test.signIn('supervisor2@demo.test');
  }, 60_000);
  afterEach(async () => {
    sockets.splice(0).forEach((ws) => ws.terminate());
    await queues([BILLING]);
    await change(
      sql`update accounts set profile = profile || '{"number_masking": false, "extra_data": {"is_call_monitor": 1, "is_queue_monitor": 1}}'`,
    );
  });
  afterAll(() => test.close());

  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));
  const queues = (ids: string[] | null) =>
    change(sql`update users set own_queues = ${ids} where email = 'supervisor2@demo.test'`);
  const look = () => test.services.accessWatch.beat();
  const open = async (path: string, by = billing) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, [...liveProtocols(by.bearer)]);
    sockets.push(ws);
    ws.on('error', () => undefined);
    const closed = new Promise<number>((resolve) => ws.on('close', resolve));
    const status = await new Promise<number>((resolve) => {
      ws.on('open', () => resolve(101));
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
    return { ws, closed, status };
  };

  it('each socket follows its person’s rights, or is named here as one that checks each request [SEC-007]', () => {
    const byRights = Object.entries(places).flatMap(([path, { holds }]) => (holds === 'rights' ? [] : [path]));
    expect(byRights.sort()).toEqual([...bySession].sort());
  });

  it.each([callPaths.liveCalls, callPaths.liveCallsTogether])(
    '%s closes when the own queues become others, the numbers masked, or its page shut [SEC-007, LIVE-025, LIVE-035]',
    async (path) => {
      const first = await open(path);
      expect(first.status).toBe(101);
      await look();
      expect(first.ws.readyState).toBe(WebSocket.OPEN);
      await queues([SUPPORT]);
      await look();
      expect(await first.closed).toBe(1001);
      const second = await open(path);
      await change(
        sql`update accounts set profile = profile || '{"number_masking": true, "number_masking_format": 4}'`,
      );
      await look();
      expect(await second.closed).toBe(1001);
      const third = await open(path);
      await change(
        sql`update accounts set profile = profile || '{"extra_data": {"is_call_monitor": 0, "is_queue_monitor": 1}}'`,
      );
      await look();
      expect(await third.closed).toBe(GATE_SHUT);
      expect((await open(path)).status).toBe(401);
    },
  );

  it('agents of the own queues are visible from when they are added until they are removed [LIVE-035]', async () => {
    const userId = await userOf('supervisor2@demo.test');
    const actor = { userId, agentId: null, accountId: 'demo', sessionId: 's', role: 'supervisor' } as const;
    const opened = await test.database.withAccount('demo', (tx) => accessTo(tx, actor));
    if (opened === undefined) throw new Error('nobody');
    const received: (number | undefined)[] = [];
    const stop = test.services.accessWatch.watch({ actor, access: opened }, (now) =>
      received.push(now?.access.sees.agents?.length),
    );
    await look();
    await change(
      sql`delete from queue_agents where queue_id = ${BILLING} and agent_id = ${opened.sees.agents?.[0] ?? ''}`,
    );
    await look();
    await look();
    expect(received).toEqual([(opened.sees.agents?.length ?? 0) - 1]);
    stop();
  });
  const userOf = async (email: string) =>
    test.database.withAccount(
      'demo',
      async (tx) =>
        (await tx.selectFrom('users').select('user_id').where('email', '=', email).executeTakeFirstOrThrow()).user_id,
    );

  it('the queue monitor stays open and shows the current own queues [LIVE-035, SEC-007]', async () => {
    const { ws } = await open(livePaths.queueMonitor);
    const received: string[] = [];
    ws.on('message', (data: Buffer) => received.push(data.toString()));
    await queues([SUPPORT]);
    await look();
    test.services.queueBoard.beat();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(received.some((message) => message.includes(SUPPORT))).toBe(true);
    expect(ws.readyState).toBe(WebSocket.OPEN);
  });

  it('the feed ends when the own queues or the masking of numbers change, and stays after unrelated changes [SEC-007, SEC-012, LIVE-035]', async () => {
    const first = listen(port, billing.bearer);
    await first.until('connected');
    await queues([SUPPORT]);
    await look();
    await first.end();
    const feed = listen(port, billing.bearer);
    await feed.until('connected');
    await change(
      sql`update accounts set profile = profile || '{"extra_data": {"is_call_monitor": 0, "is_queue_monitor": 1}}'`,
    );
    await look();
    test.services.hub.dispositionsChanged('demo');
    await feed.until('dispositions');
    await change(sql`update accounts set profile = profile || '{"number_masking": true, "number_masking_format": 4}'`);
    await look();
    await feed.end();
  });

  it('a listening supervisor leaves the call when the own queues change [SEC-007, LIVE-026, LIVE-035]', async () => {
    const join = () => billing.post(callPaths.callBarge, { uuid: 'call-1', mode: 'listen', sdp: 'v=0 offer' });
    expect((await join()).statusCode).toBe(200);
    await look();
    const left = () => test.calls.asked.filter((asked) => asked.startsWith('leave sup-1')).length;
    expect(left()).toBe(0);
    await queues([SUPPORT]);
    await look();
    expect(left()).toBe(1);
  });

  it('a file in preparation is ended when its person may see other rows [SEC-007]', async () => {
    const asked = { page: 'call-logs', format: 'csv', columns: ['id'], query: {} };
    const { id } = startExportAnswerSchema.parse((await billing.post(exportPaths.exports, asked)).json()).data;
    const { withAccount } = test.database;
    let pieces = 0;
    const slowed = jest.spyOn(test.database, 'withAccount').mockImplementation(async (account, work) => {
      pieces += 1;
      if (pieces === 3)
        await withAccount('demo', (tx) =>
          sql`update users set own_queues = ${[SUPPORT]} where email = 'supervisor2@demo.test'`.execute(tx),
        );
      return withAccount(account, work);
    });
    await test.services.jobs.work();
    slowed.mockRestore();
    const { objects } = downloadsAnswerSchema.parse(
      (await billing.get(exportPaths.callLogDownloads, { type: 'call_logs' })).json(),
    );
    expect(objects.find((each) => each.id === id)).toMatchObject({ state: 'failed', failure: 'not-allowed' });
  });

  it('a finished file is refused while its person may see less, and given again afterwards [SEC-007, LIVE-035]', async () => {
    const asked = { page: 'call-logs', format: 'csv', columns: ['id'], query: {} };
    const { id } = startExportAnswerSchema.parse((await billing.post(exportPaths.exports, asked)).json()).data;
    await test.services.jobs.work();
    const status = async () => (await billing.get(`${exportPaths.exports}${id}/file/`)).statusCode;
    const codes = [await status()];
    await queues([SUPPORT]);
    codes.push(await status());
    await queues([SUPPORT, BILLING]);
    codes.push(await status());
    expect(codes).toEqual([200, 403, 200]);
  });

  it('a file of SMS is refused when its person may see fewer agents: somebody left the own queue [SEC-007, LIVE-035]', async () => {
    const query = { from_date: '2026-10-01T00:00:00Z', to_date: '2026-11-20T00:00:00Z' };
    const asked = { page: 'smslogs', format: 'csv', columns: ['id'], query };
    const { id } = startExportAnswerSchema.parse((await billing.post(exportPaths.exports, asked)).json()).data;
    await test.services.jobs.work();
    const status = async () => (await billing.get(`${exportPaths.exports}${id}/file/`)).statusCode;
    expect(await status()).toBe(200);
    await change(sql`delete from queue_agents where queue_id = ${BILLING} and agent_id =
      (select min(agent_id) from queue_agents where queue_id = ${BILLING})`);
    expect(await status()).toBe(403);
  });

  const masked = (rights: RightsNow): RightsNow => {
    const profile = { ...rights.access.profile, number_masking: true, number_masking_format: 4 };
    return { ...rights, access: { ...rights.access, profile } };
  };
  it.each([
    ['its gate shuts', () => null],
    ['numbers are to be masked', masked],
  ])('an answer being sent is cut off when %s [SEC-007, SEC-012]', async (_, changed) => {
    const app = createServer({ logLevel: 'silent', trustedProxies: [] });
    app.decorateRequest('access', null);
    app.decorateRequest('actor', null);
    const received: ((now: RightsNow | null) => void)[] = [];
    const access: Access = {
      facts: new Set(),
      profile: {} as never,
      zone: 'UTC',
      language: null,
      sees: { agents: null, queues: null },
      can: () => true,
    };
    app.addHook('onRequest', async (request) => void Object.assign(request, { access, actor: { accountId: 'demo' } }));
    let opened: RightsNow | undefined;
    holdStreams(app, {
      watch: (rights, tell) => {
        opened = rights;
        received.push(tell);
        return () => undefined;
      },
    });
    const endless = new Readable({ read: () => undefined });
    app.get('/file', { config: { gate: 'admin' } }, async () => endless);
    const answering = app.inject('/file').catch((error: unknown) => error);
    while (received.length === 0) await new Promise(setImmediate);
    endless.push('half');
    if (opened === undefined) throw new Error('nothing is watched');
    received[0]?.(changed(opened));
    expect(await answering).toBeInstanceOf(Error);
    await app.close();
  });

  it('a bearer ends when its person’s role changes [SEC-007, CONF-USER-003]', async () => {
    const agent = await test.signIn('agent5@demo.test');
    expect((await agent.get(paths.details)).statusCode).toBe(200);
    await change(sql`update users set role = 'supervisor' where email = 'agent5@demo.test'`);
    expect((await agent.get(paths.details)).statusCode).toBe(401);
    expect((await open(callPaths.agentStatus, agent)).status).toBe(401);
    const again = await test.post(paths.refresh, {}, { cookie: agent.cookie });
    expect(again.statusCode).toBe(200);
  });
});
