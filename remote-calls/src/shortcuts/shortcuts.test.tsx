import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@patchbay/shared-contracts';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';
import { chordLabel, chordOf, chordProblem } from './model/chord.ts';
import { defaultShortcuts, remapProblem, shortcutActions, withKept } from './model/shortcut-keys.ts';

const keys = (code: string, held: readonly string[] = []) => ({
  code,
  ctrlKey: held.includes('Ctrl'),
  altKey: held.includes('Alt'),
  shiftKey: held.includes('Shift'),
  metaKey: held.includes('Meta'),
});
const altShift = (code: string) => fireEvent.keyDown(window, keys(code, ['Alt', 'Shift']));

describe('a chord', () => {
  it.each([
    ['KeyA', ['Shift', 'Alt'], 'Alt+Shift+KeyA', 'Alt + Shift + A'],
    ['Digit1', ['Ctrl', 'Alt'], 'Ctrl+Alt+Digit1', 'Ctrl + Alt + 1'],
    ['F9', ['Ctrl', 'Shift'], 'Ctrl+Shift+F9', 'Ctrl + Shift + F9'],
  ])('%s with %o is kept as %s and read as %s [UX-003]', (code, held, chord, label) => {
    expect(chordOf(keys(code, held))).toBe(chord);
    expect(chordLabel(chord)).toBe(label);
  });

  it.each(['ShiftLeft', 'Enter', 'Tab', 'Escape', 'Space', ''])('never ends in %s [UX-003]', (code) =>
    expect(chordOf(keys(code, ['Alt', 'Shift']))).toBeNull(),
  );

  it.each([
    ['Alt+Shift+KeyA', null],
    ['Ctrl+Alt+KeyX', null],
    ['KeyA', 'weak'],
    ['Alt+KeyA', 'weak'],
    ['Shift+KeyA', 'weak'],
    ['Ctrl+KeyK', 'weak'],
    ['Ctrl+Shift+KeyT', 'reserved'],
    ['Alt+F4', 'reserved'],
  ])('%s: %s [UX-003]', (chord, problem) => expect(chordProblem(chord)).toBe(problem));
});

describe('the shortcuts', () => {
  it('are each of their own, and none is the browser’s [UX-003]', () => {
    const chords = shortcutActions.map((action) => defaultShortcuts[action]);
    expect(new Set(chords).size).toBe(shortcutActions.length);
    expect(chords.map(chordProblem)).toEqual(chords.map(() => null));
  });

  it('that another action has cannot be taken twice; the own can be given again [UX-003]', () => {
    expect(remapProblem(defaultShortcuts, 'mute', defaultShortcuts.hold)).toBe('hold');
    expect(remapProblem(defaultShortcuts, 'mute', defaultShortcuts.mute)).toBeNull();
    expect(remapProblem(withKept({ hold: 'Ctrl+Alt+KeyH' }), 'mute', defaultShortcuts.hold)).toBeNull();
  });
});

const ringing = async (options: ShowOptions = {}) => {
  const page = await showTicker(options);
  await page.run(() => page.devices.phone.ring());
  return page;
};
const talking = async (options: ShowOptions = {}) => {
  const page = await ringing(options);
  await page.run(() => altShift('KeyA'));
  await screen.findByRole('timer');
  return page;
};

describe('the call by keys', () => {
  afterEach(() => localStorage.clear());

  it('is answered, muted, held and hung up [UX-003]', async () => {
    const { run } = await talking();
    await run(() => altShift('KeyM'));
    expect(await screen.findByRole('button', { name: 'Unmute' })).toBeVisible();
    await run(() => altShift('KeyH'));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    await run(() => altShift('KeyE'));
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  });

  it('is declined while it rings [UX-003]', async () => {
    const { run } = await ringing();
    await run(() => altShift('KeyD'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull());
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('opens keypad and transfer as the buttons do [UX-003]', async () => {
    const { run } = await talking({ profile: { is_dialpad_enabled: true } });
    await run(() => altShift('KeyT'));
    expect(await screen.findByRole('heading', { name: /Transfer/ })).toBeVisible();
  });

  it('does nothing where there is nothing to press, and leaves those keys to the page [UX-003]', async () => {
    await showTicker();
    for (const code of ['KeyA', 'KeyD', 'KeyM', 'KeyH', 'KeyT', 'KeyK', 'KeyE']) expect(altShift(code)).toBe(true);
    await ringing();
    expect(altShift('KeyM')).toBe(true);
    expect(altShift('KeyA')).toBe(false); // handled: default prevented
  });

  it('is not answered by keys that are held down and repeat [UX-003]', async () => {
    await ringing();
    fireEvent.keyDown(window, { ...keys('KeyA', ['Alt', 'Shift']), repeat: true });
    expect(screen.getByRole('button', { name: 'Answer' })).toBeEnabled();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('the list of shortcuts', () => {
  afterEach(() => localStorage.clear());
  const open = async () => {
    const page = await showTicker();
    await page.run(() => fireEvent.keyDown(document.body, { key: '?' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })) };
  };

  it('opens by ? and from the palette, and not while somebody types [UX-003]', async () => {
    const page = await showTicker();
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(input, { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    const command = page.console.commandsNow().find(({ id }) => id === 'shortcuts');
    expect(command).toMatchObject({ shortcut: '?' });
    await page.run(() => command?.run());
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    input.remove();
  });

  it('lists every one with its keys [UX-003]', async () => {
    const { dialog } = await open();
    expect(dialog.getAllByRole('listitem')).toHaveLength(shortcutActions.length);
    expect(dialog.getByText('Alt + Shift + A')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reset to defaults' })).toBeNull();
  });

  it('gives an action other keys, which count at once and after a reload; the defaults come back [UX-003]', async () => {
    const { dialog, devices, run } = await open();
    const change = dialog.getByRole('button', { name: 'Change the shortcut for Answer' });
    await userEvent.click(change);
    expect(dialog.getByText('Press the keys…')).toBeVisible();
    fireEvent.keyDown(change, keys('KeyX', ['Ctrl', 'Alt']));
    expect(await dialog.findByText('Ctrl + Alt + X')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(storageKeys.shortcuts) ?? '')).toEqual({ answer: 'Ctrl+Alt+KeyX' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await run(() => devices.phone.ring());
    expect(altShift('KeyA')).toBe(true);
    await run(() => fireEvent.keyDown(window, keys('KeyX', ['Ctrl', 'Alt'])));
    expect(await screen.findByRole('timer')).toBeVisible();
  });

  it.each([
    [keys('KeyH', ['Alt', 'Shift']), 'This shortcut is already used for: Hold and resume.'],
    [keys('KeyT', ['Ctrl', 'Shift']), 'The browser reserves this shortcut.'],
    [keys('KeyQ'), 'Use at least two of Ctrl, Alt, Shift and ⌘ with a letter, a digit or a function key.'],
  ])('refuses %o with the reason, and goes on listening [UX-003]', async (pressed, said) => {
    const { dialog } = await open();
    const change = dialog.getByRole('button', { name: 'Change the shortcut for Answer' });
    await userEvent.click(change);
    fireEvent.keyDown(change, pressed);
    expect(await dialog.findByRole('alert')).toHaveTextContent(said);
    fireEvent.keyDown(change, { key: 'Escape', code: 'Escape' });
    expect(dialog.getByText('Alt + Shift + A')).toBeVisible();
    expect(localStorage.getItem(storageKeys.shortcuts)).toBeNull();
  });

  it.each(['{"answer":"KeyA"}', '{"answer":7}', '[]', 'no json'])(
    'takes %s of storage for nothing [UX-003]',
    async (kept) => {
      localStorage.setItem(storageKeys.shortcuts, kept);
      const { dialog } = await open();
      expect(dialog.getByText('Alt + Shift + A')).toBeVisible();
    },
  );
});
