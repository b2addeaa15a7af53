import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showTicker } from '../testing/show-ticker.tsx';

const arriving = () => document.querySelector('[data-arriving]') !== null;

it('the grid of a view that comes is marked as moving for 200 ms, and no longer [CALL-037]', async () => {
  const { devices, run } = await showTicker({ profile: { is_dialpad_enabled: true } });
  await run(() => devices.phone.ring());
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByRole('button', { name: 'Mute' })).toBeVisible();
  expect(arriving()).toBe(true);
  await run(() => devices.clock.pass(199));
  expect(arriving()).toBe(true);
  await run(() => devices.clock.pass(1));
  expect(arriving()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Mute' })); // the same view
  expect(arriving()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Keypad' }));
  expect(arriving()).toBe(true);
  await run(() => devices.clock.pass(200));
  expect(arriving()).toBe(false);
});
