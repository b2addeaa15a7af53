import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callState, type PartState } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { customerSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

const inbound = { call_solution: 'inbound' } as const;
const vikram = { id: 'c1', phonebook: { name: 'Vikram Seth' } };
const found = { [`GET ${customerPaths.customers}`]: { data: { objects: [vikram, { ...vikram, id: 'c2' }] } } };
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const widget = () => screen.queryByRole('dialog', { name: 'Call window' });
const place = () => screen.getByRole('region', { name: 'Add/Update Customer' });
const entry = () => screen.queryByRole('button', { name: /customer$|^Add\/Update$/ });

async function talking(options: ShowOptions & { ring?: { customerNumber: string } } = {}) {
  const page = await showTicker({ parts: ['customer-form'], ...options, answers: { ...found, ...options.answers } });
  await page.run(() => page.devices.phone.ring(options.ring ?? {}));
  await press('Answer');
  await screen.findByRole('timer');
  return page;
}

/** Opens the add-customer view with a form that the test controls. */
async function writing(options: Parameters<typeof talking>[0] = {}) {
  const page = await talking(options);
  await screen.findByRole('button', { name: 'Update customer' });
  await press('Update customer');
  const [part] = page.console.parts.opened;
  if (!part) throw new Error('no form was opened');
  const becomes = (state: PartState) => page.run(() => part.state.set(state));
  const form = document.createElement('input');
  form.setAttribute('aria-label', 'Customer name');
  part.element.append(form);
  return { ...page, part, becomes, form };
}

describe('Add/Update in a call', () => {
  it.each<[string, ShowOptions, boolean]>([
    ['is there when a remote has the form', {}, true],
    ['is not there when no remote has it', { parts: [] }, false],
    ['is not there for an agent when the account says so', { profile: { agent_customer_update: false } }, false],
    [
      'is there for a supervisor all the same',
      { user: { role: 'supervisor' }, profile: { agent_customer_update: false } },
      true,
    ],
    [
      'is there for the owner all the same',
      { user: { role: 'owner' }, profile: { agent_customer_update: false } },
      true,
    ],
  ])('%s [CALL-133, CALL-134]', async (_, options, shown) => {
    await talking(options);
    expect(entry() !== null).toBe(shown);
  });
  it('appears and goes as remotes offer the form', async () => {
    const { console, run } = await talking({ parts: [] });
    await run(() => console.parts.offered.set(['customer-form']));
    expect(entry()).toBeInTheDocument();
  });
  it.each([
    ['Vikram Seth', 'Update customer'],
    ['', 'Add customer'],
  ])("says what it does: the name '%s' makes it '%s'", async (customer_name, label) => {
    await talking({ answers: { [`GET ${callPaths.contactFromCrm}`]: { data: { customer_name } } } });
    expect(await screen.findByRole('button', { name: label })).toBeEnabled();
  });
});

describe('the add-customer view [CALL-013]', () => {
  it('shows the form of the other remote, and the call goes on beside it', async () => {
    const { becomes, part, form } = await writing();
    expect(place()).toHaveAttribute('aria-busy', 'true');
    expect(place()).toHaveFocus();
    await becomes({ phase: 'shown' });
    expect(place()).toContainElement(part.element);
    expect(part.given.call).toEqual({ id: 'A', customerNumber: '+919812345678' });
    await userEvent.type(form, 'Asha');
    const strip = within(screen.getByRole('group', { name: 'Current call' }));
    expect(strip.getByRole('timer')).toBeInTheDocument();
    await userEvent.click(strip.getByRole('button', { name: 'Mute' }));
    expect(strip.getByRole('button', { name: 'Unmute' })).toHaveAttribute('aria-pressed', 'true');
    expect(form).toHaveValue('Asha');
  });
  it('looks the customer up by the call’s number, and only then [CALL-094, CALL-148, CALL-174]', async () => {
    const page = await talking();
    const lookUps = () => page.console.asked.filter(({ path }) => path === customerPaths.customers);
    await screen.findByRole('button', { name: 'Update customer' });
    expect(lookUps()).toEqual([]);
    await press('Update customer');
    expect(lookUps().map(({ query }) => query)).toEqual([{ phone: '+919812345678' }]);
    const customer = page.console.parts.opened[0]?.given.customer.current();
    expect(customer).toEqual({ loaded: true, customer: customerSchema.parse(vikram) });
  });
  it.each<[string, Parameters<typeof talking>[0]]>([
    ['nobody has the number', { answers: { [`GET ${customerPaths.customers}`]: { data: { objects: [] } } } }],
    [
      'the lookup fails',
      { answers: { [`GET ${customerPaths.customers}`]: { ok: false, status: 500, code: null, message: null } } },
    ],
  ])('knows nobody when %s [CALL-095]', async (_, options) => {
    const { part } = await writing(options);
    expect(part.given.customer.current()).toEqual({ loaded: true, customer: null });
  });
  it('asks nobody about a number that stands for nobody [CALL-095]', async () => {
    const { console } = await talking({ ring: { customerNumber: 'anonymous' } });
    await press('Add customer');
    expect(console.parts.opened[0]?.given.customer.current()).toEqual({ loaded: true, customer: null });
    expect(console.asked.map(({ path }) => path)).not.toContain(customerPaths.customers);
  });
  it('begins with nothing of the call before [CALL-087]', async () => {
    const { console, run, feed, devices, part, becomes } = await writing();
    await becomes({ phase: 'shown' });
    await run(() => part.given.cancelled());
    await feed('hangup', inbound);
    await run(() => devices.phone.ring({ callId: 'B', customerNumber: '+919812345679' }));
    await press('Answer');
    await userEvent.click(await screen.findByRole('button', { name: 'Update customer' }));
    const [before, now] = console.parts.opened;
    expect([before?.log, now?.given.call]).toEqual([['close'], { id: 'B', customerNumber: '+919812345679' }]);
    expect(now?.given.customer).not.toBe(before?.given.customer);
  });

  it('a save leads back to the call, whose name is looked up anew, with the focus where it was', async () => {
    const { console, run, part, becomes, form } = await writing();
    await becomes({ phase: 'shown' });
    form.focus();
    const names = () => console.asked.filter(({ path }) => path === callPaths.contactFromCrm).length;
    const before = names();
    await run(() => part.given.saved());
    expect(screen.getByRole('button', { name: 'Hold' })).toBeInTheDocument();
    expect([part.log, names() - before]).toEqual([['close'], 1]);
    expect(entry()).toHaveFocus();
  });
  it('Cancel leads back to the call as it was, and what is said later changes nothing', async () => {
    const { run, part, becomes } = await writing();
    await becomes({ phase: 'shown' });
    await run(() => part.given.cancelled());
    expect(screen.getByRole('button', { name: 'Transfer' })).toBeEnabled();
    await press('Transfer');
    await run(() => part.given.finished());
    expect(screen.getByRole('heading', { name: 'Transfer call' })).toBeInTheDocument();
  });
  it('keeps what was typed while the window is minimised', async () => {
    const { run, ticker, part, becomes, form } = await writing();
    await becomes({ phase: 'shown' });
    await userEvent.type(form, 'Asha');
    await userEvent.keyboard('{Escape}');
    expect([widget(), part.log]).toEqual([null, []]);
    await run(() => ticker.window.show('opened'));
    expect(screen.getByLabelText('Customer name')).toHaveValue('Asha');
  });
  it('a form that cannot be shown says so with its reason, Retry and the way back; the call goes on [PLAT-014]', async () => {
    const { part, becomes, devices } = await writing();
    await becomes({ phase: 'failed', reason: 'chunk' });
    expect(screen.getByRole('alert')).toHaveTextContent('Reason: chunk');
    await press('Retry');
    expect(part.log).toEqual(['retry']);
    await press('Back to call');
    expect(screen.getByRole('button', { name: 'Hold' })).toBeEnabled();
    expect(devices.phone.log).not.toContain('hangup');
  });
  it('goes back to the call when nobody has the form any more', async () => {
    const { console, run, ticker } = await talking();
    await run(() => console.parts.offered.set([]));
    await run(() => ticker.controller.dispatch({ type: 'customerPressed' }));
    expect(screen.getByRole('button', { name: 'Hold' })).toBeInTheDocument();
  });
});

describe('a call that ends while its customer is being written of [CALL-089]', () => {
  it('is in wrap-up until the form is done: then the window closes, and nothing is held back any longer', async () => {
    const { console, run, feed, part, becomes } = await writing();
    const received: unknown[] = [];
    console.bus.on(callState).subscribe(({ state, busy }) => received.push([state, busy]));
    await becomes({ phase: 'shown' });
    await feed('hangup', inbound);
    expect(part.given.callState.current()).toBe('wrapup');
    expect(screen.getByText(/^The call has ended/)).toBeInTheDocument();
    expect(received.at(-1)).toEqual(['wrapup', true]);
    await run(() => part.given.finished());
    expect([widget(), part.log]).toEqual([null, ['close']]);
    expect(received.at(-1)).toEqual(['hangup', false]);
  });
  it('names the customer in a window that is minimised while the form saves [CALL-011]', async () => {
    const { feed, becomes } = await writing();
    await becomes({ phase: 'shown' });
    await userEvent.keyboard('{Escape}');
    const pill = screen.getByTitle('Open the call window');
    await feed('hangup', inbound);
    expect(pill).toHaveTextContent(/^Vikram Seth$/);
  });
  it('does not wait for a form that never says that it is done', async () => {
    const { run, feed, becomes, devices } = await writing();
    await becomes({ phase: 'shown' });
    await feed('hangup', inbound);
    await run(() => devices.clock.pass(30_000));
    expect(widget()).toBeNull();
  });
  it.each<[string, PartState]>([
    ['has not come yet', { phase: 'pending' }],
    ['could not be shown', { phase: 'failed', reason: 'network' }],
  ])('ends at once with a form that %s', async (_, state) => {
    const { feed, becomes, part } = await writing();
    await becomes(state);
    await feed('hangup', inbound);
    expect([widget(), part.log]).toEqual([null, ['close']]);
  });
  it('ends at once when the form breaks while it saves', async () => {
    const { feed, becomes } = await writing();
    await becomes({ phase: 'shown' });
    await feed('hangup', inbound);
    await becomes({ phase: 'failed', reason: 'render' });
    expect(widget()).toBeNull();
  });
});
