import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { phoneState } from '@patchbay/shared-contracts';
import type { FakeConsole } from '@patchbay/shared-contracts/testing';
import { showTicker } from '../testing/show-ticker.tsx';

const now = (console: FakeConsole) => console.commandsNow().filter(({ available }) => available?.() ?? true);
const titles = (console: FakeConsole) => now(console).map(({ title }) => title());
const runCommand = (console: FakeConsole, wanted: string) =>
  now(console)
    .find(({ title }) => title() === wanted)
    ?.run();

it('without a call the palette can only dial, which opens the window [UX-002]', async () => {
  const { console, run, ticker } = await showTicker();
  expect(titles(console)).toEqual(['New call', 'Keyboard shortcuts']);
  await run(() => runCommand(console, 'New call'));
  expect(ticker.window.current().is).toBe('opened');
});

it('in a call it mutes, holds and hangs up; what is on can be taken back [UX-002]', async () => {
  const { console, devices, run } = await showTicker();
  await run(() => devices.phone.ring());
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await screen.findByRole('timer');
  expect(titles(console)).toEqual(['Mute', 'Hold', 'Ask for help', 'Hang up', 'Keyboard shortcuts']);
  await run(() => runCommand(console, 'Mute'));
  expect(titles(console)).toEqual(['Unmute', 'Hold', 'Ask for help', 'Hang up', 'Keyboard shortcuts']);
  await run(() => runCommand(console, 'Hang up'));
  expect(titles(console)).toEqual(['New call', 'Keyboard shortcuts']);
});

it('the bus knows the line, and that there is none once the ticker has stopped [ROUTE-005]', async () => {
  const { console, ticker } = await showTicker();
  const heard: string[] = [];
  console.bus.on(phoneState).subscribe(({ state }) => heard.push(state));
  expect(heard).toEqual(['registered']);
  ticker.stop();
  expect(heard.at(-1)).toBe('off');
  expect(console.commandsNow().map(({ id }) => id)).toEqual(['shortcuts']); // from the view, which is still mounted
});
