import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerSaved } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { sampleCustomer } from './testing/samples.ts';
import { agent, one, saved, showTickerForm } from './testing/show-ticker-form.tsx';

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const name = () => field('Customer name');
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
const section = (title: string) => screen.queryByRole('button', { name: title });
const priv = { user: { role: 'supervisor' } };
const withAgent = {
  [`GET ${callPaths.agents}`]: ({ query }: { query?: Record<string, unknown> }) => ({
    objects:
      query?.agent_id === undefined ? [agent('a3', 'Ravi', '+918045001003')] : [agent('a2', 'Meena', '+918045001002')],
  }),
};
type Page = ReturnType<typeof showTickerForm>;
const asked = ({ console }: Page, method: string, path: string) =>
  console.asked.filter((call) => call.method === method && call.path === path);
/** Waits for the POST of a new customer and returns its body. */
async function added(page: Page) {
  await waitFor(() => expect(asked(page, 'POST', customerPaths.customers)).toHaveLength(1));
  return asked(page, 'POST', customerPaths.customers)[0]?.body;
}

async function choose(label: RegExp, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(option));
}

describe('the customer form in a call', () => {
  it('is titled, has icon buttons for save and cancel, a way back and the one number, read-only [CUST-001, CUST-003]', async () => {
    const { ended } = showTickerForm();
    expect(screen.getByRole('heading', { name: 'Add/Update Customer' })).toBeInTheDocument();
    const number = field('Phone number');
    expect(number).toHaveValue('+919812345678');
    expect(number).toHaveAttribute('readonly');
    for (const label of ['Save', 'Cancel']) expect(screen.getByRole('button', { name: label })).toHaveTextContent('');
    await press('Back');
    expect(ended).toEqual(['cancelled']);
  });
  it('shows the number as this account may see it', () => {
    showTickerForm({ profile: { number_masking: true, number_masking_format: -4, remove_konnect_dependency: true } });
    expect(field('Phone number')).toHaveValue('+91981234####');
  });
  it('of who withholds the number says so, and asks for the one that the customer may say [TEL-028]', async () => {
    const page = showTickerForm({ call: { id: 'A', customerNumber: 'anonymous' } });
    expect(field('Phone number')).toHaveValue('Withheld number');
    expect(
      page.container.textContent + [...page.container.querySelectorAll('input')].map((one) => one.value).join(),
    ).not.toMatch(/anonymous/i);
    await userEvent.type(field('Phone number 2'), '9812345678');
    await userEvent.type(name(), 'Vikram Seth');
    await press('Save');
    expect(await added(page)).toMatchObject({ name: 'Vikram Seth', numbers: ['+919812345678'] });
  });
  it('has name, email, company, lead status and two fields above its own sections [CUST-079]', () => {
    const { container } = showTickerForm();
    const labels = [...container.querySelectorAll('label, h3')].map(({ textContent }) => textContent);
    expect(labels.map((label) => label.replace(' (optional)', ''))).toEqual([
      ...['Phone number', 'Customer name', 'Email', 'Company', 'Lead status', 'Field 1', 'Field 2'],
      ...['Disposition', 'Sub-disposition', 'Add Note', 'Note', 'Add Follow-Up', 'Date & Time', 'Follow-up note'],
    ]);
  });
  it('has no dispositions where the account has them off [CUST-004]', () => {
    const page = showTickerForm({ profile: { is_disposition_enabled: false } });
    expect(screen.queryByRole('combobox', { name: /disposition/i })).toBeNull();
    expect(asked(page, 'GET', customerPaths.dispositions)).toEqual([]);
  });
  it.each([
    ['somebody new', null, 'false'],
    ['somebody known', sampleCustomer(), 'true'],
  ])('for %s there are note and follow-up sections, which start open [CUST-005, CUST-021]', (_, customer, open) => {
    showTickerForm({ customer });
    expect(section('Add Note')).toHaveAttribute('aria-expanded', open);
    expect(section('Add Follow-Up')).toHaveAttribute('aria-expanded', open);
  });
  it('shows what is known once it is', async () => {
    const { find } = showTickerForm({ loaded: false });
    expect(screen.queryByRole('textbox')).toBeNull();
    await find(sampleCustomer());
    expect(name()).toHaveValue('Vikram Seth');
    expect(screen.getByRole('button', { name: 'Date & Time: Nov 25 2026, 15:00' })).toBeInTheDocument();
    expect(await screen.findByTitle('Interested')).toBeInTheDocument();
  });
  it('takes 100 characters in each field, 256 in notes, and counts what is left [CUST-040, CUST-041]', async () => {
    showTickerForm({ customer: sampleCustomer({ followup_notes: 'x'.repeat(250) }) });
    for (const label of [/^Field 1/, /^Field 2/]) expect(field(label)).toHaveAttribute('maxlength', '100');
    await userEvent.type(field(/^Note/), 'abc');
    expect(screen.getByText('Remaining characters: 253')).toBeInTheDocument();
    await userEvent.type(field(/^Follow-up note/), '1234567890');
    expect(field(/^Follow-up note/)).toHaveValue(`${'x'.repeat(250)}123456`);
    expect(screen.getByText('Remaining characters: 0')).toBeInTheDocument();
  });
});

describe('Assign Lead', () => {
  const customer = sampleCustomer();
  it('shows the assigned agent by name and number, and gives the lead to another one that is searched for [CUST-050, CUST-080]', async () => {
    const page = showTickerForm({ customer, answers: withAgent, ...priv });
    expect(await screen.findByText('Meena Mehta')).toBeInTheDocument();
    expect(screen.getByText('+918045001002')).toBeInTheDocument();
    expect(asked(page, 'GET', callPaths.agents)[0]?.query).toEqual({ agent_id: 'a2', limit: 1 });
    await userEvent.type(screen.getByRole('combobox', { name: /^Assigned agent/ }), 'Rav');
    await userEvent.click(await screen.findByText('Ravi Mehta · +918045001003'));
    expect(asked(page, 'GET', callPaths.agents).map(({ query }) => query)).toContainEqual({
      limit: 20,
      first_name__icontains: 'Rav',
    });
    await press('Save');
    await waitFor(() => expect(asked(page, 'PUT', one('c1'))[0]?.body).toMatchObject({ agent_id: 'a3' }));
  });
  it('is not there before the agent is loaded, nor without one, for a supervisor or an owner [CUST-007, CUST-008]', async () => {
    for (const role of ['supervisor', 'owner']) {
      const page = showTickerForm({
        customer,
        user: { role },
        answers: { [`GET ${callPaths.agents}`]: { objects: [] } },
      });
      await waitFor(() => expect(asked(page, 'GET', callPaths.agents)).toHaveLength(1));
      expect(section('Assign Lead')).toBeNull();
      page.unmount();
    }
  });
  it('is not for agents [CUST-006]', async () => {
    const page = showTickerForm({ customer, answers: withAgent });
    await screen.findByTitle('Interested');
    expect(section('Assign Lead')).toBeNull();
    expect(asked(page, 'GET', callPaths.agents)).toEqual([]);
  });
});

describe('what is wrong is shown', () => {
  it('of a field on change, not on blur [CUST-029, CUST-030, CUST-042]', async () => {
    showTickerForm();
    await userEvent.click(name());
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(name(), 'Al');
    expect(screen.getByRole('alert')).toHaveTextContent('Customer name should be between 3-30 characters');
    await userEvent.type(name(), 'i!');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Special Characters are not allowed in the Customer Name field',
    );
  });
  it('of all fields on save, which stops, with the focus in the first [CUST-028, CUST-031, CUST-032, CUST-043]', async () => {
    const page = showTickerForm();
    await userEvent.type(field(/^Company/), 'AB');
    await userEvent.type(field(/^Email/), 'x');
    await press('Save');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      'Required field',
      'Please enter a valid email address',
      'Company Name should be between 3-50 characters',
    ]);
    expect(name()).toHaveFocus();
    expect(asked(page, 'POST', customerPaths.customers)).toEqual([]);
  });
  it('of a follow-up that was just promised for a time that is over, and saving stops [CUST-037, CUST-038]', async () => {
    const page = showTickerForm({ customer: sampleCustomer({ followup_dt: new Date().toISOString() }) });
    await userEvent.click(screen.getByRole('button', { name: /^Date & Time/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '00');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '00');
    expect(screen.getByText('Follow up time should be greater than current time')).toBeInTheDocument();
    await press('Save');
    expect(asked(page, 'PUT', one('c1'))).toEqual([]);
  });
});

describe('the picker of a follow-up', () => {
  it('offers no day that is over, and a clock of 24 hours [CUST-037]', async () => {
    showTickerForm();
    await press('Add Follow-Up');
    await userEvent.click(screen.getByRole('button', { name: /^Date & Time/ }));
    const hours = within(screen.getByRole('combobox', { name: 'Hour' })).getAllByRole('option');
    expect(hours.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['00', '13', '23']));
    const days = within(screen.getByRole('table')).getAllByRole('button');
    const today = days.findIndex((day) => day.getAttribute('aria-current') === 'date');
    expect(days.map((day) => day.hasAttribute('disabled'))).toEqual(days.map((_, index) => index < today));
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  });
  it('takes a day and a time by the keyboard alone, and Escape closes only it [CUST-009, CUST-039]', async () => {
    const page = showTickerForm({ user: { timezone: 'UTC' } });
    await userEvent.type(name(), 'Asha Rao');
    await press('Add Follow-Up');
    await userEvent.click(screen.getByRole('button', { name: /^Date & Time/ }));
    await userEvent.keyboard('{PageDown}{Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '14');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '30');
    await userEvent.keyboard('{Escape}');
    const shown = screen.getByRole('button', { name: /^Date & Time: [A-Z][a-z]{2} \d\d \d{4}, 14:30$/ });
    expect(shown).toHaveFocus();
    expect(screen.queryByRole('table')).toBeNull();
    await press('Save');
    expect(await added(page)).toMatchObject({ followup_dt: expect.stringMatching(/T14:30:00\.000Z$/) });
  });
});

describe('a save', () => {
  it('of somebody new is a POST, said, told on the bus, told of the call, and leads back [CUST-024, CUST-045, CUST-048]', async () => {
    const page = showTickerForm();
    const received: unknown[] = [];
    page.console.bus.on(customerSaved).subscribe((news) => received.push(news));
    await userEvent.type(name(), 'Asha Rao');
    await press('Add Note');
    await userEvent.type(field(/^Note/), 'Will pay');
    await choose(/^Disposition/, 'Interested');
    await choose(/^Sub-disposition/, 'Call back');
    await press('Save');
    expect(await added(page)).toMatchObject({
      call_id: 'A',
      name: 'Asha Rao',
      numbers: ['+919812345678'],
      note: expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4} \d{1,2}:\d\d Will pay$/),
      disposition: { group_id: 'g1', level1: 'd1', level2: 's1' },
    });
    await waitFor(() => expect(page.ended).toEqual(['saved']));
    expect(page.console.log).toContain('success Customer added successfully');
    expect(received).toEqual([{ id: 'new' }]);
    expect(asked(page, 'POST', customerPaths.customerDetail)[0]?.body).toMatchObject({
      callid: 'A',
      name: 'Asha Rao',
      'disposition-name': 'Interested',
      'sub-disposition-name': 'Call back',
    });
    expect(name()).toHaveValue('');
  });
  it('of somebody known is a PUT of the whole, by Ctrl+Enter too [CUST-046, CUST-047]', async () => {
    const page = showTickerForm({ customer: sampleCustomer() });
    await userEvent.type(field(/^Field 1/), ' card');
    await userEvent.type(field(/^Note/), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(page.ended).toEqual(['saved']));
    expect(page.console.log).toContain('success Customer updated successfully');
    expect(asked(page, 'PUT', one('c1'))[0]?.body).toMatchObject({
      additional_info_1: 'Gold card',
      note: 'Asked for prices',
      phonebook: { name: 'Vikram Seth', phonenumbers_set: [{ number: '+919812345678' }, { number: '+4930123456' }] },
      call_id: 'A',
    });
  });
  it('chooses the empty entry under a disposition that has no sub-levels [CUST-027]', async () => {
    showTickerForm();
    await choose(/^Disposition/, 'Wrong number');
    expect(screen.getByTitle('None')).toBeInTheDocument();
  });
  it('is sent once, however often Save is pressed', async () => {
    const page = showTickerForm({
      answers: { [`POST ${customerPaths.customers}`]: () => new Promise(() => undefined) },
    });
    await userEvent.type(name(), 'Asha Rao');
    await press('Save');
    await press('Save');
    expect(asked(page, 'POST', customerPaths.customers)).toHaveLength(1);
  });
  it('that is kept, but not what came of the call, says so', async () => {
    const { console } = showTickerForm({
      customer: sampleCustomer(),
      answers: { [`POST ${customerPaths.customerDetail}`]: refused(500) },
    });
    await press('Save');
    await waitFor(() =>
      expect(console.log).toContain('error The customer was saved, but the result of this call was not.'),
    );
  });
  it('Cancel forgets what was written and leads back [CUST-025]', async () => {
    const { ended } = showTickerForm();
    await userEvent.type(name(), 'Asha');
    await press('Cancel');
    expect(ended).toEqual(['cancelled']);
    expect(name()).toHaveValue('');
  });
});

const refused = (status: number, body?: Record<string, unknown>) => ({
  ok: false,
  status,
  code: null,
  message: 'The server’s own',
  ...(body && { body }),
});

describe('a refused save', () => {
  const refusal = (answer: unknown) => ({ answers: { [`POST ${customerPaths.customers}`]: answer } });
  it.each<[string, unknown, string]>([
    ['its error_message as is [CUST-051]', refused(400, { error_message: 'No, not today' }), 'No, not today'],
    ['its error_message also in a 200 [CUST-051]', { error_message: 'Not saved' }, 'Not saved'],
    ['anything else in the documents’ words [CUST-053]', refused(500, { status: 500 }), 'Error occured.'],
  ])('says %s', async (_, answer, text) => {
    const { ended } = showTickerForm(refusal(answer));
    await userEvent.type(name(), 'Asha Rao');
    await press('Save');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(ended).toEqual([]);
    expect(name()).toHaveValue('Asha Rao');
  });
  it('for a number that somebody has marks it [CUST-036, CUST-052]', async () => {
    showTickerForm(refusal(refused(409, { status: { duplicates: ['+919812345678'] } })));
    await userEvent.type(name(), 'Asha Rao');
    await press('Save');
    await waitFor(() => expect(field('Phone number')).toHaveAccessibleDescription('Phone number already exists'));
    expect(field('Phone number')).toHaveFocus();
    expect(screen.queryByText('Error occured.')).toBeNull();
  });
});

describe('the end of the call', () => {
  it('with nothing written ends the form at once [CUST-023]', async () => {
    const page = showTickerForm({ customer: sampleCustomer() });
    await userEvent.type(name(), 'x');
    await page.hangUp();
    expect(page.ended).toEqual(['finished']);
    expect(asked(page, 'PUT', one('c1'))).toEqual([]);
  });
  it('saves a note that was written, and then ends [CUST-022, CUST-023]', async () => {
    const page = showTickerForm({ customer: sampleCustomer() });
    await userEvent.type(field(/^Note/), 'Will pay');
    await page.hangUp();
    await waitFor(() => expect(page.ended).toEqual(['finished']));
    expect(asked(page, 'PUT', one('c1'))[0]?.body).toMatchObject({ note: expect.stringMatching(/ Will pay$/) });
    expect(page.console.log).toContain('success Customer updated successfully');
  });
  it('with something wrong ends all the same, and says what was not saved [CUST-022, CUST-023]', async () => {
    const page = showTickerForm();
    await press('Add Note');
    await userEvent.type(field(/^Note/), 'Will pay');
    await page.hangUp();
    expect(page.ended).toEqual(['finished']);
    expect(page.console.log).toContain('error The customer was not saved: some fields are not valid.');
    expect(asked(page, 'POST', customerPaths.customers)).toEqual([]);
  });
  it('with a save that fails ends all the same, and says so [CUST-023]', async () => {
    const page = showTickerForm({ customer: sampleCustomer(), answers: { [`PUT ${one('c1')}`]: refused(500) } });
    await userEvent.type(field(/^Note/), 'Will pay');
    await page.hangUp();
    await waitFor(() => expect(page.ended).toEqual(['finished']));
    expect(page.console.log).toContain('error The customer was not saved: Error occured.');
  });
  it('during a save waits for that one, and saves no second time', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const page = showTickerForm({
      customer: sampleCustomer(),
      answers: { [`PUT ${one('c1')}`]: () => new Promise((resolve) => (answer = resolve)) },
    });
    await userEvent.type(field(/^Note/), 'Will pay');
    await press('Save');
    await page.hangUp();
    expect(page.ended).toEqual([]);
    answer(saved('c1'));
    await waitFor(() => expect(page.ended).toEqual(['finished']));
    expect(asked(page, 'PUT', one('c1'))).toHaveLength(1);
  });
  it('before anything is known of the customer ends the form', async () => {
    const { hangUp, ended } = showTickerForm({ loaded: false });
    await hangUp();
    expect(ended).toEqual(['finished']);
  });
});
