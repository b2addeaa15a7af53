import {
  customersAnswerSchema,
  importAnswerSchema,
  importPreviewAnswerSchema,
  type ImportCustomers,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import { describeOnEachDriver } from '../../../testing/drivers.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

describeOnEachDriver('an import of customers', (open) => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({}, { database: (await open()).database });
    owner = await test.signIn('owner@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 120_000);
  afterAll(() => test.close());

  const file = (lines: readonly string[]) => `\ufeffName;Telefon;Notiz;Status\r\n${lines.join('\r\n')}\r\n`;
  const look = async (body: ImportCustomers, who = owner) =>
    importPreviewAnswerSchema.parse((await who.post(customerPaths.importCustomersPreview, body)).json()).data;
  const store = async (body: ImportCustomers, who = owner) =>
    importAnswerSchema.parse((await who.post(customerPaths.importCustomers, body)).json()).data;
  const find = async (phone__startswith: string, who = owner) =>
    customersAnswerSchema.parse((await who.get(customerPaths.customers, { phone__startswith })).json()).data;

  it('is previewed: what was recognised, good rows, and why others are not; nothing is stored [CUST-078]', async () => {
    const csv = file(['Tara Bose;+917100000001;Hello;Hot', 'T;+917100000002;;', 'Ravi Das;+917100000001;;']);
    expect(await look({ csv })).toEqual({
      heads: ['Name', 'Telefon', 'Notiz', 'Status'],
      columns: ['name', 'number', 'note', 'status'],
      sample: [
        ['Tara Bose', '+917100000001', 'Hello', 'Hot'],
        ['T', '+917100000002', '', ''],
        ['Ravi Das', '+917100000001', '', ''],
      ],
      ...{ rows: 3, good: 1, bad: 2, country: 'in' },
      numbers: [['+917100000001'], ['+917100000002'], ['+917100000001']],
      problems: [
        { row: 3, column: 'name', problem: 'name-length', value: 'T' },
        { row: 4, column: 'number', problem: 'duplicate-in-file', value: '+917100000001' },
      ],
    });
    expect((await find('+9171')).meta?.total_count).toBe(0);
  });

  it('stores the good rows with numbers, notes and status, and says why the others were not stored [CUST-078]', async () => {
    const csv = file(['Tara Bose;+917200000001 +917200000002;"Two\r\nlines";warm', ';+917200000003;;']);
    expect(await store({ csv })).toEqual({
      ...{ created: 1, skipped: 1 },
      problems: [{ row: 3, column: 'name', problem: 'required', value: '' }],
    });
    const { objects } = await find('9172');
    expect(objects).toMatchObject([
      {
        phonebook: { name: 'Tara Bose' },
        numbers: ['+917200000001', '+917200000002'],
        status: 'Warm',
        note: 'Two\r\nlines',
      },
    ]);
    expect(await store({ csv })).toMatchObject({ created: 0, skipped: 2 });
    expect((await look({ csv })).problems[0]).toMatchObject({ row: 2, problem: 'exists', value: '+917200000001' });
  });

  it('parses numbers without a country code for the stated country, and refuses those invalid there [UX-018]', async () => {
    const csv = file(['Tara Bose;0170 1234567;;', 'Ravi Das;0041 44 668 18 00;;', 'Uma Rao;0170;;']);
    const seen = await look({ csv, country: 'de' });
    expect([seen.numbers, seen.country]).toEqual([[['+491701234567'], ['+41446681800'], []], 'de']);
    expect(seen.problems).toMatchObject([{ row: 4, column: 'number', problem: 'number' }]);
    expect(await store({ csv, country: 'de' })).toMatchObject({ created: 2, skipped: 1 });
    expect((await find('+49170')).objects[0]?.numbers).toEqual(['+491701234567']);
    const refused = await owner.post(customerPaths.importCustomers, { csv, country: 'zz' });
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      expect.objectContaining({ code: 'unknown-country' }),
    ]);
  });

  it('uses the columns that the person chooses; without name or number no row is good', async () => {
    const csv = 'x,y,z\nTara Bose,+917300000001,+917300000002\n';
    expect(await look({ csv })).toMatchObject({ columns: [null, null, null], good: 0, bad: 1, problems: [] });
    expect(await look({ csv, columns: ['name', 'number', 'number'] })).toMatchObject({ good: 1, bad: 0 });
    const refused = await owner.post(customerPaths.importCustomers, { csv, columns: ['name', null, null] });
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'no-number-column']);
    expect(await store({ csv, columns: ['name', 'number', 'number'] })).toMatchObject({ created: 1 });
    expect((await find('+9173')).objects[0]?.numbers).toEqual(['+917300000001', '+917300000002']);
  });

  it('of five thousand rows is stored whole; more rows, or what is no CSV, are refused', async () => {
    const rows = (count: number) =>
      file(Array.from({ length: count }, (_, index) => `Lead ${index};+9174${String(index).padStart(8, '0')};;`));
    expect(await store({ csv: rows(5_000) })).toEqual({ created: 5_000, skipped: 0, problems: [] });
    expect((await find('+9174')).meta?.total_count).toBe(5_000);
    const refusals = [
      await owner.post(customerPaths.importCustomers, { csv: rows(5_001) }),
      await owner.post(customerPaths.importCustomersPreview, { csv: 'PK\u0003\u0004' }),
    ];
    expect(refusals.map((refused) => [refused.statusCode, refused.json().error.code])).toEqual([
      [400, 'too-many-rows'],
      [400, 'csv'],
    ]);
  }, 60_000);

  it('is the account’s own, and only for who manages customers [ROLE-006]', async () => {
    const csv = file(['Tara Bose;+917200000001;;']);
    expect(await store({ csv }, stranger)).toMatchObject({ created: 1 });
    const without = await test.signIn('agent16@demo.test');
    const statuses = [
      await without.post(customerPaths.importCustomers, { csv }),
      await without.post(customerPaths.importCustomersPreview, { csv }),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});
