import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { phoneState, storageKeys } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import type { Answers } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { createFakeReadiness } from '../testing/fake-readiness.ts';
import { READINESS, readinessTexts } from '../texts/index.ts';
import { ReadinessCard } from './readiness-card.tsx';

const turn = (uris: readonly string[]): Answers => ({
  [`GET ${callPaths.turnCredential}`]: { data: { username: 'u', password: 'p', ttl: 3600, uris } },
});
const show = (fake = createFakeReadiness(), answers: Answers = turn([])) => ({
  ...renderInConsole(<ReadinessCard devices={fake.devices} />, { texts: { [READINESS]: readinessTexts }, answers }),
  fake,
});
const row = (name: RegExp) =>
  within(screen.getAllByRole('listitem').find(({ textContent }) => name.test(textContent)) ?? document.body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

it('shows the softphone’s line as it changes [ROUTE-005]', async () => {
  const { console } = show();
  expect(await screen.findByText(/Not connected/)).toBeVisible();
  act(() => console.bus.emit(phoneState, { state: 'registered' }));
  expect(screen.getByText('Registered: you can receive calls')).toBeVisible();
  act(() => console.bus.emit(phoneState, { state: 'lost' }));
  expect(screen.getByText(/Reconnecting automatically/)).toBeVisible();
});

it('the microphone shows its level and tells whether a voice came [ROUTE-005]', async () => {
  const { fake } = show();
  await press('Test');
  expect(await screen.findByText('Say something… · Headset')).toBeVisible();
  act(() => fake.speak(0.7));
  expect(screen.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('value', '0.7');
  await press('Stop');
  expect(await screen.findByText('Your microphone works · Headset')).toBeVisible();
  expect(fake.isListening()).toBe(false);
});

it('silence is told as such [ROUTE-005]', async () => {
  const { fake } = show();
  await press('Test');
  await screen.findByRole('meter');
  act(() => fake.speak(0.1));
  await press('Stop');
  expect(await screen.findByText(/No sound detected/)).toBeVisible();
});

it.each([
  ['denied', /Allow the microphone for this page/],
  ['missing', /Connect a headset/],
  ['busy', /Another program/],
] as const)('a microphone that is %s says what to do [ROUTE-005]', async (fault, text) => {
  show(createFakeReadiness({ fault }));
  await press('Test');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Calls will not work')).toBeVisible();
});

it('leaving the page lets the microphone go', async () => {
  const { fake, unmount } = show();
  await press('Test');
  await screen.findByRole('meter');
  unmount();
  expect(fake.isListening()).toBe(false);
});

it('the tone plays on the ring device, which is kept for incoming calls [ROUTE-005]', async () => {
  const fake = createFakeReadiness({ outputs: [{ id: 'dev-1', label: 'Desk speaker' }] });
  const { unmount } = show(fake);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Ring on' }));
  await userEvent.click(await screen.findByText('Desk speaker'));
  await press('Play tone');
  expect(await screen.findByText('Did you hear it?')).toBeVisible();
  await press('Yes');
  expect(screen.getByText('Your speaker works')).toBeVisible();
  expect(fake.log).toEqual(['tone on dev-1']);
  expect(localStorage.getItem(storageKeys.ringDevice)).toBe('dev-1');
  unmount();
  show(fake);
  expect(await screen.findByText('Desk speaker')).toBeVisible();
});

it('a kept ring device that is gone or broken counts as the default [SHELL-029]', async () => {
  localStorage.setItem(storageKeys.ringDevice, '{"id":1}');
  show(createFakeReadiness({ outputs: [{ id: 'dev-1', label: 'Desk speaker' }] }));
  expect(await screen.findByText('System default')).toBeVisible();
});

it('an unheard tone says what to do [ROUTE-005]', async () => {
  show();
  await press('Play tone');
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(screen.getByText(/Turn up the volume/)).toBeVisible();
});

it('notifications are asked for with a press [ROUTE-005]', async () => {
  show();
  await press('Allow');
  expect(await screen.findByText(/Allowed: you see calls/)).toBeVisible();
});

it.each([
  ['no relay is set up', [], true, /no TURN relay is set up/],
  ['a relay answers', ['turn:relay.test:3478'], true, /Audio can be relayed/],
  ['a relay does not', ['turn:relay.test:3478'], false, /TURN is not responding/],
  ['only STUN is named', ['stun:relay.test'], true, /no TURN relay is set up/],
])('%s [ROUTE-005]', async (_, uris, relays, text) => {
  const { fake } = show(createFakeReadiness({ relays }), turn(uris));
  expect(await screen.findByText(text)).toBeVisible();
  expect(fake.log).toEqual(uris.filter((uri) => uri.startsWith('turn')));
});

it('all good is said so [ROUTE-005]', async () => {
  const fake = createFakeReadiness({ permission: 'granted' });
  const { console } = show(fake);
  act(() => console.bus.emit(phoneState, { state: 'registered' }));
  await press('Test');
  await screen.findByRole('meter');
  act(() => fake.speak(1));
  await press('Stop');
  await press('Play tone');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Everything is ready')).toBeVisible();
  expect(row(/Microphone/).getByText(/ready/)).toBeInTheDocument();
});
