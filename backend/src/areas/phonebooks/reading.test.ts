import {
  addedDoNotCallAnswerSchema,
  doNotCallAnswerSchema,
  doNotCallChangesAnswerSchema,
  phonebookDetailAnswerSchema,
  phonebookPaths,
  phonebooksAnswerSchema,
  uploadAnswerSchema,
  type Phonebook,
} from '@patchbay/shared-contracts/phonebooks';
import { campaignFields } from '../../domain/campaigns/testing/campaign-fields.ts';
import { campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { importDoNotCall } from './import-do-not-call.ts';
import { checkAgain, importPhonebook } from './import-phonebook.ts';
import { recoverImports, recoverUnfinished } from './recover-unfinished.ts';

describe('importing phonebooks, on the embedded database', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('workbook-thread') });
    await test.database.withAccount('demo', async (tx) => {
      const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
      const opened = { ...profile, is_phonebook_tab_enabled: true, is_obd_allowed: true };
      await tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify(opened) })
        .execute();
    });
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const leads = (count: number) => [
    'Name,Number',
    ...Array.from({ length: count }, (_, at) => `Lead ${at},+9176${String(at).padStart(8, '0')}`),
  ];
  const upload = (name: string, lines: readonly string[]) =>
    test.app.inject({
      ...{ method: 'POST', url: phonebookPaths.upload, query: { name, file_name: 'a.csv' } },
      payload: Buffer.from(lines.join('\r\n')),
      headers: { authorization: `Bearer ${owner.bearer}`, 'content-type': 'application/octet-stream' },
    });
  const made = async (name: string, lines: readonly string[]) =>
    uploadAnswerSchema.parse((await upload(name, lines)).json()).data;
  const named = async (search: string): Promise<Phonebook | undefined> => {
    const answer = await owner.get(phonebookPaths.phonebooks, { search });
    return phonebooksAnswerSchema.parse(answer.json()).data.objects[0];
  };
  const inDemo = <Result>(work: Parameters<typeof test.database.withAccount<Result>>[1]) =>
    test.database.withAccount('demo', work);
  const rowsOf = async (id: string) =>
    inDemo((tx) => tx.selectFrom('phonebook_rows').select('row').where('phonebook_id', '=', id).execute());
  /** Leaves the state of a process that died while reading or checking. */
  const leave = (id: string, state: 'reading' | 'checking') =>
    inDemo((tx) =>
      tx
        .updateTable('phonebooks')
        .set({ state, seen_at: new Date(test.clock.now), expected: 10 })
        .where('phonebook_id', '=', id)
        .execute(),
    );
  const mend = () => recoverUnfinished({ database: test.database, now: () => test.clock.now });

  it('other requests are answered meanwhile, and see the progress [CONF-PB-003]', async () => {
    const whole = upload('Beside', leads(6_000));
    const seen: Phonebook[] = [];
    let isOver = false;
    void whole.then(() => (isOver = true));
    while (!isOver) {
      const book = await named('Beside');
      if (book?.state === 'reading') seen.push(book);
    }
    expect((await whole).statusCode).toBe(201);
    const shares = seen.flatMap(({ progress }) => (progress === null ? [] : [progress]));
    expect(new Set(shares).size).toBeGreaterThan(2);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(await named('Beside')).toMatchObject({ state: 'waiting', count: 6_000, valid: 6_000, progress: null });
  }, 60_000);

  it('rows of a dead process are deleted, and the list says so; the name is free [CONF-PB-003, CONF-PB-012]', async () => {
    const { id } = await made('Died', leads(10));
    await leave(id, 'reading');
    await mend();
    expect([(await named('Died'))?.state, (await rowsOf(id)).length]).toEqual(['reading', 10]);
    test.clock.now += 31_000;
    await mend();
    expect(await named('Died')).toMatchObject({ state: 'broken', count: 0, valid: 0 });
    expect(await rowsOf(id)).toEqual([]);
    const finish = await owner.post(`${phonebookPaths.phonebooks}${id}/finish/`, { without_bad: true });
    expect([finish.statusCode, finish.json().error.code]).toEqual([409, 'not-waiting']);
    const again = await made('died', leads(10));
    expect(await named('Died')).toMatchObject({ id: again.id, state: 'waiting', count: 10 });
  });

  it('rows being checked again when the process died are checked to the end [CONF-PB-012]', async () => {
    const { id } = await made('Checked', ['A,B', 'x,+917500000001', 'y,+917500000001', '+917500000003,z']);
    await inDemo((tx) =>
      tx
        .updateTable('phonebooks')
        .set({ columns: JSON.stringify(['number', null]) })
        .where('phonebook_id', '=', id)
        .execute(),
    );
    await leave(id, 'checking');
    test.clock.now += 31_000;
    await mend();
    const { data } = phonebookDetailAnswerSchema.parse((await owner.get(`${phonebookPaths.phonebooks}${id}/`)).json());
    expect(data).toMatchObject({
      state: 'waiting',
      count: 3,
      valid: 1,
      bad: 2,
      numbers: [null, null, '+917500000003'],
    });
  });

  it('rows checked by two processes, of which one was taken for dead, are counted once [CONF-PB-012]', async () => {
    const { id } = await made('Twice', leads(2_000));
    await leave(id, 'checking');
    const deps = { database: test.database, now: () => test.clock.now };
    const place = { accountId: 'demo', id };
    await Promise.allSettled([checkAgain(deps, place), checkAgain(deps, place)]);
    expect(await named('Twice')).toMatchObject({ state: 'waiting', count: 2_000, valid: 2_000 });
    await checkAgain(deps, place);
    expect(await named('Twice')).toMatchObject({ state: 'waiting', valid: 2_000 });
  });

  it('a person who leaves before a file is read leaves nothing of it [CONF-PB-012]', async () => {
    const person = new AbortController();
    async function* rows() {
      for (let row = 1; row < 5_000; row += 1) {
        if (row === 2_000) person.abort();
        yield { row, cells: row === 1 ? ['Number'] : [`+9177${String(row).padStart(8, '0')}`] };
      }
    }
    const wanted = { accountId: 'demo', name: 'Gone', fileName: 'a.csv', by: 'A', country: 'in', expected: 5_000 };
    const deps = { database: test.database, now: () => test.clock.now };
    await expect(importPhonebook(deps, rows(), wanted, person.signal)).rejects.toMatchObject({ code: 'stopped' });
    expect(await named('Gone')).toBeUndefined();
    const left = await inDemo((tx) =>
      tx.selectFrom('phonebook_rows').select('row').where('number', 'like', '+9177%').execute(),
    );
    expect(left).toEqual([]);
  });

  it('a cell that is far too long is reported with its row, even ten megabytes', async () => {
    const long = (cell: string) => upload('Cell', ['Number', '+917500000001', cell, '+917500000002']);
    for (const cell of ['9'.repeat(1_001), '9'.repeat(10_000_000), `"${'9'.repeat(10_000_000)}"`]) {
      const answer = await long(cell);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({
          data: { row: 3 },
          error: expect.objectContaining({ code: 'long-cell', field: 'file' }),
        }),
      ]);
    }
    expect(await named('Cell')).toBeUndefined();
  }, 30_000);

  it('a phonebook used by a campaign names it and cannot be deleted until the campaign has finished [CONF-PB-009, CONF-PB-011]', async () => {
    const { id } = await made('Used', leads(3));
    await owner.post(`${phonebookPaths.phonebooks}${id}/finish/`, { without_bad: false });
    const fields = { ...campaignFields, source: 'phonebooks', phonebooks: `else,${id}` } as const;
    for (const name of ['Spring', 'Autumn']) await owner.post(campaignsContract.path, { ...fields, name });
    expect((await named('Used'))?.used_by).toEqual(['Autumn', 'Spring']);
    expect((await named('Beside'))?.used_by).toEqual([]);
    const remove = () => owner.get(phonebookPaths.remove, { id });
    const refused = await remove();
    expect([refused.statusCode, refused.json().error.code, refused.json().used_by]).toEqual([
      409,
      'in-use',
      ['Autumn', 'Spring'].map((name) => ({ kind: 'campaign', name })),
    ]);
    await inDemo((tx) => tx.updateTable('campaigns').set({ state: 'finished' }).where('name', '=', 'Spring').execute());
    await inDemo((tx) => tx.updateTable('campaigns').set({ state: 'stopped' }).where('name', '=', 'Autumn').execute());
    expect([(await named('Used'))?.used_by, (await remove()).statusCode]).toEqual([[], 200]);
    expect([await named('Used'), await rowsOf(id)]).toEqual([undefined, []]);
  });

  describe('for the do-not-call list', () => {
    const deps = () => ({ database: test.database, now: () => test.clock.now });
    const add = (name: string, lines: readonly string[]) =>
      test.app.inject({
        ...{ method: 'POST', url: phonebookPaths.doNotCall, query: { file_name: name } },
        payload: Buffer.from(lines.join('\n')),
        headers: { authorization: `Bearer ${owner.bearer}`, 'content-type': 'application/octet-stream' },
      });
    const listed = async (search: string) => {
      const answer = await owner.get(phonebookPaths.doNotCall, { search });
      return doNotCallAnswerSchema.parse(answer.json()).data.meta.total_count;
    };
    const told = async (name: string) => {
      const answer = await owner.get(`${phonebookPaths.doNotCall}changes/`, { limit: '10' });
      const { objects } = doNotCallChangesAnswerSchema.parse(answer.json()).data;
      return objects.find((change) => change.what === 'file' && change.file_name === name);
    };
    const numbers = (first: string, count: number) =>
      Array.from({ length: count }, (_, at) => `+91${first}${String(at).padStart(6, '0')}`);
    const pending = () => inDemo((tx) => tx.selectFrom('do_not_call_pending').select('place').execute());
    const wanted = (fileName: string) => ({ accountId: 'demo', fileName, by: 'A', expected: null });
    const some = (these: readonly string[]) => ({ rows: these.length, numbers: these, wrong: [], sample: [] });

    it('other requests are answered while a file is added, and see the progress [CONF-PB-011]', async () => {
      const whole = add('beside.csv', numbers('7801', 6_000));
      const seen: NonNullable<Awaited<ReturnType<typeof told>>>[] = [];
      let isOver = false;
      void whole.then(() => (isOver = true));
      while (!isOver) {
        const change = await told('beside.csv');
        if (change?.what === 'file' && change.state !== 'done') seen.push(change);
      }
      expect(addedDoNotCallAnswerSchema.parse((await whole).json()).data).toMatchObject({ added: 6_000, known: 0 });
      expect(new Set(seen.map((change) => change.what === 'file' && change.state))).toEqual(
        new Set(['reading', 'adding']),
      );
      expect(new Set(seen.map((change) => change.what === 'file' && change.progress)).size).toBeGreaterThan(3);
      expect(await told('beside.csv')).toMatchObject({ state: 'done', progress: null, added: 6_000 });
      expect([await listed('+917801'), await pending()]).toEqual([6_000, []]);
    }, 60_000);

    it('a process that died while reading has added nothing, and the history says so [CONF-PB-011, CONF-PB-012]', async () => {
      async function* file() {
        yield some(numbers('7802', 3));
        test.clock.now += 31_000;
        await recoverImports(deps());
        yield some(numbers('7803', 3));
      }
      const nobodyLeaves = new AbortController().signal;
      await expect(importDoNotCall(deps(), file(), wanted('died.csv'), nobodyLeaves)).rejects.toMatchObject({
        code: 'stopped',
      });
      expect([await listed('+91780200'), await listed('+91780300'), await pending()]).toEqual([0, 0, []]);
      expect(await told('died.csv')).toMatchObject({ state: 'broken', added: 0, known: 0, bad: 0 });
    });

    it('after a process died while adding, the rest is added, each number once [CONF-PB-011, CONF-PB-012]', async () => {
      await add('twice.csv', [...numbers('7804', 2)]);
      const row = { account_id: 'demo', import_id: 'left', at: new Date(test.clock.now), by_name: 'A' };
      const counted = {
        file_name: 'left.csv',
        added: 2,
        known: 0,
        bad: 1,
        state: 'adding',
        done: 2,
        expected: 5,
      } as const;
      await inDemo(async (tx) => {
        await tx
          .insertInto('do_not_call_imports')
          .values({ ...row, ...counted, seen_at: new Date(test.clock.now) })
          .execute();
        for (const [place, these] of [numbers('7804', 1), numbers('7805', 2)].entries())
          await tx
            .insertInto('do_not_call_pending')
            .values({ account_id: 'demo', import_id: 'left', place: place + 1, numbers: JSON.stringify(these) })
            .execute();
      });
      await recoverImports(deps());
      expect(await told('left.csv')).toMatchObject({ state: 'adding', progress: 0.4 });
      test.clock.now += 31_000;
      const alive = { ...row, ...counted, import_id: 'alive', file_name: 'alive.csv', state: 'reading' } as const;
      await inDemo((tx) =>
        tx
          .insertInto('do_not_call_imports')
          .values({ ...alive, seen_at: new Date(test.clock.now) })
          .execute(),
      );
      await Promise.all([recoverImports(deps()), recoverImports(deps())]);
      expect(await told('alive.csv')).toMatchObject({ state: 'reading' });
      expect(await told('left.csv')).toMatchObject({ state: 'done', added: 4, known: 1, bad: 1 });
      expect([await listed('+917805'), await pending()]).toEqual([2, []]);
    });

    it('a person who leaves while it is read leaves nothing of it; after that all of it is added [CONF-PB-011]', async () => {
      const early = new AbortController();
      const late = new AbortController();
      async function* file(first: string, leave: AbortController | null) {
        yield some(numbers(first, 2));
        leave?.abort();
        yield some(numbers(`${first.slice(0, 3)}9`, 2));
      }
      const import1 = importDoNotCall(deps(), file('7816', early), wanted('early.csv'), early.signal);
      await expect(import1).rejects.toMatchObject({ code: 'stopped' });
      expect([await listed('+91781'), await told('early.csv'), await pending()]).toEqual([0, undefined, []]);
      const import2 = importDoNotCall(deps(), file('7826', null), wanted('late.csv'), late.signal);
      const left = import2.finally(() => late.abort());
      expect(await left).toMatchObject({ added: 4 });
      expect(await listed('+91782')).toBe(4);
    });

    it('a cell that is too long is reported with its row, and nothing is added [CONF-PB-011]', async () => {
      const answer = await add('cell.csv', [...numbers('7830', 700), '9'.repeat(1_001)]);
      expect([answer.statusCode, answer.json().data]).toEqual([400, { row: 701 }]);
      expect([await listed('+917830'), await told('cell.csv'), await pending()]).toEqual([0, undefined, []]);
    });
  });
});
