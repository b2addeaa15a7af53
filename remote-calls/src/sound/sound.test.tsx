import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys, widgetRequested } from '@patchbay/shared-contracts';
import { showTicker } from '../ticker/testing/show-ticker.tsx';
import { deskSet, headset } from './testing/fake-hardware.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const picker = (name: string) => screen.getByRole('combobox', { name });
async function choose(name: string, device: string) {
  await userEvent.click(picker(name));
  const found = await screen.findAllByTitle(device);
  await userEvent.click(found.at(-1) ?? document.body);
}
const shown = (name: string) => within(picker(name).closest<HTMLElement>('.ant-select') ?? document.body);

async function withPanel() {
  window.localStorage.clear();
  const page = await showTicker();
  await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'call' }));
  await press('More');
  await userEvent.click(await screen.findByRole('button', { name: 'Microphone and speakers' }));
  return page;
}

it('microphone, speaker and ring device are chosen in the widget’s menu and remembered in this browser [TEL-011]', async () => {
  const { devices } = await withPanel();
  await choose('Microphone', 'Headset');
  await choose('Speaker', 'Desk speaker');
  await choose('Ring on', 'Desk speaker');
  expect(devices.localStorage.getItem(storageKeys.microphone)).toBe('headset');
  expect(devices.localStorage.getItem(storageKeys.speaker)).toBe('desk');
  expect(window.localStorage.getItem(storageKeys.ringDevice)).toBe('desk');
  expect(devices.hardware.log).toContain('speak by desk');
});

it('the microphone shows its level while one looks, the speakers play a tone [TEL-011]', async () => {
  const { devices, run } = await withPanel();
  const meter = () => screen.getByRole('meter', { name: 'Microphone level' });
  expect(meter()).toHaveAttribute('value', '0');
  await run(() => devices.hardware.speak(0.7));
  expect(meter()).toHaveAttribute('value', '0.7');
  await choose('Speaker', 'Headset');
  await press('Test speaker');
  await press('Test ringing');
  expect(devices.hardware.log.slice(-2)).toEqual(['tone on headset', 'tone on the default']);
  await press('Close sound settings');
  await run(() => devices.hardware.speak(0.9));
  expect(screen.queryByRole('meter', { name: 'Microphone level' })).toBeNull();
});

it('a headset that is pulled out gives way to the default, and takes over again when it is back [TEL-011]', async () => {
  const { devices, run } = await withPanel();
  await choose('Microphone', 'Headset');
  await choose('Speaker', 'Headset');
  await run(() => devices.hardware.plug([deskSet]));
  expect(shown('Microphone').getByText('System default')).toBeInTheDocument();
  expect(devices.hardware.log.at(-1)).toMatch(/the default/);
  await run(() => devices.hardware.plug([deskSet, headset]));
  expect(shown('Microphone').getByText('Headset')).toBeInTheDocument();
  expect(devices.hardware.log).toContain('speak by headset');
});

it('another microphone in a call is taken over at once; the call stays, and stays muted [TEL-011]', async () => {
  const { devices, run } = await withPanel();
  await run(() => devices.phone.ring());
  expect(screen.queryByRole('combobox', { name: 'Microphone' })).toBeNull(); // it must not cover Answer
  await press('Answer');
  await press('Mute');
  await press('More');
  await userEvent.click(await screen.findByRole('button', { name: 'Microphone and speakers' }));
  await choose('Microphone', 'Headset');
  expect(devices.phone.microphoneChanges).toBe(1);
  await run(() => devices.hardware.plug([]));
  expect(devices.phone.microphoneChanges).toBe(2);
  expect(screen.getByRole('button', { name: 'Unmute' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('timer')).toBeInTheDocument();
});

it('the menu lists the keyboard shortcuts, too', async () => {
  const page = await showTicker();
  await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'call' }));
  await press('More');
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByText('These shortcuts work on every page of the console.')).toBeInTheDocument();
});
