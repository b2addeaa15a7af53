import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

/** Renders the ticker with the shell's place for it, as in the profile menu. */
async function inProfile(options: ShowOptions = {}) {
  const page = await showTicker({
    ...options,
    profile: { custom_breaks_enabled: true, extra_data: { is_device_enabled: true }, ...options.profile },
    answers: {
      [`GET ${callPaths.customBreaks}`]: { data: ['No-Answer Break', 'Lunch'] },
      [`POST ${callPaths.updateProperty}`]: { status: 200, message: 'Status updated successfully' },
      [`PUT ${callPaths.toggleMode}`]: { status: 200, message: 'Success!!' },
      ...options.answers,
    },
  });
  const element = document.body.appendChild(document.createElement('div'));
  let takeBack = () => {};
  await page.run(() => (takeBack = page.console.places.offer('profile', element)));
  return { ...page, element, takeBack: () => act(() => takeBack()) };
}
const selector = () => screen.findByRole('combobox', { name: 'Status' });
const choose = async (name: string) => {
  await userEvent.click(await selector());
  await userEvent.click(await screen.findByTitle(name));
};
const asked = (console: { asked: { path: string; body?: unknown }[] }, path: string) =>
  console.asked.filter((call) => call.path === path).map(({ body }) => body);
afterEach(() => document.body.replaceChildren());

describe('a lost line', () => {
  const lost =
    'Connection lost. Please retry to re-establish connection. If the issue persists, reach out to the administrator.';

  it('is told in the menu, with the way to try again [SIP-004]', async () => {
    const { devices, run, element } = await inProfile();
    expect(element).not.toHaveTextContent(lost);
    await run(() => devices.phone.lose());
    expect(element).toHaveTextContent(lost);
    await userEvent.click(screen.getByRole('button', { name: 'RETRY' }));
    expect(element).not.toHaveTextContent(lost);
  });
});

describe('the status selector', () => {
  it('stands in the profile menu of an agent as long as that is open [MODE-001, NAV-024]', async () => {
    const { element, takeBack } = await inProfile();
    expect(element).toContainElement(await selector());
    takeBack();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  });

  it.each(['owner', 'supervisor'])('is not there for %s [MODE-001]', async (role) => {
    const { element } = await inProfile({ user: { role } });
    expect(element).not.toHaveTextContent('Status');
  });

  it('sets a break by its name, says so, and rests for five seconds [MODE-004, MODE-007, MODE-013, MODE-015]', async () => {
    const { console, devices, run } = await inProfile();
    await choose('Lunch');
    expect(asked(console, callPaths.updateProperty)).toEqual([
      { user_id: 'u1', property: 'status', value: 'On Break', custom_type: 'Lunch' },
    ]);
    await waitFor(() => expect(console.log).toContain('success Status updated successfully'));
    expect(screen.getByText('Status can be changed after 5sec')).toBeVisible();
    expect(await selector()).toBeDisabled();
    await run(() => devices.clock.pass(4_999));
    expect(await selector()).toBeDisabled();
    await run(() => devices.clock.pass(1));
    expect(screen.queryByText('Status can be changed after 5sec')).toBeNull();
    expect(await selector()).toBeEnabled();
  });

  it('offers the three statuses, each with its colour [MODE-003]', async () => {
    await inProfile({ profile: { custom_breaks_enabled: false } });
    await userEvent.click(await selector());
    await screen.findByTitle('On Break');
    const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option .status')];
    expect(options.map(({ textContent }) => textContent)).toEqual(['Available', 'On Break', 'Logged Out']);
    const dots = options.map((option) => option.querySelector<HTMLElement>('.dot'));
    // #1bae96, #ffa800, #b5b5c3
    expect(dots.map((dot) => dot?.style.background)).toEqual([
      'rgb(27, 174, 150)',
      'rgb(255, 168, 0)',
      'rgb(181, 181, 195)',
    ]);
  });

  const breaksAsked = (console: { asked: { method: string; path: string; query?: unknown }[] }) =>
    console.asked.filter(({ path }) => path === '/newsr/api/v1/custom_breaks/');

  it('asks for the breaks of this user, and offers them by name in place of the plain one [MODE-004, MODE-014, MODE-019]', async () => {
    const { console } = await inProfile();
    await userEvent.click(await selector());
    expect(await screen.findByTitle('Lunch')).toBeInTheDocument();
    expect(screen.queryByTitle('On Break')).toBeNull();
    expect(breaksAsked(console)).toMatchObject([{ method: 'GET', query: { user_id: 'u1' } }]);
  });

  it('asks for none where the account has no breaks by name: the plain one is offered [MODE-004, MODE-014]', async () => {
    const { console } = await inProfile({ profile: { custom_breaks_enabled: false } });
    await userEvent.click(await selector());
    expect(await screen.findByTitle('On Break')).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByTitle('Lunch')).toBeNull();
    expect(breaksAsked(console)).toEqual([]);
  });

  it('keeps the keyboard in its field while it rests, and gives it back [UX-005, MODE-007]', async () => {
    const { devices, run } = await inProfile();
    const input = await selector();
    act(() => input.focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByTitle('Lunch'));
    const field = (await selector()).closest('label');
    await waitFor(() => expect(field).toHaveFocus());
    await run(() => devices.clock.pass(5_000));
    expect(await selector()).toHaveFocus();
  });

  it('shows the break that nobody may choose disabled [MODE-005]', async () => {
    await inProfile();
    await userEvent.click(await selector());
    expect(await screen.findByTitle('No-Answer Break')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when a change failed, and shows what was before [MODE-016]', async () => {
    const { console } = await inProfile({
      answers: { [`POST ${callPaths.updateProperty}`]: { ok: false, status: 500, code: null, message: null } },
    });
    await choose('Available');
    await waitFor(() => expect(console.log).toContain('error Status update failed'));
    expect(await selector()).toBeEnabled();
    expect(document.querySelector('.ant-select-content')).toHaveTextContent('Logged Out');
  });
});

describe('the calling mode', () => {
  it('is there for agents of an account with devices only [MODE-002]', async () => {
    const { element } = await inProfile({ profile: { extra_data: { is_device_enabled: false } } });
    expect(element).not.toHaveTextContent('Calls ring on');
  });

  it('switches to the own phone, and reads the session anew [MODE-010, MODE-011, MODE-012]', async () => {
    const { console } = await inProfile();
    await userEvent.click(screen.getByText('Phone'));
    await waitFor(() => expect(console.log).toContain('refresh'));
    expect(asked(console, callPaths.toggleMode)).toEqual([{ toggle_to: 'phone' }]);
  });

  it.each([
    ['the words of the server', 409, 'Not during a call.', 'error Not during a call.', 'MODE-017'],
    ['that it could not be asked', 503, 'upstream', 'error Request failed, please refresh & try again.', 'MODE-018'],
  ])('says %s when it fails with %i [MODE-017, MODE-018]', async (_, status, message, said) => {
    const { console } = await inProfile({
      answers: { [`PUT ${callPaths.toggleMode}`]: { ok: false, status, code: null, message } },
    });
    await userEvent.click(screen.getByText('Phone'));
    await waitFor(() => expect(console.log).toContain(said));
    expect(console.log).not.toContain('refresh');
  });
});

describe('a second tab', () => {
  it('says that calls are handled elsewhere, and becomes primary once that is confirmed [TAB-002, TAB-003]', async () => {
    const { devices, run } = await showTicker();
    expect(screen.queryByRole('button', { name: 'Make Primary' })).toBeNull();
    await run(() => devices.primary.set(false));
    await userEvent.click(screen.getByRole('button', { name: 'Make Primary' }));
    expect(devices.reloads).toBe(0);
    const [, confirm] = await screen.findAllByRole('button', { name: 'Make Primary' });
    if (confirm) await userEvent.click(confirm);
    await waitFor(() => expect(devices.reloads).toBe(1));
  });

  it('is told clearly that a call is in progress in the other one, and stays what it is [TAB-007]', async () => {
    const { devices, console, run } = await showTicker();
    devices.claimAnswer = 'busy';
    await run(() => devices.primary.set(false));
    await userEvent.click(screen.getByRole('button', { name: 'Make Primary' }));
    const [, confirm] = await screen.findAllByRole('button', { name: 'Make Primary' });
    if (confirm) await userEvent.click(confirm);
    await waitFor(() =>
      expect(console.log).toContain('error A call is in progress in the other tab. End it there first.'),
    );
    expect(devices.reloads).toBe(0);
  });
});
