import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { paths, tokenAnswerSchema } from '@patchbay/shared-contracts';
import { flowRoomAnswerSchema, flowRoomPath } from '@patchbay/shared-contracts/flows';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { downloadsAnswerSchema, exportPaths } from '@patchbay/shared-contracts/exports';
import { onPglite, openServer } from '../kernel/db/drivers.ts';
import type { Database } from '../kernel/db/database.ts';
import { shareOverRedis } from '../kernel/shared-state/shared-state.ts';
import { embeddedSnapshot } from '../testing/database.ts';
import { openCutWire, type CutWire } from '../testing/cut-wire.ts';
import { openPostgres, postgresFolder } from '../testing/postgres-server.ts';
import { mayMount, openSmallDisk } from '../testing/small-disk.ts';
import { describeWith } from '@patchbay/testing/programs';
import { redisProgram, startRedis } from '@patchbay/testing/redis';
import { buildFolderWith } from '../testing/built-threads.ts';
import { cookieOf, createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

describeWith('PostgreSQL', postgresFolder)('while the database is away', () => {
  const postgres = openPostgres();
  let wire: CutWire;
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    const address = new URL(await postgres.database('demo', 'superuser'));
    wire = await openCutWire(Number(address.port));
    address.port = String(wire.port);
    test = await createTestApp({}, { database: openServer(address.href) });
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterAll(async () => {
    test.takeErrors(); // background writes of requests
    await test.close();
    await wire.close();
    await postgres.stop();
  });

  const health = async () => {
    test.clock.now += 10_000; // cached states of the database and the session have expired
    const answer = await test.app.inject(paths.health);
    return [answer.statusCode, answer.json().parts.database];
  };
  const body = { name: 'Asha', numbers: ['+919811111111'], note: 'typed' };

  it('requests are refused with a reason and Retry-After; once it is back all works, still signed in, by the same pool [SEC-016]', async () => {
    expect(await health()).toEqual([200, 'ok']);
    wire.cut();
    expect(await health()).toEqual([503, 'away']);
    for (const refused of [await owner.get(customerPaths.customers), await owner.post(customerPaths.customers, body)]) {
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(refused.json()).toEqual({
        status: 503,
        error: {
          code: 'storage-away',
          message: 'The server cannot save or load anything right now. Please try again in a moment.',
        },
      });
    }
    const renewed = await test.post(paths.refresh, {}, { cookie: owner.cookie });
    expect([renewed.statusCode, renewed.headers['set-cookie']]).toEqual([503, undefined]); // nobody is signed out
    wire.mend();
    expect(await health()).toEqual([200, 'ok']);
    expect((await owner.post(customerPaths.customers, body)).statusCode).toBe(201);
    expect((await test.post(paths.refresh, {}, { cookie: owner.cookie })).statusCode).toBe(200);
  });
});

describeWith('redis-server', redisProgram)('while Redis is away', () => {
  it('people are served, /healthz reports it, and it is used again once it is back [SEC-016]', async () => {
    const server = await startRedis();
    const news: string[] = [];
    const shared = await shareOverRedis(server.url, {
      ...{ processId: 'one', now: Date.now, onDropped: () => news.push('dropped') },
      news: { lost: () => news.push('lost'), back: () => news.push('back') },
    });
    const test = await createTestApp({}, { shared });
    const owner = await test.signIn('owner@demo.test');
    const redis = async () => (await test.app.inject(paths.health)).json().parts.redis;
    expect(await redis()).toBe('ok');
    await server.kill();
    await until(async () => (await redis()) === 'away');
    expect((await test.app.inject(paths.health)).statusCode).toBe(200);
    expect((await owner.get(customerPaths.customers)).statusCode).toBe(200);
    expect((await test.signIn('agent@demo.test')).status).toBe(200);
    await server.start();
    await until(async () => (await redis()) === 'ok');
    expect(news).toEqual(['lost', 'back']);
    await test.close();
    await shared.close();
    await server.stop();
  }, 60_000);
});

describe('when the clock is set', () => {
  it.each([
    ['an hour ahead and back', 3_600_000],
    ['an hour back and ahead', -3_600_000],
  ])(
    '%s, people stay signed in, and what is prepared is made [SEC-016]',
    async (_, ms) => {
      const test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
      const owner = await test.signIn('owner@demo.test');
      const body = { page: 'customers', format: 'csv', columns: ['name'], query: {} };
      /** Gets a new bearer as the page does, and a file with it. Returns the cookie. */
      const goOn = async (cookie: string): Promise<string> => {
        const renewed = await test.post(paths.refresh, {}, { cookie });
        const { token } = tokenAnswerSchema.parse(renewed.json()).success;
        bearer = `Bearer ${token}`;
        const actor = await test.services.bearers.read(token);
        if (actor !== null) await test.services.sessions.confirm(actor); // an export of everything needs a confirmation within the last ten minutes
        expect((await test.post(exportPaths.exports, body, { authorization: bearer })).statusCode).toBe(202);
        return cookieOf(renewed);
      };
      let bearer = '';
      test.clock.now += ms;
      const cookie = await goOn(owner.cookie);
      test.clock.now -= ms;
      await goOn(cookie);
      await test.services.jobs.work();
      const url = `${exportPaths.callLogDownloads}?type=call_logs`;
      const list = await test.app.inject({ url, headers: { authorization: bearer } });
      const { objects } = downloadsAnswerSchema.parse(list.json());
      expect(objects.map(({ state }) => state)).toEqual(['ready', 'ready']);
      await test.close();
    },
    60_000,
  );
});

describe('while files cannot be written', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const asked = { page: 'customers', format: 'csv', columns: ['name'], query: {} };
  const newest = async () => {
    const answer = await owner.get(exportPaths.callLogDownloads, { type: 'call_logs' });
    return downloadsAnswerSchema.parse(answer.json()).objects[0];
  };
  const folder = () => test.services.folders.exports;

  it('a prepared file fails with a reason, people can sign in, and it is made once files can be written [SEC-016]', async () => {
    await rm(folder(), { recursive: true, force: true });
    await writeFile(folder(), ''); // a file takes the place of the folder
    expect((await owner.post(exportPaths.exports, asked)).statusCode).toBe(202);
    await test.services.jobs.work();
    const failed = await newest();
    expect(failed).toMatchObject({ state: 'failed', failure: 'failed' });
    expect(test.takeErrors()).toHaveLength(1);
    expect((await test.signIn('agent@demo.test')).status).toBe(200);
    await rm(folder());
    expect((await owner.post(`${exportPaths.exports}${failed?.id}/retry/`, {})).statusCode).toBe(202);
    await test.services.jobs.work();
    expect(await newest()).toMatchObject({ state: 'ready', failure: null });
  });
});

(mayMount() ? describe : describe.skip)('while a disk is full', () => {
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'patchbay-full-'));
  });
  afterAll(() => rm(place, { recursive: true }));

  /** Opens the demo in the embedded database, in a folder of its own. */
  async function embeddedAt(folder: string): Promise<Database> {
    const dump = new Blob([await readFile(join(await embeddedSnapshot(), 'database.tar'))]);
    return onPglite(await PGlite.create(folder, { loadDataDir: dump }));
  }

  it('the embedded database refuses writes with a reason, can be read, and continues once there is space [SEC-016]', async () => {
    const disk = openSmallDisk(join(place, 'db'), '120m');
    const database = await embeddedAt(join(disk.folder, 'data'));
    const test = await createTestApp({}, { database });
    const owner = await test.signIn('owner@demo.test');
    const draft = Array.from({ length: 20_000 }, (_, at) => Math.sin(at));
    const write = async () => {
      const room = flowRoomAnswerSchema.parse((await owner.get(`${flowRoomPath}demo-flow-main/`)).json()).data;
      return owner.put(`${flowRoomPath}demo-flow-main/`, { draft, draft_version: room.draft_version });
    };
    expect((await write()).statusCode).toBe(200);
    await disk.fill();
    const refused = [await write(), await write(), await write()].find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.headers['retry-after'], refused?.json().error.code]).toEqual([
      507,
      '60',
      'storage-full',
    ]);
    expect((await owner.get(customerPaths.customers)).statusCode).toBe(200);
    await disk.empty();
    expect((await write()).statusCode).toBe(200);
    expect((await test.signIn('agent@demo.test')).status).toBe(200);
    test.takeErrors(); // background writes of requests
    await test.close();
    disk.remove();
  }, 60_000);

  it('a prepared file reports the full disk, leaves no partial file, and is made once there is space [SEC-016]', async () => {
    const test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
    const owner = await test.signIn('owner@demo.test');
    const disk = openSmallDisk(test.services.folders.exports, '256k');
    await disk.fill();
    const list = async () => {
      const answer = await owner.get(exportPaths.callLogDownloads, { type: 'call_logs' });
      return downloadsAnswerSchema.parse(answer.json()).objects[0];
    };
    await owner.post(exportPaths.exports, {
      page: 'customers',
      format: 'csv',
      columns: ['name', 'numbers'],
      query: {},
    });
    await test.services.jobs.work();
    const failed = await list();
    expect(failed).toMatchObject({ state: 'failed', failure: 'no-room' });
    expect(await readdir(disk.folder)).toEqual(['filling']);
    await disk.empty();
    await owner.post(`${exportPaths.exports}${failed?.id}/retry/`, {});
    await test.services.jobs.work();
    expect(await list()).toMatchObject({ state: 'ready' });
    test.takeErrors(); // errors of the full disk
    disk.remove();
    await test.close();
  }, 60_000);
});
