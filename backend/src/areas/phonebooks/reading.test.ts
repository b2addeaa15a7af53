// @gate a phonebook is read beside everything else, once
import {
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
import { importPhonebook } from './import-phonebook.ts';
import { mendUnfinished } from './mend-unfinished.ts';

describe('reading phonebooks, on the embedded database', () => {
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
  /** As a process leaves it that dies while it reads or checks. */
  const leave = (id: string, state: 'reading' | 'checking') =>
    inDemo((tx) =>
      tx
        .updateTable('phonebooks')
        .set({ state, seen_at: new Date(test.clock.now), expected: 10 })
        .where('phonebook_id', '=', id)
        .execute(),
    );
  const mend = () => mendUnfinished({ database: test.database, now: () => test.clock.now });

  it('others are answered meanwhile, and see how far it is [CONF-PB-003]', async () => {
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

  it('what a process had read when it died is taken away again, and the list says so; its name is free [CONF-PB-003, CONF-PB-012]', async () => {
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

  it('rows that were checked again when the process died are checked to the end [CONF-PB-012]', async () => {
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

  it('who is gone before a file is read leaves nothing of it [CONF-PB-012]', async () => {
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

  it('a cell that is far too long is told with its row, ten megabytes of it, too', async () => {
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

  it('one that a campaign calls names it, and stays; one that is over no longer keeps it [CONF-PB-009, CONF-PB-011]', async () => {
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
});
