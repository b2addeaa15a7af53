// @gate the list of customers
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { callRequested, customerSaved, downloadStarted, questionOf, type Call } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { type Customer, customerPaths } from '@patchbay/shared-contracts/customers';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { askedFirst, sampleUser } from '@patchbay/shared-contracts/testing';
import { MemoryRouter, useLocation } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import declaration from '../../console.json';
import { sampleRow } from '../testing/samples.ts';
import { texts } from '../texts/index.ts';
import { keepCustomersFresh } from './effects/customer-list.ts';
import { CustomerListPage } from './ui/customer-list-page.tsx';

const page = (objects: Customer[], total = objects.length) => ({ data: { objects, meta: { total_count: total } } });
const session = (role: string) => ({
  ...{
    user: sampleUser({ role, timezone: 'UTC' }),
    plans: [],
    solutions: [],
    tokenRefreshedAt: 0,
    assumedUserId: null,
  },
});

let address = '';
const Address = () => {
  const { search } = useLocation();
  useEffect(() => {
    address = search;
  }, [search]);
  return null;
};

const show = (answer: unknown, options: { at?: string; role?: string; answers?: Record<string, unknown> } = {}) =>
  renderInConsole(
    <MemoryRouter initialEntries={[`/customer-management${options.at ?? ''}`]}>
      <CustomerListPage />
      <Address />
    </MemoryRouter>,
    {
      keepFresh: keepCustomersFresh,
      texts: { 'remote-crm': texts },
      session: session(options.role ?? 'owner'),
      answers: {
        [`GET ${customerPaths.customers}`]: answer,
        [`GET ${logPaths.tableLayout}`]: { status: 200, data: null },
        ...options.answers,
      },
    },
  );

type Shown = ReturnType<typeof show>['console'];
const asked = (console: Shown, path: string = customerPaths.customers) =>
  console.asked.filter((call) => call.path === path);
const lastQuery = (console: Shown) => asked(console).at(-1)?.query;
const openFilters = () => userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
const apply = () => screen.getByRole('button', { name: 'Apply' });
const today = () => new Date().toISOString().slice(0, 10);

beforeEach(() => window.localStorage.clear());

describe('the customer list', () => {
  it('asks first what its declaration says, so that the document can ask it early [PLAT-019] @whole', async () => {
    const { console } = show(page([sampleRow('k1')]));
    await screen.findByText('Vikram Seth');
    const questions = asked(console).map(({ path, query }) => questionOf(path, query));
    expect(questions).toEqual([askedFirst(declaration, '/customer-management')]);
  });

  it('shows name, number, company, e-mail, status, agent, follow-up, last contact and change [CUST-055, CUST-077, CUST-078]', async () => {
    show(page([sampleRow('k1')]));
    const row = (await screen.findByText('Vikram Seth')).closest('tr') as HTMLElement;
    for (const text of [
      '+919812345678',
      '+1 more',
      'Seth Traders',
      'vikram@example.com',
      'Hot',
      'Asha Rao',
      '2026-11-01',
      'Overdue',
      '2026-11-20',
      '2026-11-21',
    ])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Name', 'Number', 'Company', 'E-mail', 'Status', 'Assigned agent', 'Next follow-up', 'Last contact'],
      ...['Modified', 'Actions'],
    ]);
  });

  it('marks no follow-up that is still to come, and nothing where there is none', async () => {
    show(page([sampleRow('k1', { followup_dt: '2096-01-01T00:00:00.000Z' }), sampleRow('k2', { followup_dt: null })]));
    await screen.findAllByText('Vikram Seth');
    expect(screen.queryByText('Overdue')).toBeNull();
  });

  it('asks for page 1 of ten, the newest change first, and for what the address says [CUST-073, CUST-074, CUST-078]', async () => {
    const { console } = show(page([sampleRow('k1')], 40));
    await screen.findByText('Vikram Seth');
    expect(lastQuery(console)).toEqual({ limit: 10, offset: 0, ordering: '-modified_dt' });
    const other = show(page([sampleRow('k1')], 400), { at: '?page=3&size=25&q=seth&sort=name&lead_statuses=Hot' });
    await waitFor(() =>
      expect(lastQuery(other.console)).toEqual({
        limit: 25,
        offset: 50,
        ordering: 'name',
        search: 'seth',
        status: 'Hot',
      }),
    );
  });

  it('is sorted by its heads [CUST-078]', async () => {
    const { console } = show(page([sampleRow('k1')]));
    await screen.findByText('Vikram Seth');
    await userEvent.click(screen.getByRole('button', { name: 'Company' }));
    await waitFor(() => expect(lastQuery(console)).toMatchObject({ ordering: 'company', offset: 0 }));
    expect(screen.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('opens a customer by a click and by Enter, and leads to a new one [CUST-063, CUST-064]', async () => {
    const { console } = show(page([sampleRow('k1')]));
    const row = (await screen.findByText('Vikram Seth')).closest('tr') as HTMLElement;
    await userEvent.click(within(row).getByText('Seth Traders'));
    fireEvent.keyDown(row, { key: 'Enter' });
    await userEvent.click(screen.getByRole('button', { name: 'Add customer' }));
    expect(console.log).toEqual([
      'navigate /customer-management-view?id=k1',
      'navigate /customer-management-view?id=k1',
      'navigate /customer-management/customer',
    ]);
  });

  it('has a menu for each: view, edit and call [CUST-063]', async () => {
    const { console } = show(page([sampleRow('k1')]));
    await screen.findByText('Vikram Seth');
    const called: string[] = [];
    console.bus.on(callRequested).subscribe(({ number }) => called.push(number));
    for (const name of ['View', 'Edit', 'Call']) {
      await userEvent.click(screen.getByRole('button', { name: 'More for Vikram Seth' }));
      await userEvent.click(await screen.findByRole('button', { name }));
    }
    expect(console.log).toEqual([
      'navigate /customer-management-view?id=k1',
      'navigate /customer-management/customer/k1',
    ]);
    expect(called).toEqual(['+919812345678']);
  });

  it('is fetched anew when a customer was saved anywhere', async () => {
    let name = 'Before';
    const { console } = show(() => page([sampleRow('k1', { phonebook: { name } })]));
    await screen.findByText('Before');
    name = 'After';
    act(() => console.bus.emit(customerSaved, { id: 'k1' }));
    expect(await screen.findByText('After')).toBeInTheDocument();
  });

  it('keeps its rows, how many there are, its filters, what was asked, and whether it is loading [CUST-069]', async () => {
    let answer: Promise<unknown> = Promise.resolve(page([sampleRow('k1')], 40));
    const { console } = show(() => answer, { at: '?lead_statuses=Hot' });
    expect(await screen.findByText('Vikram Seth')).toBeInTheDocument(); // entities
    expect(screen.getByText('Out of 4')).toBeInTheDocument(); // totalCount, by ten
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('1'); // filters
    expect(lastQuery(console)).toEqual({ limit: 10, offset: 0, ordering: '-modified_dt', status: 'Hot' }); // queryParams
    const table = screen.getByRole('table', { name: 'Customers' });
    expect(table).toHaveAttribute('aria-busy', 'false');
    let arrive: (page: unknown) => void = () => undefined;
    answer = new Promise((done) => (arrive = done));
    act(() => console.bus.emit(customerSaved, { id: 'k1' }));
    await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'true')); // listLoading
    expect(screen.getByText('Vikram Seth')).toBeInTheDocument();
    act(() => arrive(page([sampleRow('k1')], 40)));
    await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  });

  it('is exported as it is filtered, with the columns shown [CUST-078] @whole', async () => {
    const begun: string[] = [];
    const download = {
      ...{ id: 'd1', type: 'call_logs', name: 'customers.csv', format: 'csv', state: 'queued', percent: 0, rows: null },
      ...{ size: null, created_at: '2026-11-22T00:00:00Z', expires_at: null, file: null, failure: null },
    };
    const { console } = show(page([sampleRow('k1')]), {
      at: '?lead_statuses=Hot',
      answers: { [`POST ${exportPaths.exports}`]: { status: 202, data: download } },
    });
    console.bus.on(downloadStarted).subscribe(({ id }) => begun.push(id));
    await screen.findByText('Vikram Seth');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(begun).toEqual(['d1']));
    expect(asked(console, exportPaths.exports)[0]?.body).toEqual({
      page: 'customers',
      format: 'csv',
      columns: [
        'name',
        'number',
        'company',
        'email',
        'status',
        'agent_name',
        'followup_dt',
        'last_contact',
        'modified_dt',
      ],
      titles: [
        ...['Name', 'Number', 'Company', 'E-mail', 'Status', 'Assigned agent', 'Next follow-up', 'Last contact'],
        'Modified',
      ],
      query: { ordering: '-modified_dt', status: 'Hot' },
    });
  });

  it('says that there is none yet, and that nothing matches [CUST-055]', async () => {
    show(page([]));
    expect(await screen.findByText('No customers yet')).toBeInTheDocument();
    show(page([]), { at: '?q=nobody' });
    expect(await screen.findByText('Nothing matches "nobody"')).toBeInTheDocument();
  });

  it('says what failed, and tries again', async () => {
    let broken = true;
    show(() => (broken ? { ok: false, status: 500, code: null, message: null } : page([sampleRow('k1')])));
    expect(await screen.findByText('The customers could not be loaded')).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Vikram Seth')).toBeInTheDocument();
  });
});

describe('its filters', () => {
  it('have LEAD STATUS open with all of them, and Apply waits for a choice [CUST-020, CUST-056, CUST-057, CUST-061] @whole', async () => {
    const { console } = show(page([sampleRow('k1')]));
    await openFilters();
    expect(screen.getByRole('button', { name: 'LEAD STATUS' })).toHaveAttribute('aria-expanded', 'true');
    const group = screen.getByRole('group', { name: 'Lead status' });
    const options = within(group).getAllByRole('checkbox');
    expect(options.map((option) => option.parentElement?.textContent)).toEqual([
      'All',
      'Hot',
      'Warm',
      'Cold',
      'Closed',
    ]);
    expect(within(group).getByRole('checkbox', { name: 'All' })).toBeChecked();
    expect(apply()).toBeDisabled();
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Warm' }));
    await userEvent.click(apply());
    await waitFor(() => expect(lastQuery(console)).toMatchObject({ status: 'Warm' }));
    expect(address).toBe('?lead_statuses=Warm');
    expect(screen.getByRole('button', { name: 'Remove Lead status: Warm' })).toBeInTheDocument();
  });

  it('with All again show everybody [CUST-020]', async () => {
    const { console } = show(page([sampleRow('k1')]), { at: '?lead_statuses=Hot' });
    await openFilters();
    await userEvent.click(screen.getByRole('checkbox', { name: 'All' }));
    await userEvent.click(apply());
    await waitFor(() => expect(lastQuery(console)).not.toHaveProperty('status'));
    expect(address).toBe('');
  });

  it.each([
    ['owner', true],
    ['supervisor', true],
    ['agent', false],
  ])('have FOLLOW UP and AGENT NAME, closed, for a %s: %s [CUST-058, CUST-081]', async (role, there) => {
    show(page([]), { role });
    await openFilters();
    expect(screen.queryAllByLabelText('From Date')).toHaveLength(there ? 1 : 0);
    expect(screen.queryAllByLabelText('To Date')).toHaveLength(there ? 1 : 0);
    const agents = screen.queryByRole('button', { name: 'AGENT NAME' });
    expect(agents?.getAttribute('aria-expanded') ?? null).toBe(there ? 'false' : null);
  });

  it('ask for follow-ups of the days that are chosen [CUST-058, CUST-068] @whole', async () => {
    const { console } = show(page([]));
    await openFilters();
    fireEvent.change(screen.getByLabelText('From Date'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To Date'), { target: { value: '2026-11-01' } });
    await userEvent.click(apply());
    await waitFor(() =>
      expect(lastQuery(console)).toMatchObject({
        followup_dt__gte: '2026-11-01T00:00:00.000Z',
        followup_dt__lte: '2026-11-01T23:59:59.999Z',
      }),
    );
    expect(address).toContain('datepicker_crm_filter=2026-11-01%2C2026-11-01');
  });

  it('say which range is none, and cannot be applied with it [CUST-059, CUST-060, CUST-061, CUST-071]', async () => {
    show(page([]));
    await openFilters();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hot' }));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByLabelText('From Date'), { target: { value: '2096-01-01' } });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a valid date range\.$/);
    expect(apply()).toBeDisabled();
    fireEvent.change(screen.getByLabelText('From Date'), { target: { value: '2026-11-01' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByLabelText('To Date'), { target: { value: '2026-10-31' } });
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('stay open while a calendar may be open, and close with the next press outside [CUST-062]', async () => {
    show(page([]));
    await openFilters();
    await userEvent.click(screen.getByLabelText('From Date'));
    await userEvent.click(document.body);
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    await userEvent.click(document.body);
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  });

  it('are cleared at once: no status, no agent, today [CUST-056, CUST-070] @whole', async () => {
    const at = '?lead_statuses=Hot&agent_names_crm_filter=a1&datepicker_crm_filter=2026-11-01,2026-11-02';
    const agents = { objects: [] };
    const { console } = show(page([]), { at, answers: { [`GET ${callPaths.agents}`]: agents } });
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(lastQuery(console)).toEqual({ limit: 10, offset: 0, ordering: '-modified_dt' }));
    expect(screen.getByRole('checkbox', { name: 'Hot' })).not.toBeChecked();
    expect(screen.getByLabelText('From Date')).toHaveValue(today());
    expect(screen.getByLabelText('To Date')).toHaveValue(today());
    expect(address).toBe('');
  });

  it('look for agents by name and ask for those that are chosen [CUST-068, CUST-081] @whole', async () => {
    const found = (call: Call<unknown>) => ({
      objects: [{ id: 'a7', first_name: 'Meera', last_name: 'Nair', ...agent }].filter(
        () => call.query?.['agent_id'] === undefined || call.query['agent_id'] === 'a7',
      ),
    });
    const { console } = show(page([]), { answers: { [`GET ${callPaths.agents}`]: found } });
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: 'AGENT NAME' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Agent' }));
    await userEvent.click(await screen.findByTitle('Meera Nair'));
    await userEvent.click(apply());
    await waitFor(() => expect(lastQuery(console)).toMatchObject({ agent_id: 'a7' }));
    expect(await screen.findByRole('button', { name: 'Remove Agent: Meera Nair' })).toBeInTheDocument();
  });
});

const agent = {
  ...{ agent_status: 'Available', phone: '8045001001', country_code: '+91', contact_number: '+918045001001' },
  ...{ backup_number: null, is_active: true, sip_url_flag: true, img: null, queue: [], source: 'internal' },
  krm_agent_id: null,
};
