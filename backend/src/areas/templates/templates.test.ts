import { downloadsAnswerSchema, exportPaths, startExportAnswerSchema } from '@patchbay/shared-contracts/exports';
import {
  previewTemplateAnswerSchema,
  senderIdsAnswerSchema,
  templatePaths,
  templatesContract,
  templateUsesAnswerSchema,
} from '@patchbay/shared-contracts/templates';
import { sql } from 'kysely';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const { path } = templatesContract;
const written = {
  ...{ type: 'SMS', name: 'Front door', sender_id: '', subject: '' },
  ...{ text: 'Hello {{customer.name}}', status: 'active' },
};
const email = { ...written, type: 'EMAIL', name: 'Back door', subject: 'From {{account.name}}' };

describe('/templates', () => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
    owner = await test.signIn('owner@demo.test');
    stranger = await test.signIn('owner@other.test');
    await switched(true, 'other');
  }, 120_000);
  afterAll(() => test.close());

  const set = (flags: object, account = 'demo') =>
    test.database.withAccount(account, async (tx) => {
      const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
      await tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify({ ...profile, ...flags }) })
        .execute();
    });
  const switched = (is_template_enabled: boolean, account?: string) => set({ is_template_enabled }, account);
  const listed = async (user: SignedIn, query: Record<string, string> = {}) =>
    templatesContract.answer.parse((await user.get(path, query)).json());
  const namesOf = async (user: SignedIn, query: Record<string, string> = {}) =>
    (await listed(user, query)).objects.map(({ name }) => name);
  const added = async (change: object = {}) => {
    test.clock.now += 1_000; // makes the next change later
    return templatesContract.one.parse((await owner.post(path, { ...written, ...change })).json()).data;
  };
  const remove = ({ id, version }: { id: string; version: number }, user = owner) =>
    test.app.inject({
      method: 'DELETE',
      url: `${path}${id}/`,
      query: { version: String(version) },
      headers: { authorization: `Bearer ${user.bearer}` },
    });

  it('has the demo’s, latest change first, filtered by type and status, found by name and text [CONF-TMPL-001, CONF-TMPL-003]', async () => {
    expect(await namesOf(owner, { type: 'SMS' })).toEqual(['Callback promised', 'Order on its way', 'Festive offer']);
    expect(await namesOf(owner, { type: 'EMAIL' })).toEqual(['After the call']);
    expect(await namesOf(owner, { type: 'SMS', search: 'diwali' })).toEqual(['Festive offer']);
    expect(await namesOf(owner, { type: 'SMS', status: 'active', limit: '1', offset: '1' })).toEqual([
      'Order on its way',
    ]);
    expect((await listed(owner)).meta.total_count).toBe(4);
  });

  it('a row is added, changed and deleted, and each change names its person', async () => {
    const row = await added();
    expect(row).toMatchObject({ ...written, version: 1, modified_by: expect.stringMatching(/\w/) });
    const change = { ...written, text: 'Good night', version: 1 };
    const changed = templatesContract.one.parse((await owner.put(`${path}${row.id}/`, change)).json()).data;
    expect(changed).toMatchObject({ id: row.id, text: 'Good night', version: 2 });
    expect((await owner.get(`${path}${row.id}/`)).json()).toMatchObject({ data: changed });
    expect((await remove(changed)).statusCode).toBe(204);
    expect((await owner.get(`${path}${row.id}/`)).statusCode).toBe(404);
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    expect(objects.slice(0, 3).map(({ action, whom, by }) => [action, whom, by])).toEqual([
      ['row-deleted', 'Front door', 'owner@demo.test'],
      ['row-changed', 'Front door', 'owner@demo.test'],
      ['row-added', 'Front door', 'owner@demo.test'],
    ]);
  });

  it.each([
    ['no name', { name: '  ' }, { field: 'name', rule: 'required' }],
    ['a name that is too long', { name: 'x'.repeat(61) }, { field: 'name', rule: 'long' }],
    ['a status that is none', { status: 'sleeping' }, { field: 'status' }],
    ['a name with a control character', { name: 'a\u202eb' }, { field: 'name', rule: 'characters' }],
    ['no text', { text: ' ' }, { field: 'text', rule: 'required' }],
    ['a text that is too long', { text: 'x'.repeat(1_601) }, { field: 'text', rule: 'long' }],
    ['braces that do not meet', { text: 'Hello {{customer.name' }, { field: 'text', rule: 'braces' }],
    ['a variable that nobody has', { text: 'Hello {{customer.age}}' }, { field: 'text', rule: 'variable' }],
  ])('%s is refused at its field', async (_, change, error) => {
    const refused = await owner.post(path, { ...written, ...change });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { error }]);
  });

  it.each([
    ['an SMS from somebody else’s number', { ...written, sender_id: '+14155550100' }, 'unknown-sender', 'sender_id'],
    ['an e-mail without a subject', { ...email, subject: '' }, 'no-subject', 'subject'],
    ['an e-mail from a number', { ...email, sender_id: '+918045000001' }, 'unknown-sender', 'sender_id'],
    ['an SMS of more than ten segments', { ...written, text: '電'.repeat(700) }, 'too-long', 'text'],
  ])('%s is refused', async (_, body, code, field) => {
    const refused = await owner.post(path, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: { code, field } }]);
    const row = await added({ name: 'Before' });
    const change = await owner.put(`${path}${row.id}/`, { ...body, name: 'Before', version: 1 });
    expect(change.statusCode).toBe(422);
    await remove(row);
  });

  it('an SMS can be from the account’s numbers that send [CONF-TMPL-004]', async () => {
    const { data } = senderIdsAnswerSchema.parse((await owner.get(templatePaths.senderIds)).json());
    const [sender] = data.sms_sender_ids;
    expect(sender).toEqual({ id: '+918045000001', name: expect.stringMatching(/\w/) });
    const row = await added({ sender_id: sender?.id });
    expect(row.sender_id).toBe('+918045000001');
    await remove(row);
  });

  describe('a preview', () => {
    const look = async (body: object, who = owner) =>
      previewTemplateAnswerSchema.parse((await who.post(templatePaths.preview, body)).json()).data;
    const sms = { type: 'SMS', text: 'Hello {{customer.name}} of {{customer.company}}, {{account.name}}' };
    const aCustomer = () =>
      test.database.withAccount('demo', (tx) =>
        tx
          .selectFrom('customers')
          .select(['customer_id', 'name', 'number'])
          .orderBy('number')
          .executeTakeFirstOrThrow(),
      );

    it('is filled for a real customer, by id or by number, and shows its cost [CONF-TMPL-005]', async () => {
      const { customer_id, name, number } = await aCustomer();
      const byId = await look({ ...sms, customer_id });
      expect(byId.text).toMatch(new RegExp(`^Hello ${name} of .*, Demo Traders$`));
      expect(byId.sms).toEqual({ encoding: 'GSM-7', segments: 1, cost: 1, too_long: false });
      expect(await look({ ...sms, customer_number: number })).toEqual(byId);
      expect((await look({ type: 'SMS', text: '電'.repeat(71) })).sms).toMatchObject({
        encoding: 'UCS-2',
        segments: 2,
      });
    });

    it('without a customer omits unknown values, and names them [CONF-TMPL-005]', async () => {
      expect(await look({ ...email, name: undefined, sender_id: undefined, status: undefined })).toEqual({
        ...{ subject: 'From Demo Traders', text: 'Hello ', missing: ['customer.name'], sms: null },
      });
    });

    it('shows nothing of customers to people who may not see them, or to another account', async () => {
      const { customer_id } = await aCustomer();
      expect((await look({ ...sms, customer_id }, stranger)).missing).toContain('customer.name');
      await set({ is_suspended_account: true });
      const suspended = await look({ ...sms, customer_id });
      await set({ is_suspended_account: false });
      expect(suspended.missing).toContain('customer.name');
    });
  });

  it('one used by a call flow cannot be deleted, and the list shows its users [CONF-TMPL-005]', async () => {
    const row = await added({ name: 'Named by a flow' });
    const draft = JSON.stringify({ steps: [{ kind: 'sms', template: row.id }] });
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('flows').set({ draft }).where('id', 'in', tx.selectFrom('flows').select('id').limit(1)).execute(),
    );
    const uses = async (user: SignedIn) =>
      templateUsesAnswerSchema.parse((await user.get(templatePaths.uses)).json()).data.objects;
    const { name } = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('flows')
        .select('name')
        .where(sql<boolean>`draft::text like ${`%${row.id}%`}`)
        .executeTakeFirstOrThrow(),
    );
    expect((await uses(owner)).find(({ id }) => id === row.id)?.used_by).toEqual([{ kind: 'call-flow', name }]);
    const unused = await added({ name: 'Named by nobody' });
    expect((await uses(owner)).map(({ id }) => id)).not.toContain(unused.id);
    expect((await remove(unused)).statusCode).toBe(204);
    expect(await uses(stranger)).toEqual([]);
    const refused = await remove(row);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'in-use']);
    await test.database.withAccount('demo', (tx) => tx.updateTable('flows').set({ draft: '{}' }).execute());
    expect((await remove(row)).statusCode).toBe(204);
  });

  it('names are unique, whatever their case', async () => {
    const row = await added({ name: 'Gate' });
    const refused = await owner.post(path, { ...written, name: 'GATE' });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'taken', field: 'name' } }]);
    await remove(row);
  });

  it('of two who change the same version the second is shown the current one', async () => {
    const row = await added();
    const by = (text: string) => owner.put(`${path}${row.id}/`, { ...written, text, version: row.version });
    expect((await by('First')).statusCode).toBe(200);
    const late = await by('Second');
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { error: { code: 'changed-meanwhile' }, data: { text: 'First', version: 2 } },
    ]);
    expect((await remove(row)).statusCode).toBe(409);
    expect((await remove({ ...row, version: 2 })).statusCode).toBe(204);
  });

  it('are closed if the account has none: list, rows, files, senders and previews [TABBAR-007]', async () => {
    const [row] = (await listed(owner)).objects;
    await switched(false);
    const asked = { page: 'templates', format: 'csv', columns: ['name'], query: {} };
    const answers = [
      await owner.get(path),
      await owner.get(`${path}${row?.id}/`),
      await owner.post(path, written),
      await owner.put(`${path}${row?.id}/`, { ...written, version: 1 }),
      await remove({ id: row?.id ?? '', version: 1 }),
      await owner.post(exportPaths.exports, asked),
      await owner.get(templatePaths.senderIds),
      await owner.post(templatePaths.preview, { type: 'SMS', text: 'x' }),
    ];
    await switched(true);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
  });

  it('other accounts neither see nor change rows', async () => {
    const row = await added();
    expect(await namesOf(stranger)).not.toContain('Front door');
    expect((await stranger.get(`${path}${row.id}/`)).statusCode).toBe(404);
    expect((await stranger.put(`${path}${row.id}/`, { ...written, version: 1 })).statusCode).toBe(404);
    expect((await remove(row, stranger)).statusCode).toBe(404);
    expect((await stranger.post(path, written)).statusCode).toBe(201); // the name is unused in that account
    await remove(row);
  });

  it('can be exported as filtered', async () => {
    const query = { type: 'SMS', status: 'active' };
    const asked = { page: 'templates', format: 'csv', columns: ['name', 'status'], query };
    const { data } = startExportAnswerSchema.parse((await owner.post(exportPaths.exports, asked)).json());
    await test.services.jobs.work();
    const answer = await owner.get(exportPaths.callLogDownloads, { type: 'call_logs' });
    const made = downloadsAnswerSchema.parse(answer.json()).objects.find(({ id }) => id === data.id);
    const { body } = await owner.get(made?.file ?? '');
    expect(body.split('\r\n')).toEqual([
      '\ufeffname,status',
      'Callback promised,active',
      'Order on its way,active',
      '',
    ]);
  });
});
