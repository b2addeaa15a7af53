import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filtersReset, type Session } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const session: Session = {
  user: sampleUser({ role: 'owner', permissions: { customer_management: true } }),
  ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
};
const open = () => renderShell({ session, path: '/customer-management', releases: realReleases });
const home = () =>
  within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', { name: 'Home' });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const wentHome = 'navigate /home';

beforeEach(() => localStorage.clear());

describe('a link of the shell while something typed is not saved', () => {
  it('asks first; to stay has the focus, keeps the page and its filters, and gives the focus back', async () => {
    const { console } = open();
    console.unsaved.hold('customer');
    const cleared: string[] = [];
    console.bus.on(filtersReset).subscribe(({ path }) => cleared.push(path));
    await userEvent.click(home());
    const stay = within(await question()).getByRole('button', { name: 'Stay' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.click(stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([console.log.includes(wentHome), cleared]).toEqual([false, []]);
    expect(home()).toHaveFocus();
  });

  it('is stayed at by Escape', async () => {
    const { console } = open();
    console.unsaved.hold('customer');
    await userEvent.click(home());
    await question();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(console.log).not.toContain(wentHome);
  });

  it('is followed when that is said', async () => {
    const { console } = open();
    console.unsaved.hold('customer');
    await userEvent.click(home());
    await userEvent.click(within(await question()).getByRole('button', { name: 'Leave' }));
    expect(console.log).toContain(wentHome);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is followed at once when it was saved meanwhile', async () => {
    const { console } = open();
    console.unsaved.hold('customer')();
    await userEvent.click(home());
    expect(console.log).toContain(wentHome);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
