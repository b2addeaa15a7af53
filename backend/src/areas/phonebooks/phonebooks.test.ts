import {
  addedDoNotCallAnswerSchema,
  doNotCallAnswerSchema,
  doNotCallChangesAnswerSchema,
  doNotCallImportsAnswerSchema,
  lookedDoNotCallAnswerSchema,
  mendRowAnswerSchema,
  ndncCountAnswerSchema,
  onePhonebookAnswerSchema,
  phonebookDetailAnswerSchema,
  phonebookPaths,
  phonebooksAnswerSchema,
  uploadAnswerSchema,
  wrongRowsAnswerSchema,
} from '@patchbay/shared-contracts/phonebooks';
import type { Database } from '../../kernel/db/database.ts';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { workbookOf } from '../../testing/workbook.ts';

/** [TABBAR-003] */
const openPage = (database: Database, account: string) =>
  database.withAccount(account, async (tx) => {
    const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
    await tx
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ ...profile, is_phonebook_tab_enabled: true }) })
      .execute();
  });

describeOnEachDriver('phonebooks', (open) => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp(
      { BUILD_DIR: buildFolderWith('workbook-thread') },
      { database: (await open()).database },
    );
    for (const account of ['demo', 'other']) await openPage(test.database, account);
    owner = await test.signIn('owner@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 120_000);
  afterAll(() => test.close());

  const send = (path: string, query: Record<string, string>, file: string | Buffer, who = owner) =>
    test.app.inject({
      ...{ method: 'POST', url: path, query, payload: Buffer.from(file) },
      headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/octet-stream' },
    });
  const upload = (name: string, file: string | Buffer, who = owner) =>
    send(phonebookPaths.upload, { name, file_name: `${name}.csv` }, file, who);
  const uploadAs = (query: Record<string, string> & { name: string }, file: Buffer) =>
    send(phonebookPaths.upload, { file_name: `${query.name}.csv`, ...query }, file);
  const made = async (name: string, lines: readonly string[]) =>
    uploadAnswerSchema.parse((await upload(name, lines.join('\r\n'))).json()).data;
  const list = async (query: Record<string, string> = {}, who = owner) =>
    phonebooksAnswerSchema.parse((await who.get(phonebookPaths.phonebooks, query)).json()).data;
  const at = (id: string, rest = '') => `${phonebookPaths.phonebooks}${id}/${rest}`;
  const detail = async (id: string) => phonebookDetailAnswerSchema.parse((await owner.get(at(id))).json()).data;
  const wrong = async (id: string) => wrongRowsAnswerSchema.parse((await owner.get(at(id, 'rows/'))).json()).data;
  const mend = async (id: string, row: number, number: string) =>
    mendRowAnswerSchema.parse((await owner.put(at(id, `rows/${row}/`), { number })).json()).data;
  const finish = (id: string, without_bad = false) => owner.post(at(id, 'finish/'), { without_bad });
  const ready = async (id: string) => onePhonebookAnswerSchema.parse((await finish(id, true)).json()).data;
  const refusal = ({ statusCode, json }: { statusCode: number; json: () => unknown }) => [statusCode, json()];
  const refused = (status: number, code: string, field?: string) => [
    status,
    expect.objectContaining({ error: expect.objectContaining({ code, ...(field === undefined ? {} : { field }) }) }),
  ];

  describe('a file', () => {
    it('is parsed whole: meaning of columns, each row with a number or its error [CONF-PB-003]', async () => {
      const book = await made('Diwali', [
        'Name;Telefon;Stadt',
        'Tara;+917500000001;Pune',
        'Ravi;9.19E+11;Delhi',
        ';;',
        'Mira;917500000002;Agra',
        'Tara again;+91 75000 00001;Pune',
        'Nobody;;Goa',
        'Short;12345;Goa',
      ]);
      expect(book).toMatchObject({ name: 'Diwali', file_name: 'Diwali.csv', state: 'waiting', count: 6, valid: 2 });
      expect(await detail(book.id)).toMatchObject({
        ...{ heads: ['Name', 'Telefon', 'Stadt'], columns: ['name', 'number', null], bad: 4 },
        sample: expect.arrayContaining([['Tara', '+917500000001', 'Pune']]),
      });
      expect((await wrong(book.id)).objects.map(({ row, value, problem }) => [row, value, problem])).toEqual([
        [3, '9.19E+11', 'spreadsheet'],
        [6, '+91 75000 00001', 'duplicate'],
        [7, '', 'empty'],
        [8, '12345', 'number'],
      ]);
    });

    it('may be a workbook: its first sheet, row by row, with all digits still there [CONF-PB-003]', async () => {
      const rows = [
        ['Name', 'Telefon', 'Seen'],
        ['Tara', { v: '917500000101' }, { v: 'TRUE' }],
        [],
        ['Ravi', { v: '9.17500000102E11' }],
        ['Mira', '9.19E+11'],
        [null, '+91 75000 00101', 'again'],
      ];
      const { data: book } = uploadAnswerSchema.parse((await upload('Workbook', workbookOf(rows))).json());
      expect(book).toMatchObject({ state: 'waiting', count: 4, valid: 2 });
      expect(await detail(book.id)).toMatchObject({
        ...{ heads: ['Name', 'Telefon', 'Seen'], columns: ['name', 'number', null] },
        sample: expect.arrayContaining([['Ravi', '917500000102', '']]),
      });
      expect((await wrong(book.id)).objects.map(({ row, value, problem }) => [row, value, problem])).toEqual([
        [5, '9.19E+11', 'spreadsheet'],
        [6, '+91 75000 00101', 'duplicate'],
      ]);
    });

    it('with unclear headers is understood by its cells; a person may correct that [CONF-PB-003]', async () => {
      const book = await made('Unnamed', ['a,b,c', '1,+917500000011,+917500000021', '2,+917500000012,x']);
      expect(await detail(book.id)).toMatchObject({ columns: [null, 'number', null], valid: 2, bad: 0 });
      const changed = await owner.put(at(book.id, 'columns/'), { columns: ['name', null, 'number'] });
      expect(phonebookDetailAnswerSchema.parse(changed.json()).data).toMatchObject({ valid: 1, bad: 1 });
      expect((await wrong(book.id)).objects).toMatchObject([{ row: 3, value: 'x', problem: 'number' }]);
      const put = (columns: unknown) => owner.put(at(book.id, 'columns/'), { columns } as object);
      expect(refusal(await put(['name', null, null]))).toEqual(refused(422, 'no-number-column', 'columns'));
      expect(refusal(await put(['number']))).toEqual(refused(422, 'columns', 'columns'));
    });

    it('that is invalid, too large or broken leaves nothing behind [CONF-PB-003] @whole', async () => {
      const before = (await list()).meta.total_count;
      const many = Array.from({ length: 51 }, (_, index) => index).join(',');
      const refusals = {
        'unreadable-file': await upload('Archive', Buffer.from('PK\u0003\u0004rest')),
        'empty-file': await upload('Heads only', 'Name,Number\r\n'),
        'too-many-columns': await upload('Wide', `${many}\n${many}\n`),
        'long-cell': await upload('Long', `Number,Note\n+917500000031,${'x'.repeat(1_001)}\n`),
      };
      for (const [code, answer] of Object.entries(refusals))
        expect(refusal(answer)).toEqual(refused(400, code, 'file'));
      expect(refusal(await upload('Binary', Buffer.from([65, 0, 66])))).toEqual(refused(400, 'unreadable-file'));
      // Ten megabytes in one cell, because of a quote that is never closed.
      const one = await upload('Cell', `Number\n"${'9'.repeat(10 * 1024 * 1024)}`);
      expect([one.statusCode, one.json().error.code]).toEqual([400, 'long-cell']);
      expect((await upload('Huge', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
      expect((await list()).meta.total_count).toBe(before);
    });

    it('is read in its encoding, or the stated one; an ambiguous one is refused [UX-017]', async () => {
      const japanese = Buffer.from(
        'joGWvCyTZJhilNSNhiyJ747QCo5Sk2ORvphZLDA5MC0xMjM0LTU2NzgsipSOronvjtCDVIOTg3aDiwo=',
        'base64',
      ); // Shift_JIS
      const western = Buffer.from('Name;Number\nJürgen;+917500000071\n', 'latin1');
      const utf16 = Buffer.from('\ufeffName\tNumber\nJürgen\t+917500000072\n', 'utf16le');
      expect(refusal(await upload('Unsure', western))).toEqual(refused(422, 'encoding-unsure', 'encoding'));
      const said = await uploadAs({ name: 'Said', encoding: 'windows-1252' }, western);
      expect((await detail(said.json().data.id)).sample).toEqual([['Jürgen', '+917500000071']]);
      const garbled = await uploadAs({ name: 'Garbled', encoding: 'shift_jis' }, western);
      expect(refusal(garbled)).toEqual(refused(422, 'wrong-encoding', 'encoding'));
      const own = await upload('UTF-16', utf16);
      expect((await detail(own.json().data.id)).sample).toEqual([['Jürgen', '+917500000072']]);
      const { id } = (await uploadAs({ name: 'Japan', country: 'jp' }, japanese)).json().data;
      expect(await detail(id)).toMatchObject({
        sample: [['山田太郎', '090-1234-5678', '株式会社サンプル']],
        numbers: ['+819012345678'],
      });
    });

    it('with Excel’s separator line is split by it; numbers belong to the stated country [UX-017, UX-018]', async () => {
      const text = 'sep=|\r\nName|Number\r\nTara|0170 1234567\r\nRavi|12\r\n';
      const { id } = (await uploadAs({ name: 'Hint', country: 'de' }, Buffer.from(text))).json().data;
      expect(await detail(id)).toMatchObject({ heads: ['Name', 'Number'], numbers: ['+491701234567', null] });
      expect((await wrong(id)).objects).toMatchObject([{ row: 3, value: '12', problem: 'number' }]);
      expect((await uploadAs({ name: 'Nowhere', country: 'zz' }, Buffer.from(text))).statusCode).toBe(422);
    });

    it('has a unique name, without control characters', async () => {
      await made('Only one', ['Number', '+917500000041']);
      expect(refusal(await upload('only ONE', 'Number\n+917500000042'))).toEqual(refused(409, 'name-taken', 'name'));
      for (const name of ['', 'x'.repeat(51), 'a\u202eb'])
        expect((await upload(name, 'Number\n+917500000042')).json().error).toMatchObject({ field: 'name' });
      await made('Another', ['Number', '+917500000042']);
    });
  });

  describe('an error', () => {
    it('is corrected in place, also digits cut by a spreadsheet; its duplicate is no duplicate any more [CONF-PB-012]', async () => {
      const book = await made('Mend', ['Number', '9.19E+11', '+917500000051', '+917500000051']);
      expect(await mend(book.id, 2, '9.2E+11')).toEqual({ row: 2, problem: 'spreadsheet', bad: 2 });
      expect(await mend(book.id, 2, '+917500000052')).toEqual({ row: 2, problem: null, bad: 1 });
      expect(await mend(book.id, 3, '+917500000053')).toEqual({ row: 3, problem: null, bad: 0 });
      expect(await mend(book.id, 4, '+917500000052')).toEqual({ row: 4, problem: 'duplicate', bad: 1 });
      expect((await wrong(book.id)).objects).toMatchObject([{ row: 4, value: '+917500000052' }]);
      expect((await owner.put(at(book.id, 'rows/9/'), { number: '1' })).statusCode).toBe(404);
    });

    it('that was corrected stays so when columns are chosen, as duplicates do [CONF-PB-003, CONF-PB-012]', async () => {
      const lines = ['Who,Number,Other', 'Tara,9.19E+11,+917500000055', 'Ravi,+917500000057,+917500000056'];
      const book = await made('Chosen late', lines);
      await mend(book.id, 2, '+917500000056');
      const choose = (columns: readonly (string | null)[]) => owner.put(at(book.id, 'columns/'), { columns });
      const chosen = await choose(['name', 'number', null]);
      expect(chosen.json()).toMatchObject({ data: { columns: ['name', 'number', null], valid: 2, bad: 0 } });
      await choose(['name', null, 'number']);
      expect((await wrong(book.id)).objects).toMatchObject([{ row: 3, problem: 'duplicate' }]);
    });

    it('can be downloaded as it is in the file, with the reason [CONF-PB-003]', async () => {
      const book = await made('Mistakes', ['Name,Number', 'Tara,=1+1', 'Ravi,+917500000061']);
      const { headers, body } = await owner.get(at(book.id, 'mistakes/'));
      expect(headers['content-disposition']).toContain('mistakes.csv');
      expect(body).toBe("\ufeffrow,problem,Name,Number\r\n2,number,Tara,'=1+1\r\n");
    });

    it('is left out only on request; nothing changes any more once the phonebook is ready [CONF-PB-003]', async () => {
      const book = await made('Finish', ['Number', 'x', '+917500000071']);
      expect(refusal(await finish(book.id))).toEqual(refused(409, 'bad-rows', 'without_bad'));
      expect(await ready(book.id)).toMatchObject({ state: 'ready', count: 2, valid: 1 });
      for (const change of [
        await finish(book.id, true),
        await owner.put(at(book.id, 'rows/2/'), { number: '+917500000072' }),
        await owner.put(at(book.id, 'columns/'), { columns: ['number'] }),
      ])
        expect(refusal(change)).toEqual(refused(409, 'not-waiting'));
      const none = await made('No numbers', ['Number', 'x']);
      expect(refusal(await finish(none.id, true))).toEqual(refused(409, 'no-rows'));
    });
  });

  it('are listed, the newest first, in pages of ten, and found by name [CONF-PB-007]', async () => {
    for (let index = 0; index < 12; index += 1) {
      test.clock.now += 1_000;
      await made(`Paged ${String(index)}`, ['Number', '+917500000081']);
    }
    const first = await list({ search: 'paged' });
    expect(first.meta.total_count).toBe(12);
    expect([first.objects.length, first.objects[0]?.name]).toEqual([10, 'Paged 11']);
    expect((await list({ search: 'PAGED', offset: '10' })).objects.map(({ name }) => name)).toEqual([
      'Paged 1',
      'Paged 0',
    ]);
    expect(first.objects[0]).toMatchObject({ created_by: expect.stringMatching(/\w/), ndnc_count: null });
  });

  it('are counted against the do-not-call list, and store the count; unfinished ones cannot be [CONF-PB-006, CONF-PB-008, CONF-PB-011]', async () => {
    const book = await made('Checked', ['Number', '+917500000091', '+917500000092', '+917500000093']);
    const count = async () =>
      ndncCountAnswerSchema.parse((await owner.get(phonebookPaths.ndncCount, { phonebook_id: book.id })).json())
        .ndnc_count;
    expect(await count()).toBe(-2);
    await ready(book.id);
    expect(await count()).toBe(0);
    await send(phonebookPaths.doNotCall, { file_name: 'dnd.csv' }, '+917500000092\n917500000093\n+917500000099\n');
    expect(await count()).toBe(2);
    expect((await list({ search: 'Checked' })).objects[0]?.ndnc_count).toBe(2);
  });

  it('are downloaded with each number’s outcome, or what the do-not-call list says, under their file names [CONF-PB-010]', async () => {
    const book = await made('Files', ['Number', '+917500000101', 'x', '+917500000102']);
    const file = (query: Record<string, string>) => owner.get(phonebookPaths.status, { id: book.id, ...query });
    expect(refusal(await file({}))).toEqual(refused(409, 'not-ready'));
    await ready(book.id);
    await send(phonebookPaths.doNotCall, { file_name: 'dnd.csv' }, '+917500000102\n');
    const [numbers, dnd] = [await file({}), await file({ type: 'DND' })];
    expect([numbers, dnd].map(({ headers }) => headers['content-disposition'])).toEqual([
      'attachment; filename="numberstatus.csv"',
      'attachment; filename="dndstatus.csv"',
    ]);
    expect(numbers.body.split('\r\n')).toEqual([
      '\ufeffrow,value,number,status',
      "2,'+917500000101,'+917500000101,valid",
      '3,x,,number',
      "4,'+917500000102,'+917500000102,valid",
      '',
    ]);
    expect(dnd.body.split('\r\n').slice(1, 3)).toEqual(["'+917500000101,no", "'+917500000102,yes"]);
  });

  it('are closed to agents, because they show whole numbers of the account', async () => {
    const agent = await test.signIn('agent@demo.test');
    for (const path of [phonebookPaths.phonebooks, phonebookPaths.doNotCall])
      expect((await agent.get(path)).statusCode).toBe(403);
  });

  it('are deleted with their numbers by a GET, which needs the same right as any other request [CONF-PB-009]', async () => {
    const book = await made('Delete me', ['Number', '+917500000111']);
    const remove = (who: SignedIn) => who.get(phonebookPaths.remove, { id: book.id });
    expect((await test.app.inject({ url: phonebookPaths.remove, query: { id: book.id } })).statusCode).toBe(401);
    expect((await remove(stranger)).statusCode).toBe(404);
    expect((await remove(owner)).json()).toEqual({ status: 200 });
    expect((await remove(owner)).statusCode).toBe(404);
    expect((await list({ search: 'Delete me' })).objects).toEqual([]);
    const rows = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('phonebook_rows').select('row').where('phonebook_id', '=', book.id).execute(),
    );
    expect(rows).toEqual([]);
  });

  it('of twenty thousand rows is stored whole, also with a row far from its duplicate [CONF-PB-003] @whole', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `Lead ${index},+9176${String(index).padStart(8, '0')}`);
    const book = await made('Large', ['Name,Number', ...lines, 'Twice,+917600000005']);
    expect(book).toMatchObject({ count: 20_001, valid: 20_000 });
    expect((await wrong(book.id)).objects).toMatchObject([{ row: 20_002, problem: 'duplicate' }]);
  }, 120_000);

  describe('the do-not-call list', () => {
    const add = async (file: string, who = owner) =>
      addedDoNotCallAnswerSchema.parse(
        (await send(phonebookPaths.doNotCall, { file_name: 'list.csv' }, file, who)).json(),
      ).data;
    const found = async (search: string, who = owner) =>
      doNotCallAnswerSchema.parse((await who.get(phonebookPaths.doNotCall, { search })).json()).data;

    it('takes the numbers of a file, reports known and invalid ones, and stores time and person [CONF-PB-011]', async () => {
      expect(await add('Phone\n+917700000001\n+917700000002\nnobody\n+917700000002\n')).toEqual({
        ...{ added: 2, known: 1, bad: 1 },
        problems: [{ row: 4, value: 'nobody', problem: 'number' }],
      });
      test.clock.now += 1_000;
      expect(await add('917700000001\n917700000003')).toMatchObject({ added: 1, known: 1, bad: 0 });
      const imports = doNotCallImportsAnswerSchema.parse(
        (await owner.get(`${phonebookPaths.doNotCall}imports/`)).json(),
      );
      expect(imports.data.objects[0]).toMatchObject({ file_name: 'list.csv', by: expect.stringMatching(/\w/) });
      expect((await found('91 7700')).objects.map(({ number }) => number)).toEqual([
        '+917700000001',
        '+917700000002',
        '+917700000003',
      ]);
      expect((await found('917700000001')).objects).toMatchObject([
        { file_name: 'list.csv', source: 'file', reason: '' },
      ]);
      expect((await found('+917700', stranger)).objects).toEqual([]);
    });

    it('has a history: files, and numbers added or removed, with the reason [CONF-PB-011]', async () => {
      const number = '+917700000021';
      const changes = async (query: Record<string, string> = {}, who = owner) =>
        doNotCallChangesAnswerSchema.parse((await who.get(`${phonebookPaths.doNotCall}changes/`, query)).json()).data;
      const before = (await changes()).meta.total_count;
      test.clock.now += 1_000;
      await add('+917700000022\nnobody');
      test.clock.now += 1_000;
      await owner.post(`${phonebookPaths.doNotCall}number/`, { number, reason: 'Asked on the phone' });
      test.clock.now += 1_000;
      await test.app.inject({
        ...{ method: 'DELETE', url: `${phonebookPaths.doNotCall}${encodeURIComponent(number)}/` },
        ...{ query: { reason: 'Asked to be called' }, headers: { authorization: `Bearer ${owner.bearer}` } },
      });
      const by = expect.stringMatching(/\w/);
      const [off, on, file] = (await changes({ limit: '3' })).objects;
      expect([off, on, file]).toMatchObject([
        { what: 'off', number, reason: 'Asked to be called', by },
        { what: 'on', number, reason: 'Asked on the phone', by },
        { what: 'file', file_name: 'list.csv', added: 1, known: 0, bad: 1, by },
      ]);
      expect((await changes({ limit: '1', offset: '2' })).objects).toEqual([file]);
      expect((await changes()).meta.total_count).toBe(before + 3);
      expect((await changes({}, stranger)).objects).toEqual([]);
    });

    it('previews what a file would store [UX-017, UX-018]', async () => {
      await add('+4930123456');
      const file = 'Telefon\n030 123456\n030 123457\n0049 30 123457\nnobody\n';
      const looked = await send(
        phonebookPaths.doNotCall,
        { file_name: 'list.csv', country: 'de', only_look: 'true' },
        file,
      );
      expect(lookedDoNotCallAnswerSchema.parse(looked.json()).data).toEqual({
        ...{ added: 1, known: 2, bad: 1, problems: [{ row: 5, value: 'nobody', problem: 'number' }] },
        sample: [
          { value: '030 123456', number: '+4930123456' },
          { value: '030 123457', number: '+4930123457' },
          { value: '0049 30 123457', number: '+4930123457' },
          { value: 'nobody', number: null },
        ],
      });
      expect((await found('4930')).objects.map(({ number }) => number)).toEqual(['+4930123456']);
    });

    it('does not change by a file without numbers', async () => {
      const answer = await send(phonebookPaths.doNotCall, { file_name: 'x.csv' }, 'a,b\nx,y\n');
      expect(refusal(answer)).toEqual(refused(422, 'no-number-column', 'file'));
    });

    it('is changed by admins only; a number can be removed again', async () => {
      const supervisor = await test.signIn('supervisor@demo.test');
      expect(
        (await send(phonebookPaths.doNotCall, { file_name: 'x.csv' }, '+917700000009', supervisor)).statusCode,
      ).toBe(403);
      await add('+917700000011');
      const remove = () =>
        test.app.inject({
          ...{ method: 'DELETE', url: `${phonebookPaths.doNotCall}${encodeURIComponent('+917700000011')}/` },
          headers: { authorization: `Bearer ${owner.bearer}` },
        });
      expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
      expect((await found('917700000011')).objects).toEqual([]);
    });
  });
});
