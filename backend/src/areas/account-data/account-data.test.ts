// @gate an owner exports all data, and erases the data of one person
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  accountDataErrors,
  accountDataPaths,
  dataFileAnswerSchema,
  dataFilesAnswerSchema,
  personAnswerSchema,
} from '@patchbay/shared-contracts/account-data';
import { untoldWords } from '@patchbay/shared-contracts';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { notArchived, notArchivedColumns } from './all-tables.ts';

/** Tables that block calls or messages to a number are kept. */
const keepNumbers = ['do_not_call', 'campaign_do_not_call', 'sms_opt_outs'];

describe('the data of an account', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const inDemo = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.withAccount('demo', work);
  const refusal = (response: { statusCode: number; json: () => { error: { code: string } } }) => [
    response.statusCode,
    response.json().error.code,
  ];
  const tablesOf = async (): Promise<string[]> => {
    const { rows } = await inDemo((tx) =>
      sql<{ name: string }>`select c.relname as name from pg_class c where c.relrowsecurity and not c.relispartition
        and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')`.execute(tx),
    );
    return rows.map(({ name }) => name);
  };

  describe('as one file', () => {
    const start = async (with_sound = false, by = owner) => by.post(accountDataPaths.files, { with_sound });
    const list = async () => dataFilesAnswerSchema.parse((await owner.get(accountDataPaths.files)).json()).data;
    const take = async (id: string) => unzipSync((await owner.get(`${accountDataPaths.files}${id}/file/`)).rawPayload);
    const clear = async () => {
      for (const { id } of await list())
        await test.app.inject({
          ...{ method: 'DELETE', url: `${accountDataPaths.files}${id}/` },
          headers: { authorization: `Bearer ${owner.bearer}` },
        });
    };
    afterEach(clear);
    const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

    it('has each row of each of its tables, no row of another account, and no secret [ACCT-021]', async () => {
      const made = dataFileAnswerSchema.parse((await start()).json()).data;
      expect(made).toMatchObject({ state: 'queued', with_sound: false, made_by: 'owner@demo.test' });
      await test.services.jobs.work();
      const [file] = await list();
      expect(file).toMatchObject({ id: made.id, state: 'ready', percent: 100 });
      const files = await take(made.id);
      const tables = (await tablesOf()).filter((name) => !(name in notArchived));
      expect(Object.keys(files).sort()).toEqual(['about.json', ...tables.map((name) => `tables/${name}.jsonl`)].sort());
      for (const name of tables) {
        const { rows } = await inDemo((tx) =>
          sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(tx),
        );
        const lines = text(files[`tables/${name}.jsonl`]).split('\n').filter(Boolean);
        // The job that creates the file adds entries itself.
        if (name !== 'audit_log') expect([name, lines.length]).toEqual([name, rows[0]?.count]);
        const kept = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
        expect(kept.filter((row) => row['account_id'] !== 'demo')).toEqual([]);
        expect(kept.filter((row) => notArchivedColumns.some((column) => column in row))).toEqual([]);
      }
      const all = Object.values(files).map(text).join('');
      expect(all).not.toContain('$argon2');
      expect(all).not.toContain('owner@other.test');
    });

    it('names each table that it leaves out, and each of these exists [ACCT-021]', async () => {
      const tables = await tablesOf();
      expect(Object.keys(notArchived).filter((name) => !tables.includes(name))).toEqual([]);
    });

    it('has recordings and sounds if they are wanted [ACCT-021] @whole', async () => {
      const { recordings } = test.services.folders;
      await mkdir(recordings, { recursive: true });
      await writeFile(join(recordings, 'taken.wav'), 'RIFF taken');
      const call = await inDemo(async (tx) => {
        const found = await tx.selectFrom('calls').select('call_id').orderBy('call_id').executeTakeFirstOrThrow();
        await tx.updateTable('calls').set({ recording: 'taken.wav' }).where('call_id', '=', found.call_id).execute();
        return found.call_id;
      });
      const { id } = dataFileAnswerSchema.parse((await start(true)).json()).data;
      await test.services.jobs.work();
      const files = await take(id);
      expect(text(files[`recordings/${call}/taken.wav`])).toBe('RIFF taken');
      expect(Object.keys(files).some((name) => name.startsWith('sounds/'))).toBe(true);
    });

    it('is made one at a time, for owners alone, after a confirmation [ACCT-021, SEC-008]', async () => {
      expect((await start()).statusCode).toBe(202);
      expect(refusal(await start())).toEqual([409, accountDataErrors.making.code]);
      const supervisor = await test.signIn('supervisor@demo.test');
      expect((await start(false, supervisor)).statusCode).toBe(403);
      const stranger = await test.signIn('owner@other.test');
      const [file] = await list();
      expect((await stranger.get(`${accountDataPaths.files}${file?.id ?? ''}/file/`)).statusCode).toBe(404);
      expect(refusal(await owner.get(`${accountDataPaths.files}${file?.id ?? ''}/file/`))).toEqual([409, 'not-ready']);
    });

    it('is deleted with its row after seven days [ACCT-021] @whole', async () => {
      const { id } = dataFileAnswerSchema.parse((await start()).json()).data;
      await test.services.jobs.work();
      const place = join(test.services.folders.accountData, id);
      expect(existsSync(place)).toBe(true);
      const { sweepDataFiles } = await import('./sweep.ts');
      const days = (count: number) => test.clock.now + count * 86_400_000;
      await sweepDataFiles(test.database, test.services.folders.accountData, days(6.9));
      expect([existsSync(place), (await list()).length]).toEqual([true, 1]);
      await sweepDataFiles(test.database, test.services.folders.accountData, days(7.1));
      expect([existsSync(place), (await list()).length]).toEqual([false, 0]);
    });
  });

  describe('of one person', () => {
    const look = async (number: string) =>
      personAnswerSchema.parse((await owner.get(accountDataPaths.person, { number })).json()).data;
    const erase = (number: string, numbers: readonly string[]) =>
      owner.post(accountDataPaths.erase, { number, numbers });
    /** Creates a customer with two numbers, calls, messages and all other data. */
    const someone = async (): Promise<readonly [string, string]> => {
      const first = `+9199${String((count += 1)).padStart(8, '0')}`;
      const second = `+9198${String(count).padStart(8, '0')}`;
      const customer_id = `person-${count}`;
      await inDemo(async (tx) => {
        const call = await tx.selectFrom('calls').selectAll().where('channel', '=', 'voice').executeTakeFirstOrThrow();
        const sms = await tx.selectFrom('sms_messages').selectAll().executeTakeFirstOrThrow();
        await tx
          .insertInto('customers')
          .values({ customer_id, account_id: 'demo', number: first, name: nameOf(count) })
          .execute();
        for (const [place, number] of [first, second].entries())
          await tx.insertInto('customer_numbers').values({ account_id: 'demo', customer_id, number, place }).execute();
        for (const [at, number] of [first, second].entries()) {
          const call_id = `${customer_id}-call-${at}`;
          await sql`insert into calls select (jsonb_populate_record(c, ${JSON.stringify({
            ...{
              call_id,
              customer_number: number,
              recording: `${call_id}.wav`,
              dtmf: '4711',
              notes: `Likes tea ${count}`,
            },
            journey: [{ step: 'dialled', detail: number }],
          })}::jsonb)).* from calls c where call_id = ${call.call_id}`.execute(tx);
          await sql`insert into sms_messages select (jsonb_populate_record(s, ${JSON.stringify({
            ...{
              sms_id: `${customer_id}-sms-${at}`,
              customer_number: number,
              body: `My PIN is 4711${count}`,
              network_id: null,
            },
          })}::jsonb)).* from sms_messages s where sms_id = ${sms.sms_id}`.execute(tx);
        }
        await sql`insert into conversations (conversation_id, account_id, service_number, customer_number, state, opened_at, last_at)
          values (${`${customer_id}-conversation`}, 'demo', '+918045000001', ${first}, 'open', now(), now())`.execute(
          tx,
        );
        await sql`insert into do_not_call (account_id, number, since, source, file_name) values ('demo', ${first}, now(), 'person', '')`.execute(
          tx,
        );
        await sql`insert into number_consents (account_id, number, at, is_given, source, asked, answered, by_name)
          values ('demo', ${first}, now(), true, 'page', 'May we call?', 'Yes', 'me')`.execute(tx);
        await sql`insert into sticky_agents (account_id, queue_id, customer_number, agent_id, automatic, mapped_at, mapping_id)
          values ('demo', 'demo-queue-support', ${first}, 'demo-agent-01', false, now(), ${customer_id})`.execute(tx);
      });
      for (const at of [0, 1]) await writeFile(join(test.servedRecordings, `${customer_id}-call-${at}.wav`), 'RIFF');
      return [first, second];
    };
    let count = 0;
    const nameOf = (at: number): string => `Meera Iyer the ${at}th`;
    /** Returns the tables of the account with a row that contains a text. */
    const tablesWith = async (needle: string): Promise<string[]> => {
      const found: string[] = [];
      for (const name of await tablesOf()) {
        const { rows } = await inDemo((tx) =>
          sql`select 1 from ${sql.table(name)} t where position(${needle} in t::text) > 0 limit 1`.execute(tx),
        );
        if (rows.length > 0) found.push(name);
      }
      return found.sort();
    };

    it('is counted by any of the person’s numbers, however it is written [ACCT-021]', async () => {
      const [first, second] = await someone();
      const told = { name: nameOf(count), numbers: [first, second], calls: 2, sounds: 2, messages: 2, is_busy: false };
      expect(await look(first)).toMatchObject(told);
      expect(await look(`${second.slice(0, 3)} ${second.slice(3)}`)).toMatchObject(told);
      expect(refusal(await owner.get(accountDataPaths.person, { number: '12' }))).toEqual([422, 'not-a-number']);
      const stranger = await test.signIn('owner@other.test');
      expect((await stranger.get(accountDataPaths.person, { number: first })).json()).toMatchObject({
        data: { name: null, calls: 0, messages: 0 },
      });
    });

    it('is deleted with everything that belongs to it [ACCT-021]', async () => {
      const [first] = await someone();
      const response = await owner.get(accountDataPaths.personFile, { number: first });
      expect(response.headers['content-disposition']).toContain('attachment');
      const data = JSON.parse(response.body) as Record<string, unknown[]>;
      expect(data).toMatchObject({
        customer: { name: nameOf(count) },
        calls: [{ notes: `Likes tea ${count}` }, { dtmf: '4711' }],
        messages: [{ body: `My PIN is 4711${count}` }, {}],
        consents: [{ asked: 'May we call?', answered: 'Yes' }],
        do_not_call: [{ number: first }],
      });
      expect(response.body).not.toContain('account_id');
    });

    it('is erased everywhere, except in lists that keep the number from being called; figures stay [ACCT-021] @whole', async () => {
      const [first, second] = await someone();
      const figures = async () => [
        (await inDemo((tx) => sql`select count(*)::int as calls, count(distinct customer_number)::int as callers,
          sum(talk_ms)::text as talk, count(disposition)::int as disposed from calls`.execute(tx))).rows,
        (await inDemo((tx) => sql`select * from call_sums order by agent_id, span, begins, direction, queue, solution`.execute(tx))).rows,
        (await inDemo((tx) => sql`select count(*)::int as messages from sms_messages`.execute(tx))).rows,
      ]; // prettier-ignore
      const before = await figures();
      expect(await tablesWith(first)).toEqual(
        expect.arrayContaining(['calls', 'conversations', 'customers', 'sms_messages']),
      );
      const erased = await erase(first, [second, first]);
      expect(erased.json()).toEqual({ status: 200, data: { calls: 2, sounds: 2, messages: 2 } });
      expect(await tablesWith(first)).toEqual(['do_not_call']);
      expect(keepNumbers).toContain('do_not_call');
      for (const needle of [second, nameOf(count), `My PIN is 4711${count}`, `Likes tea ${count}`])
        expect(await tablesWith(needle)).toEqual([]);
      expect(await figures()).toEqual(before);
      expect(existsSync(join(test.servedRecordings, `person-${count}-call-0.wav`))).toBe(false);
      expect(await look(first)).toMatchObject({ name: null, numbers: [first], calls: 0, messages: 0 });
    });

    it('shows as ‘Erased number’ in the log and its files from then on, and is not called [ACCT-021]', async () => {
      const [first, second] = await someone();
      await erase(first, [first, second]);
      const row = await inDemo((tx) =>
        tx
          .selectFrom('calls')
          .select('customer_number')
          .where('call_id', '=', `person-${count}-call-0`)
          .executeTakeFirstOrThrow(),
      );
      expect(row.customer_number).toMatch(/^erased-[0-9a-f]{16}$/);
      expect(untoldWords.en.erased).toBe('Erased number');
      const call = await owner.post('/newsr/api/v1/calls/click_to_call/', { customer_number: row.customer_number });
      expect(call.statusCode).toBeGreaterThanOrEqual(400);
    });

    it('is not erased during a call with the number, nor when another person than the checked one would be erased [ACCT-021]', async () => {
      const [first, second] = await someone();
      expect(refusal(await erase(first, [first]))).toEqual([409, 'person-changed']);
      await inDemo((tx) =>
        tx.updateTable('calls').set({ ended_at: null }).where('call_id', '=', `person-${count}-call-1`).execute(),
      );
      expect(await look(first)).toMatchObject({ is_busy: true });
      expect(refusal(await erase(first, [first, second]))).toEqual([409, 'in-a-call']);
      expect(await look(first)).toMatchObject({ name: nameOf(count), calls: 2 });
      expect(existsSync(join(test.servedRecordings, `person-${count}-call-0.wav`))).toBe(true);
    });

    it('is erased by owners alone, and only in their own account [ACCT-021]', async () => {
      const [first, second] = await someone();
      const supervisor = await test.signIn('supervisor@demo.test');
      expect((await supervisor.get(accountDataPaths.person, { number: first })).statusCode).toBe(403);
      const stranger = await test.signIn('owner@other.test');
      const foreign = await stranger.post(accountDataPaths.erase, { number: first, numbers: [first] });
      expect(refusal(foreign)).toEqual([404, 'nothing-known']);
      expect(await look(first)).toMatchObject({ numbers: [first, second], calls: 2 });
    });

    it('is in the history without name and number [ACCT-021]', async () => {
      const [first, second] = await someone();
      await owner.get(accountDataPaths.personFile, { number: first });
      await erase(first, [first, second]);
      const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
      const received = objects.filter(({ action }) => action.startsWith('person-'));
      expect(received.map(({ action, whom, detail }) => [action, whom, detail])).toEqual(
        expect.arrayContaining([
          ['person-exported', `…${first.slice(-3)}, …${second.slice(-3)}`, {}],
          ['person-erased', 'owner@demo.test', { calls: '2', recordings: '2', messages: '2' }],
        ]),
      );
      expect(JSON.stringify(received)).not.toContain(first);
    });
  });
});
