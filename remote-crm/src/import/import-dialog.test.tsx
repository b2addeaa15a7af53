import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ImportColumn, customerPaths } from '@patchbay/shared-contracts/customers';
import { sheetPaths } from '@patchbay/shared-contracts/sheets';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { CustomerListPage } from '../list/ui/customer-list-page.tsx';
import { texts } from '../texts/index.ts';

const csv = 'Who,Phone,Firm\nAsha Rao,+919800000001,Rao Ltd\nX,nope,';
const looked = (columns: readonly (ImportColumn | null)[] = ['name', 'number', 'company']) => ({
  status: 200,
  data: {
    ...{ heads: ['Who', 'Phone', 'Firm'], columns, rows: 2, good: 1, bad: 1 },
    sample: [
      ['Asha Rao', '+919800000001', 'Rao Ltd'],
      ['X', 'nope', ''],
    ],
    ...{ numbers: [['+919800000001'], []], country: 'in' },
    problems: [
      { row: 3, column: 'name', problem: 'name-length', value: 'X' },
      { row: 3, column: 'number', problem: 'number', value: 'nope' },
    ],
  },
});
const stored = { status: 201, data: { created: 1, skipped: 1, problems: looked().data.problems } };

const show = (answers: Record<string, unknown> = {}) =>
  renderInConsole(
    <MemoryRouter>
      <CustomerListPage />
    </MemoryRouter>,
    {
      texts: { 'remote-crm': texts },
      answers: {
        [`GET ${customerPaths.customers}`]: { data: { objects: [], meta: { total_count: 0 } } },
        [`GET ${logPaths.tableLayout}`]: { status: 200, data: null },
        [`POST ${customerPaths.importCustomersPreview}`]: looked(),
        [`POST ${customerPaths.importCustomers}`]: stored,
        ...answers,
      },
    },
  );

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import customers' }));
  await dialog.findByRole('textbox', { name: 'Rows' });
  return dialog;
};
const paste = async (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Rows' }), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Use these rows' }));
};

beforeEach(() => window.localStorage.clear());

describe('an import', () => {
  it('shows heads, first rows, how many are good, and each problem in words, before it is made [CUST-078]', async () => {
    const { console } = show();
    const dialog = await open();
    const file = new File([csv], 'customers.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.getByLabelText(/Drop a CSV file here/), file);
    expect(await dialog.findByText('1 can be imported')).toBeInTheDocument();
    expect(dialog.getByText('1 cannot be imported')).toBeInTheDocument();
    expect(dialog.getByRole('cell', { name: 'Rao Ltd' })).toBeInTheDocument();
    const problems = within(dialog.getByRole('list', { name: 'Rows that will be skipped' }));
    expect(problems.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Row 3Name: 3 to 30 characters X',
      'Row 3Number: not a valid number nope',
    ]);
    expect(console.asked.find(({ path }) => path === customerPaths.importCustomersPreview)?.body).toEqual({ csv });
    expect(console.asked.some(({ path }) => path === customerPaths.importCustomers)).toBe(false);
  });

  it('of a file that may be read in several ways asks in which it reads right, and stores that [UX-017]', async () => {
    const candidates = [
      { encoding: 'windows-1251', lines: ['Jьrgen,1'] },
      { encoding: 'windows-1252', lines: ['Jürgen,1'] },
    ];
    const { console } = show({
      [`POST ${sheetPaths.encoding}`]: { status: 200, data: { encoding: null, candidates } },
    });
    const dialog = await open();
    const bytes = new Uint8Array([...Buffer.from('Who,Phone\nJ'), 0xfc, ...Buffer.from('rgen,1\n')]);
    await userEvent.upload(dialog.getByLabelText(/Drop a CSV file here/), new File([bytes], 'customers.csv'));
    const asked = within(await dialog.findByRole('group', { name: 'Which of these reads correctly?' }));
    expect(asked.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(asked.getByText('Jürgen,1'));
    await userEvent.click(asked.getByRole('button', { name: 'Use this encoding' }));
    expect(await dialog.findByText('1 can be imported')).toBeInTheDocument();
    const preview = console.asked.find(({ path }) => path === customerPaths.importCustomersPreview);
    expect(preview?.body).toEqual({ csv: 'Who,Phone\nJürgen,1\n' });
  });

  it.each([
    ['nobody can say how it is read', {}],
    [
      'the rest of it is no text in its encoding',
      { [`POST ${sheetPaths.encoding}`]: { status: 200, data: { encoding: 'shift_jis', candidates: [] } } },
    ],
  ])('takes nothing garbled of a file: where %s, it says that it cannot be read [UX-017]', async (_, answers) => {
    const { console } = show(answers);
    const dialog = await open();
    const bytes = new Uint8Array([...Buffer.from('Who,Phone\nJ'), 0xfc, ...Buffer.from('rgen,1\n')]);
    await userEvent.upload(dialog.getByLabelText(/Drop a CSV file here/), new File([bytes], 'customers.csv'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
    expect(console.asked.filter(({ path }) => path === customerPaths.importCustomersPreview)).toEqual([]);
  });

  it('shows each number as it would be stored, by the country that is chosen [UX-018]', async () => {
    const { console } = show();
    const dialog = await open();
    await paste(csv);
    expect(await dialog.findByRole('columnheader', { name: 'Number after import' })).toBeInTheDocument();
    expect(dialog.getAllByRole('cell', { name: '+919800000001' })).toHaveLength(2);
    await userEvent.type(dialog.getByRole('combobox', { name: 'Numbers without a country code are from' }), 'Germany');
    await userEvent.click(await screen.findByTitle('Germany (+49)'));
    await waitFor(() =>
      expect(console.asked.at(-1)?.body).toEqual({ csv, columns: ['name', 'number', 'company'], country: 'de' }),
    );
  });

  it('takes columns as they are said to be, and tells what came of it [CUST-078]', async () => {
    const { console } = show();
    const dialog = await open();
    await paste(csv);
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Field for Firm' }));
    await userEvent.click(await screen.findByTitle('Field 1'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Import 1' })).toBeEnabled());
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1' }));
    expect(await dialog.findByText('Customers imported: 1')).toBeInTheDocument();
    expect(dialog.getByText('Rows skipped: 1')).toBeInTheDocument();
    expect(console.asked.find(({ path }) => path === customerPaths.importCustomers)?.body).toEqual({
      csv,
      columns: ['name', 'number', 'additional_info_1'],
      country: 'in',
    });
    await waitFor(() => expect(console.asked.filter(({ path }) => path === customerPaths.customers)).toHaveLength(2));
  });

  it('needs a name and a number', async () => {
    show({ [`POST ${customerPaths.importCustomersPreview}`]: looked(['name', null, 'company']) });
    const dialog = await open();
    await paste(csv);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Choose one column for the name and one for the number.',
    );
    expect(dialog.getByRole('button', { name: 'Import 0' })).toBeDisabled();
  });

  it('keeps what was pasted until it is imported, also when it was left for another file [CUST-078]', async () => {
    show();
    const dialog = await open();
    const field = () => dialog.getByRole('textbox', { name: 'Rows' });
    await paste(csv);
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose another file' }));
    expect(field()).toHaveValue(csv);
    await userEvent.click(dialog.getByRole('button', { name: 'Use these rows' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1' }));
    await dialog.findByText('Customers imported: 1');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await open();
    expect(screen.getByRole('textbox', { name: 'Rows' })).toHaveValue('');
  });

  it('loses nothing when it is refused [CUST-078]', async () => {
    let broken = true;
    show({
      [`POST ${customerPaths.importCustomers}`]: () =>
        broken ? { ok: false, status: 500, code: null, message: null } : stored,
    });
    const dialog = await open();
    await paste(csv);
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Nothing was saved/);
    expect(dialog.getByRole('cell', { name: 'Rao Ltd' })).toBeInTheDocument();
    broken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1' }));
    expect(await dialog.findByText('Customers imported: 1')).toBeInTheDocument();
  });

  it('says of a text what the server would not take, and sends nothing [CUST-078]', async () => {
    const { console } = show();
    const dialog = await open();
    await paste('name,number');
    expect(dialog.getByRole('alert')).toHaveTextContent('The file has no customers.');
    await paste(`name,number${'\nA,1'.repeat(5001)}`);
    expect(dialog.getByRole('alert')).toHaveTextContent('A file can have up to 5,000 rows. Please split it.');
    expect(console.asked.some(({ path }) => path === customerPaths.importCustomersPreview)).toBe(false);
  });

  it('says that it is no CSV file, and lets another be chosen', async () => {
    show({ [`POST ${customerPaths.importCustomersPreview}`]: { ok: false, status: 400, code: 'csv', message: 'x' } });
    const dialog = await open();
    await paste(csv);
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }));
    expect(dialog.getByRole('button', { name: 'Use these rows' })).toBeInTheDocument();
  });
});
