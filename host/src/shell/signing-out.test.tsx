import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callState } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { renderShell } from '../testing/render-shell.tsx';

/** Renders the shell for a user whose ticker reports this call state. */
function open(state: 'none' | 'initiated' | 'connected' | 'wrapup' | 'hangup') {
  const session = { user: sampleUser(), plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null };
  const { console } = renderShell({ session, path: '/home', releases: [] });
  act(() => console.bus.emit(callState, { state, callId: 'A', busy: false }));
  return { ended: () => console.log.filter((line) => line.startsWith('end')) };
}
const byMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Profile and settings' }));
  await userEvent.click(await screen.findByRole('button', { name: /Logout/ }));
};
const byPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /Search for a page/ }), 'logout{Enter}');
};
const question = () => screen.findByRole('dialog', { name: 'Sign out during a call?' });

describe.each([
  ['the profile menu', byMenu],
  ['the palette', byPalette],
])('signing out by %s', (_name, signOut) => {
  it.each(['initiated', 'connected'] as const)(
    'asks while a call is %s; to stay has the focus and ends nothing',
    async (state) => {
      const { ended } = open(state);
      await signOut();
      expect(await question()).toHaveTextContent('Signing out ends your call immediately, also for the customer.');
      expect(ended()).toEqual([]);
      const stay = screen.getByRole('button', { name: 'Stay in the call' });
      await waitFor(() => expect(stay).toHaveFocus());
      await userEvent.click(stay);
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign out during a call?' })).toBeNull());
      expect(ended()).toEqual([]);
    },
  );
  it('hangs up and signs out when that is what is meant', async () => {
    const { ended } = open('connected');
    await signOut();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Hang up and sign out' }));
    expect(ended()).toEqual(['end signed-out']);
  });
  it.each(['none', 'wrapup', 'hangup'] as const)('asks nothing after the call, or without one: %s', async (state) => {
    const { ended } = open(state);
    await signOut();
    expect(ended()).toEqual(['end signed-out']);
    expect(screen.queryByRole('dialog', { name: 'Sign out during a call?' })).toBeNull();
  });
});

it('the profile menu is left by Escape also when what had the focus was switched off [UX-005]', async () => {
  open('none');
  const profile = screen.getByRole('button', { name: 'Profile and settings' });
  await userEvent.click(profile);
  const logout = await screen.findByRole('button', { name: /Logout/ });
  act(() => logout.focus());
  act(() => logout.blur()); // as the browser does with a disabled select
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(profile).toHaveFocus();
  expect(profile).toHaveAttribute('aria-expanded', 'false');
});
