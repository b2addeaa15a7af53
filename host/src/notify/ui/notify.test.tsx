import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { renderShell } from '../../testing/render-shell.tsx';

const session = { user: sampleUser(), plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null };
const show = () => renderShell({ session, releases: [], path: '/home' });
const bell = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

it('the bell counts what was not seen; opening and closing reads it; Escape closes [UX-005, UX-009]', async () => {
  const { services } = show();
  act(() => services.notices.error('Line lost'));
  act(() => services.notices.error('Line lost'));
  act(() => services.notices.info('News'));
  await userEvent.click(bell('Notifications, 2 unread'));
  const centre = within(await screen.findByRole('dialog'));
  expect(centre.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(centre.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Information: News/),
    expect.stringMatching(/Error: Line lost2 times/),
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(services.notices.history.current().some(({ unread }) => unread)).toBe(false));
});

it('everything can be cleared [UX-009]', async () => {
  const { services } = show();
  act(() => services.notices.info('News'));
  await userEvent.click(bell('Notifications, 1 unread'));
  const centre = within(await screen.findByRole('dialog'));
  await userEvent.click(centre.getByRole('button', { name: 'Clear all' }));
  expect(centre.getByText('No notifications')).toBeVisible();
  expect(centre.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

it('a snackbar is said politely [SHELL-026]', () => {
  const { services } = show();
  act(() => services.notices.snackbar('Copied'));
  expect(screen.getByText('Copied').parentElement).toHaveAttribute('role', 'status');
});
