import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { customerPaths, customersAnswerSchema } from '@patchbay/shared-contracts/customers';
import {
  downloadsAnswerSchema,
  startExportAnswerSchema,
  type Download,
  exportPaths,
} from '@patchbay/shared-contracts/exports';
import { callRecordsAnswerSchema, type CallRecord, logPaths } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import { createJobs, type Jobs } from '../../kernel/jobs/jobs.ts';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createExports } from './exports.ts';
import { sweepExports } from './sweep.ts';
import { unzip } from './testing/unzip.ts';
import { WHOLE_ACCOUNT } from '../../domain/access/model/visible-scope.ts';

const DAY_MS = 86_400_000;
const columns = ['id', 'received_time', 'customer_number', 'agent', 'call_duration', 'notes'];

describeOnEachDriver('prepared files', (open) => {
  let test: TestApp;
  let owner: SignedIn;
  let ownAgent: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') }, { database: (await open()).database });
    owner = await test.signIn('owner@demo.test');
    ownAgent = await test.signIn('agent@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 120_000);
  afterAll(() => test.close());
  afterEach(async () => {
    for (const account of ['demo', 'other']) {
      await test.database.withAccount(account, (tx) => tx.deleteFrom('downloads').execute());
    }
  });

  const ask = (user: SignedIn, body: object = {}) =>
    user.post(exportPaths.exports, { page: 'call-logs', format: 'csv', columns, query: {}, ...body });
  const start = async (user: SignedIn, body: object = {}): Promise<Download> =>
    startExportAnswerSchema.parse((await ask(user, body)).json()).data;
  const list = async (user: SignedIn, query: Record<string, string> = {}) =>
    downloadsAnswerSchema.parse((await user.get(exportPaths.callLogDownloads, { type: 'call_logs', ...query })).json());
  const made = async (user: SignedIn, body: object = {}): Promise<Download> => {
    const { id } = await start(user, body);
    await test.services.jobs.work();
    const found = (await list(user)).objects.find((one) => one.id === id);
    if (found === undefined) throw new Error('it is not in the list');
    return found;
  };
  const linesOf = async (user: SignedIn, { file }: Download): Promise<readonly string[]> =>
    (await user.get(file ?? '')).body.split('\r\n').slice(0, -1);
  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));
  /** Queues it again as if just requested. */
  const wait = async (id: string) => {
    await change(sql`update downloads set state = 'queued' where download_id = ${id}`);
    await change(sql`update jobs set state = 'queued', attempts = 0, ended_at = null where key = ${id}`);
  };

  const stateOf = async (id: string) =>
    (
      await test.database.withAccount('demo', (tx) =>
        tx.selectFrom('jobs').select('state').where('key', '=', id).executeTakeFirst(),
      )
    )?.state;

  /** Makes it in another process and runs `meanwhile` during that; returns the files left behind. */
  const madeElsewhere = async (meanwhile: (other: Jobs) => Promise<void>): Promise<readonly string[]> => {
    const folder = await mkdtemp(join(test.folder, 'other-'));
    const clock = { now: () => test.clock.now, after: () => () => undefined };
    const other = createJobs({ ...test.services, clock, random: () => 0.5, processId: 'other' });
    let happening: Promise<void> | null = null;
    // It has been claimed, and is being made.
    const hub = { download: () => void (happening ??= meanwhile(other)) };
    other.add(createExports({ ...test.services, hub, folder, wake: other.wake }));
    await other.work();
    expect(happening).not.toBeNull();
    await happening;
    return readdir(folder);
  };

  const everyCall = async (user: SignedIn, query: Record<string, string>): Promise<readonly CallRecord[]> => {
    const all: CallRecord[] = [];
    for (let page = 1; ; page++) {
      const response = await user.get(logPaths.callRecords, { ...query, pageSize: '100', pageNumber: String(page) });
      const { objects } = callRecordsAnswerSchema.parse(response.json());
      if (objects.length === 0) return all;
      all.push(...objects);
    }
  };

  /** Ids at the start of the list's own page. */
  const firstOf = async (page: string, query: Record<string, string>): Promise<readonly string[]> => {
    if (page === 'customers') {
      const { data } = customersAnswerSchema.parse(
        (await owner.get(customerPaths.customers, { ...query, limit: '100' })).json(),
      );
      return data.objects.map(({ id }) => id);
    }
    return callRecordsAnswerSchema
      .parse((await owner.get(logPaths.callRecords, { ...query, pageSize: '100' })).json())
      .objects.map(({ id }) => id);
  };

  it.each(['csv', 'xlsx'])('can be read by the service alone: %s [SEC-017]', async (format) => {
    const { id } = await made(owner, { format });
    const folder = test.services.folders.exports;
    const modes = await Promise.all([folder, join(folder, id)].map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '600']);
  });

  it.each([
    ['', 'Withheld number'],
    ['de', 'Unterdrückte Nummer'],
    ['ja', '非通知'],
  ])(
    'a number that is withheld is words in the language (%j) of who takes the file: %s [TEL-028] @whole',
    async (language, words) => {
      const query = { call_status: 'Answered', device: 'Softphone' };
      const [call] = await everyCall(owner, query);
      const before = call?.customer_number ?? '';
      await change(sql`update users set language = ${language || null} where email = 'owner@demo.test'`);
      await change(sql`update calls set customer_number = 'anonymous' where call_id = ${call?.id ?? ''}`);
      const [, line] = await linesOf(owner, await made(owner, { query }));
      expect(line?.split(/[,;]/).slice(0, 3)).toEqual([call?.id, expect.any(String), words]);
      await change(sql`update calls set customer_number = ${before} where call_id = ${call?.id ?? ''}`);
      await change(sql`update users set language = null where email = 'owner@demo.test'`);
    },
  );

  it('a file has every row of the request, in the log’s order, under the chosen titles [CONF-DL-006, UX-004]', async () => {
    const query = { call_status: 'Answered', device: 'Softphone' };
    const download = await made(owner, { query, titles: ['Nummer', 'Zeit'] });
    expect(download).toMatchObject({ state: 'ready', percent: 100, format: 'csv', failure: null });
    expect(download.name).toBe('call-logs-2026-11-20-1430.csv');
    const [head, ...lines] = await linesOf(owner, download);
    expect(head).toBe('\ufeffNummer,Zeit,customer_number,agent,call_duration,notes');
    const calls = await everyCall(owner, query);
    expect(calls.length).toBeGreaterThan(1_000);
    expect(lines.map((line) => line.split(',')[0])).toEqual(calls.map(({ id }) => id));
    expect(download.rows).toBe(calls.length);
    const { headers, rawPayload } = await owner.get(download.file ?? '');
    expect(headers['content-disposition']).toBe(`attachment; filename="${download.name}"`);
    expect(rawPayload.length).toBe(download.size);
  });

  it.each([
    ['oldest first', 'call-logs', { call_status: 'Answered', sort: 'received_time' }],
    ['by name', 'customers', { ordering: 'name' }],
    ['as last changed', 'customers', { ordering: '-modified_dt' }],
  ])('a file keeps the order of its list: %s @whole', async (_name, page, query) => {
    const [, ...lines] = await linesOf(owner, await made(owner, { page, columns: ['id'], query }));
    const first = await firstOf(page, query);
    expect(first).toHaveLength(100);
    expect(lines.slice(0, 100)).toEqual(first);
  });

  it('a CSV contains no formulas; an XLSX has the same cells, with numbers as numbers', async () => {
    await change(sql`update calls set notes = '=HYPERLINK("http://x")' where call_id = 'demo-call-000007'`);
    const query = { agents: 'demo-agent-01' };
    const csv = await linesOf(owner, await made(owner, { query: {} }));
    expect(csv.find((line) => line.startsWith('demo-call-000007,'))).toContain(`"'=HYPERLINK(""http://x"")"`);
    for (const line of csv.slice(1)) expect(line).not.toMatch(/(?:^|,)"?[=@-]/);
    const xlsx = await made(owner, { query, format: 'xlsx' });
    const sheet = unzip((await owner.get(xlsx.file ?? '')).rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, row = '']) => row);
    expect(rows).toHaveLength((xlsx.rows ?? 0) + 1);
    const calls = await everyCall(owner, query);
    expect(rows[1]).toContain(`<v>${calls[0]?.call_duration}</v>`);
    expect(rows[1]).toContain(calls[0]?.id);
  });

  it('contains what its person sees in the log: an agent the own calls, numbers masked as the account wants [LOGS-039]', async () => {
    const mine = await made(ownAgent);
    expect(mine.rows).toBe((await everyCall(ownAgent, {})).length);
    const masked = await linesOf(stranger, await made(stranger));
    for (const line of masked.slice(1)) expect(line.split(',')[2]).toMatch(/####$/);
  });

  it('SMS and WhatsApp logs can be exported, too @whole', async () => {
    await change(sql`update calls set channel = 'whatsapp' where call_id like '%50'`);
    const sms = await made(owner, { page: 'smslogs', columns: ['id', 'sms_text'], query: { text: 'invoice' } });
    for (const line of (await linesOf(owner, sms)).slice(1)) expect(line).toMatch(/invoice/i);
    const whatsapp = await made(owner, { page: 'whatsapplogs', columns: ['business_number', 'status'], query: {} });
    expect([sms.state, sms.rows !== 0, whatsapp.state, whatsapp.rows]).toEqual(['ready', true, 'ready', 20]);
    await change(sql`update calls set channel = 'voice'`);
  });

  it('is for its owner alone, and only while the owner may see the log', async () => {
    const { id, file } = await made(owner);
    const supervisor = await test.signIn('supervisor@demo.test');
    for (const other of [supervisor, stranger]) {
      expect((await other.get(file ?? '')).statusCode).toBe(404);
      expect((await other.post(`${exportPaths.exports}${id}/retry/`, {})).statusCode).toBe(404);
      expect((await list(other)).objects).toEqual([]);
    }
    await change(sql`update users set permissions = '{}' where user_id = 'demo-user-01'`);
    expect((await owner.get(file ?? '')).statusCode).toBe(403);
    expect((await ask(owner)).statusCode).toBe(403);
    await change(
      sql`update users set permissions = '{"call_logs": true, "sms_logs": true}' where user_id = 'demo-user-01'`,
    );
    expect((await owner.get(file ?? '')).statusCode).toBe(200);
  });

  it('is not made for somebody who lost the permission while it waited', async () => {
    const { id } = await made(owner);
    await change(sql`update users set permissions = '{}' where user_id = 'demo-user-01'`);
    await wait(id);
    await test.services.jobs.work();
    await change(
      sql`update users set permissions = '{"call_logs": true, "sms_logs": true}' where user_id = 'demo-user-01'`,
    );
    expect((await list(owner)).objects[0]).toMatchObject({ id, state: 'failed', failure: 'not-allowed', file: null });
  });

  it('its owner is told its progress and failure @whole', async () => {
    const received: unknown[] = [];
    const heard = (text: string) => {
      const data = /^id: .*\nevent: download\ndata: (.*)\n/.exec(text)?.[1];
      if (data === undefined) return;
      const news: { percent: number } = JSON.parse(data);
      if ([0, 100].includes(news.percent)) received.push(news); // on a slow machine there are also values between them, one each second
    };
    const actor = { userId: 'demo-user-01', accountId: 'demo', sessionId: 's', role: 'owner', agentId: null } as const;
    const client = { write: heard, backlog: () => 0, close: () => undefined };
    const listening = { actor, sees: WHOLE_ACCOUNT, masking: { on: false, format: 0, inBrowser: true } };
    const stop = test.services.hub.subscribe(listening, client, undefined);
    const { id } = await made(owner);
    await made(ownAgent);
    const news = { id, type: 'call_logs' };
    const running = { ...news, state: 'running', percent: 0 };
    expect(received.splice(0)).toEqual([running, { ...news, state: 'ready', percent: 100 }]);
    await change(sql`update users set permissions = '{}' where user_id = 'demo-user-01'`);
    await wait(id);
    await test.services.jobs.work();
    expect(received).toEqual([running, { ...news, state: 'failed', percent: 0 }]);
    await change(
      sql`update users set permissions = '{"call_logs": true, "sms_logs": true}' where user_id = 'demo-user-01'`,
    );
    stop();
  });

  it('three are prepared for a person at a time; the next is refused @whole', async () => {
    await change(sql`insert into downloads (download_id, account_id, user_id, type, name, format, asked, state, created_at)
      select 'busy-' || n, 'demo', 'demo-user-01', 'call_logs', 'n', 'csv', '{}', 'running', now() from generate_series(1, 3) as n`);
    const refused = await ask(owner);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: { code: 'too-many-exports' } }]);
    expect((await ask(ownAgent)).statusCode).toBe(202);
    await test.services.jobs.work();
  });

  it('continues at the next process after one died, and is given up after three @whole', async () => {
    const { id } = await made(owner);
    const die = async (attempts: number) => {
      await change(sql`update downloads set state = 'running', percent = 40 where download_id = ${id}`);
      await change(
        sql`update jobs set state = 'running', attempts = ${attempts}, leased_until = ${new Date(test.clock.now - 1)}, ended_at = null where key = ${id}`,
      );
    };
    await die(2);
    await test.services.jobs.work();
    expect((await list(owner)).objects[0]).toMatchObject({ id, state: 'ready', percent: 100 });
    await die(3);
    await test.services.jobs.work();
    const given = (await list(owner)).objects[0];
    expect(given).toMatchObject({ id, state: 'failed', failure: 'interrupted', file: null });
    const again = await owner.post(`${exportPaths.exports}${id}/retry/`, {});
    expect(startExportAnswerSchema.parse(again.json()).data).toMatchObject({ id, state: 'queued', failure: null });
    await test.services.jobs.work();
    expect((await list(owner)).objects[0]).toMatchObject({ id, state: 'ready' });
  });

  it('of a living process is left alone @whole', async () => {
    const { id } = await made(owner);
    await change(sql`update downloads set state = 'running', percent = 40 where download_id = ${id}`);
    await change(
      sql`update jobs set state = 'running', leased_until = ${new Date(test.clock.now + 1)}, ended_at = null where key = ${id}`,
    );
    await test.services.jobs.work();
    expect((await list(owner)).objects[0]).toMatchObject({ state: 'running', percent: 40 });
  });

  it('a process that shuts down releases its file, and leaves no partial one @whole', async () => {
    const { id } = await made(owner);
    await rm(test.services.exports.fileOf(id));
    await wait(id);
    expect(await madeElsewhere((other) => other.close())).toEqual([]);
    expect((await list(owner)).objects[0]).toMatchObject({ id, state: 'queued', percent: 0 });
    await test.services.jobs.work();
    expect((await list(owner)).objects[0]).toMatchObject({ id, state: 'ready' });
  });

  it('taken off the list while it is made ends without a file @whole', async () => {
    const { id } = await made(owner);
    await wait(id);
    const gone = { account_id: 'demo', download_id: id };
    expect(await madeElsewhere(() => test.services.exports.remove(gone))).toEqual([]);
    expect((await list(owner)).objects).toEqual([]);
    expect(await stateOf(id)).toBe('stopped');
  });

  it('partial files of a killed process are deleted after an hour; those possibly in use, and finished files, stay @whole', async () => {
    const { id } = await made(owner);
    const folder = test.services.folders.exports;
    const hoursAgo = (hours: number) => new Date(test.clock.now - hours * 3_600_000);
    for (const [name, at] of [
      ['dead.1', hoursAgo(2)],
      ['alive.1', hoursAgo(0.5)],
    ] as const) {
      await writeFile(join(folder, name), 'half');
      await utimes(join(folder, name), at, at);
    }
    await utimes(join(folder, id), hoursAgo(3), hoursAgo(3));
    await test.services.exports.sweep();
    expect((await readdir(folder)).filter((name) => name === id || name.endsWith('.1')).sort()).toEqual(
      ['alive.1', id].sort(),
    );
  });

  it('a file whose row was deleted by a process killed then is deleted; files with rows stay [SEC-016] @whole', async () => {
    const { id } = await made(owner);
    const folder = test.services.folders.exports;
    await writeFile(join(folder, 'row-is-gone'), 'whole');
    await test.services.exports.sweep();
    expect(existsSync(join(folder, 'row-is-gone'))).toBe(false);
    expect(existsSync(test.services.exports.fileOf(id))).toBe(true);
  });

  it('is kept seven days; then it expires, the file is deleted, and it can be made again [CONF-DL-006] @whole', async () => {
    const begun = test.clock.now;
    const { id, file, expires_at } = await made(owner);
    expect(Date.parse(expires_at ?? '')).toBe(begun + 7 * DAY_MS);
    const kept = test.services.exports.fileOf(id);
    expect(existsSync(kept)).toBe(true);
    await change(sql`update downloads set expires_at = ${new Date(begun)} where download_id = ${id}`);
    expect((await list(owner)).objects[0]).toMatchObject({ state: 'expired', file: null });
    expect((await owner.get(file ?? '')).statusCode).toBe(410);
    await test.services.exports.sweep();
    expect(existsSync(kept)).toBe(false);
    expect((await owner.post(`${exportPaths.exports}${id}/retry/`, {})).statusCode).toBe(202);
    await test.services.jobs.work();
    expect((await list(owner)).objects[0]?.state).toBe('ready');
  });

  it('one that is made again while expired ones are swept is kept [CONF-DL-006] @whole', async () => {
    const { id, expires_at } = await made(owner);
    const expired = Date.parse(expires_at ?? '') + 1;
    const { folders, database, exports } = test.services;
    const madeAgain: typeof database = {
      ...database,
      async withAccount(account, work) {
        await change(sql`update downloads set expires_at = ${new Date(expired + DAY_MS)} where download_id = ${id}`);
        return database.withAccount(account, work);
      },
    };
    await sweepExports({ database: madeAgain, folder: folders.exports, now: () => expired });
    expect(existsSync(exports.fileOf(id))).toBe(true);
    expect((await list(owner)).objects[0]?.state).toBe('ready');
  });

  it('is deleted when taken off the list @whole', async () => {
    const { id, file } = await made(owner);
    const remove = (user: SignedIn) =>
      test.app.inject({
        method: 'DELETE',
        url: `${exportPaths.exports}${id}/`,
        headers: { authorization: `Bearer ${user.bearer}` },
      });
    expect((await remove(stranger)).statusCode).toBe(404);
    expect((await remove(owner)).statusCode).toBe(204);
    expect((await owner.get(file ?? '')).statusCode).toBe(404);
    expect(existsSync(test.services.exports.fileOf(id))).toBe(false);
  });

  it('lists page by page with a total, for both kinds of file [CONF-DL-002, CONF-DL-003, CONF-DL-004]', async () => {
    for (let count = 0; count < 3; count++) await made(owner, { query: { agents: 'demo-agent-01' } });
    const first = await list(owner, { limit: '2', offset: '0' });
    const second = await list(owner, { limit: '2', offset: '2' });
    expect([first.objects.length, second.objects.length, first.meta.total_count]).toEqual([2, 1, 3]);
    const query = { type: 'agent_analytics', limit: '10', page_number: '1', offset: '0' };
    const analytics = downloadsAnswerSchema.parse((await owner.get(exportPaths.agentDownloads, query)).json());
    expect(analytics).toEqual({ objects: [], meta: { total_count: 0 } });
    expect((await owner.get(exportPaths.callLogDownloads, { type: 'others' })).statusCode).toBe(400);
  });

  it.each([
    ['a column that the log does not have', { columns: ['id', 'agent_id'] }, 'columns'],
    ['no columns', { columns: [] }, 'columns'],
    ['a format that nobody makes', { format: 'pdf' }, 'format'],
    ['a filter that the log does not take', { query: { page: '1' } }, 'query'],
    [
      'a range backwards',
      { query: { from_date: '2026-11-02T00:00:00Z', to_date: '2026-11-01T00:00:00Z' } },
      'query/to_date',
    ],
  ])('%s is refused at its field', async (_name, body, field) => {
    const refused = await ask(owner, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: { code: 'invalid', field } }]);
  });

  it('is in the audit log @whole', async () => {
    await made(owner);
    const [entry] = await test.services.audit.list('demo', { before: undefined, limit: 1 });
    expect(entry).toMatchObject({ action: 'log-exported', by: 'owner@demo.test', whom: 'call-logs' });
  });
});
