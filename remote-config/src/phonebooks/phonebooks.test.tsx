// @gate the model of every list that is written
import { act as inAct, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { phonebookPaths } from '@patchbay/shared-contracts/phonebooks';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { layOutAt, renderInConsole } from '@patchbay/shared-ui/testing';
import { booksAnswer, sampleBook, sampleDetail, sampleListed, sampleWrong } from './testing/samples.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { PhonebooksPage } from './ui/phonebooks-page.tsx';

const { phonebooks, upload, ndncCount, remove, doNotCall } = phonebookPaths;
const nothing = { data: { objects: [], meta: { total_count: 0 } } };

function show({
  answers = {},
  role = 'owner',
  at = '/phonebooks',
}: { answers?: object; role?: string; at?: string } = {}) {
  window.history.replaceState(null, '', at);
  const shown = renderInConsole(
    <BrowserRouter>
      <PhonebooksPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts, [EDITABLE_LIST]: editableListTexts },
      session: {
        user: sampleUser({ role, timezone: 'UTC' }, { is_phonebook_tab_enabled: true }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${phonebooks}`]: booksAnswer([sampleBook()]),
        [`GET ${doNotCall}`]: nothing,
        [`GET ${doNotCall}changes/`]: nothing,
        ...answers,
      },
    },
  );
  const asked = (what: string) => shown.console.asked.filter(({ method, path }) => `${method} ${path}` === what);
  return { ...shown, asked };
}

let back: () => void;
beforeEach(() => (back = layOutAt(1_200)));
afterEach(() => back());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const act = async (book: string, name: string) => {
  await press(`Actions for ${book}`);
  await press(name);
};
const refused = (code: string, status: number) => ({ ok: false, status, code, message: 'No.', body: {} });
const file = (text = 'Number\n+917500000001') => new File([text], 'diwali.csv', { type: 'text/csv' });

describe('the list', () => {
  it('has name, rows, valid, NDNC count, when it was made and what uses it, ten a page from page 1 [CONF-PB-001, CONF-PB-004, CONF-PB-011]', async () => {
    const { asked } = show({
      answers: { [`GET ${phonebooks}`]: booksAnswer([sampleBook({ ndnc_count: 7, used_by: ['Autumn', 'Spring'] })]) },
    });
    const row = (await screen.findByText('Diwali')).closest('tr');
    const cells = within(row ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 6)).toEqual(['Diwali', '1,200', '1,180', '7', '2026-11-20 09:00:00', 'Autumn, Spring']);
    const heads = ['Name', 'Rows', 'Valid', 'NDNC count', 'Created', 'Used by', 'Actions'];
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads);
    expect(asked(`GET ${phonebooks}`)[0]?.query).toEqual({ limit: 10, offset: 0 });
  });

  it('is asked for by the page and the size that stand in the address [CONF-PB-004, CONF-PB-007]', async () => {
    const { asked } = show({ at: '/phonebooks?page=3&size=25&q=holi' });
    await waitFor(() =>
      expect(asked(`GET ${phonebooks}`)[0]?.query).toEqual({ limit: 25, offset: 50, search: 'holi' }),
    );
  });

  it('says how far one is that the server reads, and that one broke off of which nothing was kept [CONF-PB-003, CONF-PB-012] @whole', async () => {
    const { asked } = show({
      answers: {
        [`GET ${phonebooks}`]: booksAnswer([
          sampleBook({ id: 'p1', name: 'Big', state: 'reading', progress: 0.437 }),
          sampleBook({ id: 'p2', name: 'Sheet', state: 'reading' }),
          sampleBook({ id: 'p3', name: 'Other columns', state: 'checking', progress: 0.5 }),
          sampleBook({ id: 'p4', name: 'Died', state: 'broken', count: 0, valid: 0 }),
        ]),
      },
    });
    expect(await screen.findByText('Reading… 43 %')).toBeVisible();
    expect(screen.getByText('Reading…')).toBeVisible();
    expect(screen.getByText('Checking… 50 %')).toBeVisible();
    expect(
      screen.getByLabelText(
        'Interrupted. The server stopped while reading this file. Nothing was saved. Please upload it again.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(asked(`GET ${phonebooks}`).length).toBeGreaterThan(1), { timeout: 5_000 });
    await press('Actions for Died');
    expect((await screen.findAllByRole('button', { name: 'Delete' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Check NDNC count' })).toBeNull();
  });

  it('without any says how to begin, and says why where it cannot be had', async () => {
    show({ answers: { [`GET ${phonebooks}`]: nothing } });
    expect(await screen.findByText('No phonebooks yet')).toBeVisible();
  });

  it('that cannot be had says why, and is asked for again', async () => {
    const { asked } = show({ answers: { [`GET ${phonebooks}`]: refused('failed', 500) } });
    expect(await screen.findByText('The phonebooks could not be loaded')).toBeVisible();
    const before = asked(`GET ${phonebooks}`).length;
    await press('Try again');
    await waitFor(() => expect(asked(`GET ${phonebooks}`).length).toBeGreaterThan(before));
  });
});

describe('what can be done with one', () => {
  it('its NDNC count is asked for, told, and the list is loaded anew [CONF-PB-002, CONF-PB-005, CONF-PB-008] @whole', async () => {
    const { console, asked } = show({ answers: { [`GET ${ndncCount}`]: { status: 200, ndnc_count: 3 } } });
    await screen.findByText('Diwali');
    await act('Diwali', 'Check NDNC count');
    await waitFor(() => expect(console.log).toContain('success Diwali: 3 on the do-not-call list'));
    expect(asked(`GET ${ndncCount}`)[0]?.query).toEqual({ phonebook_id: 'p1' });
    await waitFor(() => expect(asked(`GET ${phonebooks}`)).toHaveLength(2));
  });

  it('a count of -2 is an error in the documents’ words [CONF-PB-006]', async () => {
    const { console } = show({ answers: { [`GET ${ndncCount}`]: { status: 200, ndnc_count: -2 } } });
    await screen.findByText('Diwali');
    await act('Diwali', 'Check NDNC count');
    await waitFor(() => expect(console.log).toContain('error Some Error Encountered! Please check the CSV.'));
  });

  it('it is deleted once that is confirmed, by a GET [CONF-PB-002, CONF-PB-009]', async () => {
    const { asked } = show({ answers: { [`GET ${remove}`]: { status: 200 } } });
    await screen.findByText('Diwali');
    await act('Diwali', 'Delete');
    expect(await screen.findByText('Do you want to delete the phonebook - Diwali ?')).toBeVisible();
    expect(asked(`GET ${remove}`)).toEqual([]);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Delete/ }));
    await waitFor(() => expect(asked(`GET ${remove}`)[0]?.query).toEqual({ id: 'p1' }));
  });

  it('one that campaigns call is not deleted, and they are named; also one that came to call it meanwhile [CONF-PB-011] @whole', async () => {
    const used = [{ kind: 'campaign', name: 'Spring' }];
    const refusal = {
      ...refused('in-use', 409),
      body: { status: 409, error: { code: 'in-use', message: 'No.' }, used_by: used },
    };
    const { asked } = show({
      answers: {
        [`GET ${phonebooks}`]: booksAnswer([
          sampleBook({ used_by: ['Autumn'] }),
          sampleBook({ id: 'p2', name: 'Holi' }),
        ]),
        [`GET ${remove}`]: refusal,
      },
    });
    await screen.findByText('Diwali');
    await act('Diwali', 'Delete');
    const named = within(await screen.findByRole('dialog', { name: 'Diwali is in use and cannot be deleted' }));
    expect(named.getByRole('listitem')).toHaveTextContent('Autumn');
    expect(asked(`GET ${remove}`)).toEqual([]);
    await userEvent.click(named.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await act('Holi', 'Delete');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Delete/ }));
    const late = within(await screen.findByRole('dialog', { name: 'Holi is in use and cannot be deleted' }));
    expect(late.getByRole('listitem')).toHaveTextContent('Spring');
  });

  it('its status of numbers and of DND are files only where it is finished [CONF-PB-002]', async () => {
    show({ answers: { [`GET ${phonebooks}`]: booksAnswer([sampleBook({ state: 'waiting' })]) } });
    await screen.findByText('Not finished');
    await press('Actions for Diwali');
    expect(await screen.findByRole('button', { name: 'Check NDNC count' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });
});

describe('an upload', () => {
  const choose = async (name: string) => {
    await press('Upload phonebook');
    const panel = within(await screen.findByRole('dialog', { name: 'Upload phonebook' }));
    if (name !== '') await userEvent.type(panel.getByLabelText('Name'), name);
    return panel;
  };

  it('needs a name and a file, and says so at each [CONF-PB-003]', async () => {
    const { asked } = show();
    const panel = await choose('');
    await userEvent.click(panel.getByRole('button', { name: 'Upload' }));
    expect(await panel.findByText('Please enter a name.')).toBeVisible();
    expect(panel.getByText('Please choose a file.')).toBeVisible();
    expect(asked(`POST ${upload}`)).toEqual([]);
  });

  it('a name that is taken is told at the name, and nothing is lost [CONF-PB-003] @whole', async () => {
    show({ answers: { [`POST ${upload}`]: refused('name-taken', 409) } });
    const panel = await choose('Diwali');
    await userEvent.upload(panel.getByLabelText('File'), file());
    await userEvent.click(panel.getByRole('button', { name: 'Upload' }));
    expect(await panel.findByText('Another phonebook has this name.')).toBeVisible();
    expect(panel.getByLabelText('Name')).toHaveValue('Diwali');
  });

  const tooLong = { error: { code: 'long-cell', message: 'No.' }, status: 400, data: { row: 3 } };
  it.each([
    [
      'that breaks off says that nothing was kept',
      { ok: false, status: 504, code: null, message: null },
      'The connection was lost before the file was read. Nothing was saved.',
    ],
    [
      'with a cell that is too long says in which row',
      { ...refused('long-cell', 400), body: tooLong },
      'Row 3 has a cell with more than 1,000 characters.',
    ],
  ])('%s, at the file, and keeps what was typed [CONF-PB-003, CONF-PB-012] @whole', async (_, answer, text) => {
    show({ answers: { [`POST ${upload}`]: answer } });
    const panel = await choose('Diwali');
    await userEvent.upload(panel.getByLabelText('File'), file());
    await userEvent.click(panel.getByRole('button', { name: 'Upload' }));
    expect(await panel.findByText(text)).toBeVisible();
    expect(panel.getByLabelText('Name')).toHaveValue('Diwali');
  });

  it('leads to its columns and its wrong rows, which are mended in place, and then it is saved whole [CONF-PB-003, CONF-PB-012]', async () => {
    let bad = 1;
    const at = `${phonebooks}p1/`;
    const { asked } = show({
      answers: {
        [`POST ${upload}`]: { status: 201, data: sampleBook({ state: 'waiting' }) },
        [`GET ${at}`]: () => ({ status: 200, data: sampleDetail({ bad, valid: 3 - bad }) }),
        [`GET ${at}rows/`]: () => ({ data: { objects: bad === 0 ? [] : [sampleWrong], meta: { total_count: bad } } }),
        [`PUT ${at}rows/3/`]: ({ body }: { body: { number: string } }) => {
          if (body.number === '+917500000009') bad = 0;
          return { status: 200, data: { row: 3, problem: bad === 0 ? null : 'number', bad } };
        },
        [`POST ${at}finish/`]: { status: 200, data: sampleBook() },
      },
    });
    const panel = await choose('Diwali');
    await userEvent.upload(panel.getByLabelText('File'), file());
    await userEvent.click(panel.getByRole('button', { name: 'Upload' }));
    const finish = within(await screen.findByRole('dialog', { name: 'Finish Diwali' }));
    expect(await finish.findByText('Rows without a valid or unique number: 1 of 3')).toBeVisible();
    expect(asked(`POST ${upload}`)[0]?.query).toEqual({ name: 'Diwali', file_name: 'diwali.csv' });
    expect(await finish.findByText(/A spreadsheet shortened this number/)).toBeVisible();
    const number = finish.getByLabelText('Number of row 3');
    await userEvent.clear(number);
    await userEvent.type(number, '12');
    await userEvent.click(finish.getByRole('button', { name: 'Save' }));
    expect(await finish.findByText(/Not a phone number/)).toBeVisible();
    expect(number).toHaveValue('12');
    await userEvent.clear(number);
    await userEvent.type(number, '+917500000009');
    await userEvent.click(finish.getByRole('button', { name: 'Save' }));
    expect(await finish.findByText('All 3 rows have a number.')).toBeVisible();
    await userEvent.click(finish.getByRole('button', { name: 'Save phonebook' }));
    await waitFor(() => expect(asked(`POST ${at}finish/`)[0]?.body).toEqual({ without_bad: false }));
  }, 20_000);

  it('another column is the number when a person says so; without any that is refused [CONF-PB-003] @whole', async () => {
    const at = `${phonebooks}p1/`;
    const { asked, console } = show({
      answers: {
        [`GET ${phonebooks}`]: booksAnswer([sampleBook({ state: 'waiting' })]),
        [`GET ${at}`]: { status: 200, data: sampleDetail() },
        [`GET ${at}rows/`]: nothing,
        [`PUT ${at}columns/`]: { status: 200, data: sampleDetail() },
      },
    });
    await press('Finish');
    const choice = async (column: string, option: string) => {
      await userEvent.click(await screen.findByRole('combobox', { name: `Field for “${column}”` }));
      await userEvent.click((await screen.findAllByTitle(option)).at(-1) ?? document.body);
    };
    await choice('Who', 'Number');
    await waitFor(() => expect(asked(`PUT ${at}columns/`)[0]?.body).toEqual({ columns: ['number', 'number'] }));
    await choice('Telefon', 'Other');
    await waitFor(() => expect(console.log).toContain('error Choose one column for the number.'));
  }, 20_000);
});

describe('the do-not-call list', () => {
  const problems = [{ row: 4, value: 'nobody', problem: 'number' }];
  const added = { added: 2, known: 1, bad: 1, problems };
  const looked = { ...added, sample: [{ value: '030 123456', number: '+4930123456' }, { value: 'nobody', number: null }] }; // prettier-ignore

  it('shows of a file what would be stored, takes it when that is said, and tells what was left out [CONF-PB-011, UX-017, UX-018] @whole', async () => {
    const { asked } = show({
      answers: {
        [`POST ${doNotCall}`]: ({ query }: { query?: Record<string, string> }) =>
          query?.['only_look'] === 'true' ? { status: 200, data: looked } : { status: 201, data: added },
      },
    });
    await press('Do-not-call list');
    await userEvent.upload(await screen.findByLabelText('File'), file());
    expect(await screen.findByText('To be added: 2, already listed: 1, skipped: 1')).toBeVisible();
    expect(screen.getByRole('row', { name: '030 123456 +4930123456' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'nobody no number' })).toBeVisible();
    expect(asked(`POST ${doNotCall}`).map(({ query }) => query)).toEqual([{ file_name: 'diwali.csv', only_look: 'true' }]); // prettier-ignore
    await press('Add 2 to the list');
    expect(await screen.findByText('Added: 2, already listed: 1, skipped: 1')).toBeVisible();
    expect(screen.getByText('Row 4: nobody')).toBeVisible();
    expect(asked(`POST ${doNotCall}`).at(-1)?.query).toEqual({ file_name: 'diwali.csv' });
  });

  it('says how far a file is while the server reads and adds it [CONF-PB-011] @whole', async () => {
    const path = `POST ${doNotCall}`;
    const half = { id: '1', at: '2026-11-20T09:00:00Z', by: 'Asha Rao', file_name: 'diwali.csv', bad: 0 };
    const at = (rest: object) => ({ data: { objects: [{ ...half, ...rest }], meta: { total_count: 1 } } });
    const { asked } = show({
      answers: {
        [path]: ({ query }: { query?: Record<string, string> }) =>
          query?.['only_look'] === 'true' ? { status: 200, data: looked } : new Promise(() => undefined),
        [`GET ${doNotCall}imports/`]: at({ state: 'adding', added: 600, known: 10, progress: 0.61 }),
      },
    });
    await press('Do-not-call list');
    await userEvent.upload(await screen.findByLabelText('File'), file());
    await press('Add 2 to the list');
    await waitFor(() => expect(asked(path)).toHaveLength(2));
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    inAct(() => asked(path)[1]?.onSent?.(1));
    await waitFor(() => expect(bar).toHaveAttribute('value', '61'));
    expect(screen.getByText('Numbers added so far: 610…')).toBeVisible();
  });

  it('has its history: files, numbers put on and taken off, by whom and why; earlier ones when they are asked for [CONF-PB-011]', async () => {
    const change = { at: '2026-11-20T09:00:00Z', by: 'Asha Rao' };
    const file = { ...change, what: 'file', added: 0, known: 0, bad: 0, progress: null };
    const objects = [
      { ...file, id: '6', file_name: 'new.csv', state: 'reading', progress: 0.437 },
      { ...file, id: '5', file_name: 'half.csv', state: 'adding', added: 40, progress: 0.5 },
      { ...file, id: '4', file_name: 'died.csv', state: 'broken' },
      { ...change, id: '3', what: 'off', number: '+917700000001', reason: 'Asked to be called' },
      { ...change, id: '2', what: 'on', number: '+917700000001', reason: 'Asked on the phone' },
      { ...file, id: '1', file_name: 'dnd.csv', state: 'done', added: 1_200, known: 3, bad: 1 },
    ];
    const { asked } = show({
      answers: { [`GET ${doNotCall}changes/`]: { data: { objects, meta: { total_count: 8 } } } },
    });
    await press('Do-not-call list');
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'new.csvReading… 43 %Asha Rao · 2026-11-20 09:00',
      'half.csvAdding… 50 %Asha Rao · 2026-11-20 09:00 · Added: 40, already listed: 0, skipped: 0',
      'died.csvInterruptedAsha Rao · 2026-11-20 09:00 · The server stopped while reading this file. No numbers were added. Please add it again.',
      '+917700000001 removedAsha Rao · 2026-11-20 09:00 · Asked to be called',
      '+917700000001 addedAsha Rao · 2026-11-20 09:00 · Asked on the phone',
      'dnd.csvAsha Rao · 2026-11-20 09:00 · Added: 1,200, already listed: 3, skipped: 1',
    ]);
    await userEvent.click(history.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() =>
      expect(asked(`GET ${doNotCall}changes/`).map(({ query }) => query)).toContainEqual({ limit: 25 }),
    );
  });

  it('is only looked at by who is no admin [CONF-PB-011]', async () => {
    show({
      role: 'supervisor',
      answers: {
        [`GET ${doNotCall}`]: {
          data: {
            objects: [sampleListed()],
            meta: { total_count: 1 },
          },
        },
      },
    });
    await press('Do-not-call list');
    expect(await screen.findByText('+917700000001')).toBeVisible();
    expect(screen.queryByLabelText('File')).toBeNull();
    expect(screen.queryByRole('button', { name: /from the list/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to list' })).toBeNull();
  });

  it('says by what each number came onto it and why, and is kept as a file [CAMP-014] @whole', async () => {
    const objects = [
      sampleListed(),
      sampleListed({ number: '+917700000002', source: 'person', file_name: '', reason: 'Asked us to', by: 'Asha Rao' }),
      sampleListed({ number: '+917700000003', source: 'key', file_name: '' }),
      sampleListed({ number: '+917700000004', source: 'api', file_name: '', reason: 'Form', by: 'CRM' }),
    ];
    const { console } = show({
      answers: {
        [`GET ${doNotCall}`]: { data: { objects, meta: { total_count: 4 } } },
        [`GET ${doNotCall}file/`]: refused('internal', 500),
      },
    });
    await press('Do-not-call list');
    for (const text of [
      'dnd.csv',
      'By a person · Asha Rao · Asked us to',
      'By key press in a call',
      'By API · CRM · Form',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    await press('Export as CSV');
    expect(console.log).toContain('error That did not work. Please try again.');
  });

  it('takes one number with a reason; one that is none is told at its field, with what was written [CAMP-014] @whole', async () => {
    const path = `POST ${doNotCall}number/`;
    const { console, asked } = show({ answers: { [path]: refused('number', 422) } });
    await press('Do-not-call list');
    expect(await screen.findByRole('button', { name: 'Add to list' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Number'), '77');
    await userEvent.type(screen.getByLabelText('Reason'), 'Asked us to');
    await press('Add to list');
    expect(await screen.findByLabelText('Number')).toHaveAccessibleDescription('This is not a valid phone number.');
    expect(screen.getByLabelText('Reason')).toHaveValue('Asked us to');
    expect(asked(path)[0]?.body).toEqual({ number: '77', reason: 'Asked us to' });
    expect(console.log).toEqual([]);
  });

  it.each([
    [true, 'success +917700000009 was added to the list.'],
    [false, 'success +917700000009 is already on the list.'],
  ])('tells whether one that was sent is new: %s [CAMP-014] @whole', async (added, told) => {
    const { console } = show({
      answers: { [`POST ${doNotCall}number/`]: { status: 201, data: { number: '+917700000009', added } } },
    });
    await press('Do-not-call list');
    await userEvent.type(await screen.findByLabelText('Number'), '+917700000009');
    await userEvent.type(screen.getByLabelText('Reason'), 'Asked{Enter}');
    await waitFor(() => expect(console.log).toContain(told));
    expect(screen.getByLabelText('Number')).toHaveValue('');
  });

  it('gives a number up with the reason alone [CAMP-014] @whole', async () => {
    const { asked } = show({
      answers: {
        [`GET ${doNotCall}`]: { data: { objects: [sampleListed()], meta: { total_count: 1 } } },
        [`DELETE ${doNotCall}%2B917700000001/`]: null,
      },
    });
    await press('Do-not-call list');
    await press('Remove +917700000001 from the list');
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await press('Cancel');
    await press('Remove +917700000001 from the list');
    await userEvent.type(screen.getByLabelText('Reason why +917700000001 may be called again'), 'Signed a form');
    await press('Remove');
    expect(asked(`DELETE ${doNotCall}%2B917700000001/`)[0]?.query).toEqual({ reason: 'Signed a form' });
  });
});
