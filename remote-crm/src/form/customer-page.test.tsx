// @gate the customer form
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import type { Answers } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { Root } from '../root.tsx';
import { texts } from '../texts/index.ts';
import { sampleCustomer } from './testing/samples.ts';
import { one, saved, sessionOf } from './testing/show-ticker-form.tsx';

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
const refused = (status: number, body?: Record<string, unknown>) => ({
  ok: false,
  status,
  code: null,
  message: null,
  ...(body && { body }),
});
const answerOf = (customer = sampleCustomer()) => ({ status: 200, data: customer });

/** Renders the page at an address of the console. */
async function show(address: string, answers: Answers = {}, profile: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', address);
  const page = renderInConsole(<Root />, {
    texts: { 'remote-crm': texts },
    session: sessionOf({ profile }),
    answers: {
      [`GET ${one('c1')}`]: answerOf(),
      [`POST ${customerPaths.customers}`]: saved('new'),
      [`PUT ${one('c1')}`]: saved('c1'),
      ...answers,
    },
  });
  const asked = (method: string) => page.console.asked.filter((call) => call.method === method);
  return { ...page, asked };
}
async function adding(answers?: Answers) {
  const page = await show('/customer-management/customer', answers);
  await screen.findByRole('heading', { name: 'Add Customer' });
  return page;
}
async function editing(answers?: Answers, profile?: Record<string, unknown>) {
  const page = await show('/customer-management/customer/c1', answers, profile);
  await screen.findByDisplayValue('Vikram Seth');
  return page;
}

describe('/customer-management/customer', () => {
  it('has two sections, Save and Cancel [CUST-002, CUST-010, CUST-011, CUST-012]', async () => {
    await adding();
    const sections = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(sections.filter(Boolean)).toEqual(['PERSONAL INFORMATION', 'BUSINESS INFORMATION']);
    for (const label of ['Save', 'Cancel'])
      expect(screen.getByRole('button', { name: label })).toHaveTextContent(label);
    await userEvent.click(screen.getByRole('combobox', { name: /^Lead status/ }));
    const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Hot', 'Warm', 'Cold', 'Closed']);
  });
  it('adds a customer with several numbers, each checked, and goes to the list [CUST-014, CUST-024, CUST-033, CUST-035, CUST-063] @whole', async () => {
    const { asked, console } = await adding();
    await userEvent.type(field('Customer name'), 'Asha Rao');
    await userEvent.type(field('Phone number'), '9812345678');
    await press('Add a number');
    await userEvent.type(field('Phone number 2'), '12');
    await press('Save');
    expect(field('Phone number 2')).toHaveAccessibleDescription('Phone number is not valid');
    expect(asked('POST')).toEqual([]);
    await userEvent.type(field('Phone number 2'), '34567890');
    await press('Save');
    await waitFor(() => expect(console.log).toContain('navigate /customer-management'));
    expect(asked('POST').map(({ path }) => path)).toEqual([customerPaths.customers]);
    expect(asked('POST')[0]?.body).toMatchObject({
      call_id: null,
      name: 'Asha Rao',
      numbers: ['+919812345678', '+911234567890'],
    });
    expect(console.log).toContain('success Customer added successfully');
  });
  it('wants a number, and shows that only on save [CUST-034]', async () => {
    await adding();
    await userEvent.type(field('Customer name'), 'Asha Rao');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Save');
    expect(field('Phone number')).toHaveAccessibleDescription('Required field');
    expect(field('Phone number')).toHaveFocus();
  });
  it('marks each number that others have, until it is another one [CUST-036, CUST-054] @whole', async () => {
    await adding({ [`POST ${customerPaths.customers}`]: refused(409, { status: { duplicates: ['+912234567890'] } }) });
    await userEvent.type(field('Customer name'), 'Asha Rao');
    await userEvent.type(field('Phone number'), '9812345678');
    await press('Add a number');
    await userEvent.type(field('Phone number 2'), '2234567890');
    await press('Save');
    await waitFor(() => expect(field('Phone number 2')).toHaveAccessibleDescription('Phone number already exists'));
    expect(field('Phone number')).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(field('Phone number 2'), '{Backspace}1');
    expect(field('Phone number 2')).toHaveAccessibleDescription('');
  });
  it('leads back to the list by Back and Cancel, and sends nothing [CUST-015, CUST-025, CUST-082] @whole', async () => {
    const { asked, console } = await adding();
    await userEvent.type(field('Customer name'), 'Asha');
    expect(console.unsaved.held()).toBe(true);
    await press('Cancel');
    expect(console.unsaved.held()).toBe(false);
    await press('Back to customers');
    expect(console.log.filter((line) => line.startsWith('navigate'))).toEqual([
      'navigate /customer-management',
      'navigate /customer-management',
    ]);
    expect(asked('POST')).toEqual([]);
  });
});

describe('/customer-management/customer/{id}', () => {
  it('edits: the first number is read-only, others go and come [CUST-013, CUST-014, CUST-063]', async () => {
    const { asked, console } = await editing();
    expect(field('Phone number')).toHaveAttribute('readonly');
    expect(field('Phone number 2')).not.toHaveAttribute('readonly');
    await press('Remove +4930123456');
    await press('Add a number');
    await userEvent.type(field('Phone number 2'), '2234567890');
    await press('Save');
    await waitFor(() => expect(console.log).toContain('success Customer updated successfully'));
    expect(asked('PUT')[0]?.body).toMatchObject({
      numbers: ['+919812345678', '+912234567890'],
      phonebook: { phonenumbers_set: [{ number: '+919812345678' }, { number: '+912234567890' }] },
      call_id: 'call-before',
      agent_id: 'a2',
    });
    expect(console.log).toContain('navigate /customer-management');
  });
  it('starts with note and follow-up open; its note gets no time of a call, and nothing is told of one [CUST-021, CUST-048] @whole', async () => {
    const { asked } = await editing();
    expect(screen.getByRole('button', { name: 'Add Follow-Up' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.type(field(/^Note/), 'Paid');
    await press('Save');
    await waitFor(() => expect(asked('PUT')[0]?.body).toMatchObject({ note: 'Paid' }));
    expect(asked('POST')).toEqual([]);
  });
  it('lets a masked number go, but not be typed over', async () => {
    await editing({}, { number_masking: true, number_masking_format: -4, remove_konnect_dependency: true });
    expect(field('Phone number 2')).toHaveValue('+493012####');
    expect(field('Phone number 2')).toHaveAttribute('readonly');
    await press('Remove +493012####');
    expect(screen.queryByRole('textbox', { name: 'Phone number 2' })).toBeNull();
  });
  it('says when there is no such customer', async () => {
    const { console } = await show('/customer-management/customer/c1', { [`GET ${one('c1')}`]: refused(404) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Customer not found');
    await press('Back to customers');
    expect(console.log).toContain('navigate /customer-management');
  });
  it('asks again on Retry when it could not be read', async () => {
    let tries = 0;
    await show('/customer-management/customer/c1', {
      [`GET ${one('c1')}`]: () => (++tries === 1 ? refused(500) : answerOf()),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('500');
    await press('Retry');
    expect(await screen.findByDisplayValue('Vikram Seth')).toBeInTheDocument();
  });
});
