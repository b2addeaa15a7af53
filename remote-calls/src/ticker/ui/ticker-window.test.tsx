import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { widgetRequested } from '@patchbay/shared-contracts';
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

it('the widget is a window over the page, 400 px wide [CALL-007]', async () => {
  const { run, console } = await showTicker();
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = readFileSync(join(__dirname, 'ticker.module.css'), 'utf8');
  await run(() => console.bus.emit(widgetRequested, { widget: 'call' }));
  const { width, position } = getComputedStyle(screen.getByRole('dialog', { name: 'Call window' }));
  style.remove();
  expect([width, position]).toEqual(['400px', 'fixed']);
});

describe('the widget’s menu by the keyboard alone', () => {
  const more = () => screen.getByRole('button', { name: 'More' });
  const sound = () => screen.findByRole('button', { name: 'Microphone and speakers' });
  const { keyboard } = userEvent;

  async function open() {
    const { run, console } = await showTicker();
    await run(() => console.bus.emit(widgetRequested, { widget: 'call' }));
    await run(() => more().focus());
    await keyboard('{Enter}');
    await sound();
  }

  it('opens with its entries next; Escape closes it alone and the window stays', async () => {
    await open();
    await keyboard('{Tab}');
    expect(await sound()).toHaveFocus();
    await keyboard('{Escape}');
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    expect(more()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Call window' })).toBeInTheDocument();
  });

  it('leads to the guide’s page about the window, in a new tab: the call goes on in this one [ACCT-020]', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await open();
    await keyboard('{Tab}{Tab}{Tab}');
    expect(screen.getByRole('button', { name: 'Help for this window' })).toHaveFocus();
    await keyboard('{Enter}');
    expect(opened).toHaveBeenCalledWith('/docs?page=call-window', '_blank', 'noopener,noreferrer');
    opened.mockRestore();
  });

  it.each([
    ['Escape', '{Escape}'],
    ['its button', '{Enter}'],
  ])('what it opens is closed by %s, and the menu has the focus again', async (_, keys) => {
    await open();
    await keyboard('{Tab}{Enter}');
    expect(screen.getByRole('button', { name: 'Close sound settings' })).toHaveFocus();
    await keyboard(keys);
    expect(screen.queryByRole('region', { name: 'Microphone and speakers' })).toBeNull();
    expect(more()).toHaveFocus();
  });
});
