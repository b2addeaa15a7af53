import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callRequested, type Session } from '@patchbay/shared-contracts';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { sampleRelease } from '../../remotes/testing/sample-release.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const sessionOf = (profile: object = {}): Session => ({
  user: sampleUser({ role: 'owner' }, { is_whatsapp_voice_enabled: true, ...profile }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
});
const people = {
  agents: [{ id: 'a7', name: 'Ravi Iyer', status: 'Available', number: '+918045001007' }],
  customers: [
    { id: 'c1', name: 'Ravina Shah', number: '+919812345678' },
    { id: 'c2', name: 'Ravi Hidden', number: '+91981234####' },
  ],
};
const show = (profile: object = {}, found: object = people) => {
  const shell = renderShell({
    session: sessionOf(profile),
    releases: [sampleRelease('remote-logs')],
    path: '/home',
    answers: { [`GET ${shellPaths.search}`]: found },
  });
  const called: string[] = [];
  shell.console.bus.on(callRequested).subscribe(({ number }) => called.push(number));
  return { ...shell, called };
};
const openByKey = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: /Search for a page/ });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
};
const chosen = () => screen.getAllByRole('option').find((option) => option.ariaSelected === 'true')?.textContent;

beforeEach(() => sessionStorage.clear());

it('Ctrl+K opens it, and again closes it; the header has a button, too [UX-002]', async () => {
  show();
  await openByKey();
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Search for a page/ })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
  expect(await screen.findByRole('combobox', { name: /Search for a page/ })).toBeVisible();
});

it.each([
  ['Available', null, 'Available'],
  ['On Call', null, 'On Call'],
  ['Unreachable', 'connection-lost', 'Unreachable: connection lost'],
  ['Unreachable', 'struck-by-lightning', 'Unreachable'],
])('of an agent who is %s (%s) it says %j [TEL-008]', async (status, status_reason, text) => {
  const [ravi] = people.agents;
  show({}, { agents: [{ ...ravi, status, status_reason }], customers: [] });
  await userEvent.type(await openByKey(), 'ravi');
  expect(await screen.findByRole('option', { name: /Ravi Iyer/ })).toHaveTextContent(text);
});

it('who types on at once loses nothing: the keys of before it stood are in its field, and in no other [UX-002]', async () => {
  const other = document.body.appendChild(document.createElement('input'));
  show();
  other.focus();
  fireEvent.keyDown(other, { key: 'k', ctrlKey: true });
  await userEvent.keyboard('log');
  const field = await screen.findByRole('combobox', { name: /Search for a page/ });
  expect(field).toHaveValue('log');
  expect(other).toHaveValue('');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('out');
  expect(field).toHaveValue('logout');
  expect(chosen()).toContain('Logout');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  other.remove();
  await openByKey();
  expect(screen.getByRole('combobox', { name: /Search for a page/ })).toHaveValue('');
});

it.each([
  [{ key: 'k', ctrlKey: true, shiftKey: true }],
  [{ key: 'k' }],
  [{ key: 'k', altKey: true }],
  [{ key: 'j', ctrlKey: true }],
])('%j is for somebody else', async (event) => {
  const { services } = show();
  fireEvent.keyDown(document.body, event);
  expect(services.overlay.current()).toBeNull();
});

it('arrows choose, the choice is told to screen readers, Enter runs it [UX-002, UX-005]', async () => {
  const { console } = show();
  const field = await openByKey();
  const first = chosen();
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).not.toBe(first);
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.ariaSelected).toBe('true');
  await userEvent.type(field, 'home');
  expect(chosen()).toBe('Home');
  await userEvent.keyboard('{Enter}');
  expect(console.log).toContain('navigate /home');
  expect(screen.queryByRole('combobox', { name: /Search for a page/ })).toBeNull();
});

it('a number that was typed is called [UX-002]', async () => {
  const { called } = show();
  await userEvent.type(await openByKey(), '+91 98123 45678');
  expect(chosen()).toBe('Call +919812345678');
  await userEvent.keyboard('{Enter}');
  expect(called).toEqual(['+919812345678']);
});

it('customers and agents are found, and called; one whose number is masked is not offered [UX-002]', async () => {
  const { called } = show();
  await userEvent.type(await openByKey(), 'rav');
  const customers = within(await screen.findByRole('group', { name: 'Customers' }));
  expect(customers.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ravina Shah+919812345678']);
  const agents = within(screen.getByRole('group', { name: 'Agents' }));
  await userEvent.click(agents.getByRole('option', { name: /Ravi Iyer/ }));
  expect(called).toEqual(['+918045001007']);
});

it('a suspended account is offered no call [CALL-137]', async () => {
  show({ is_suspended_account: true });
  await userEvent.type(await openByKey(), '+919812345678');
  expect(screen.queryByRole('option', { name: /^Call / })).toBeNull();
});

it('what a remote adds is there while it makes sense, and goes with the remote [UX-002]', async () => {
  const { services } = show();
  let calling = false;
  let ran = 0;
  const add = (Reflect.get(services.commands, 'add') as (of: object[]) => () => void).bind(services.commands);
  const stop = add([{ id: 'mute', title: () => 'Mute', available: () => calling, run: () => (ran += 1) }]);
  const field = await openByKey();
  expect(screen.queryByRole('option', { name: 'Mute' })).toBeNull();
  calling = true;
  await userEvent.type(field, 'mute');
  await userEvent.keyboard('{Enter}');
  expect(ran).toBe(1);
  act(() => stop());
  await userEvent.type(await openByKey(), 'mute');
  expect(screen.queryByRole('option', { name: 'Mute' })).toBeNull();
  expect(screen.getByText('Nothing found')).toBeVisible();
});

it('theme, language, feedback and signing out are a word away [UX-001, UX-002]', async () => {
  const { console, services } = show();
  await userEvent.type(await openByKey(), 'dark theme{Enter}');
  expect(console.theme.current()).toBe('dark');
  await userEvent.type(await openByKey(), 'deutsch{Enter}');
  expect(console.i18n.current()).toBe('de');
  await userEvent.type(await openByKey(), 'feedback{Enter}');
  expect(services.overlay.current()).toBe('feedback');
  act(() => services.overlay.set(null));
  await userEvent.type(await openByKey(), 'sign out{Enter}');
  expect(console.log).toContain('end signed-out');
});
