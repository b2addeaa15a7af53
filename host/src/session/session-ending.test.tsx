import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { renderShell } from '../testing/render-shell.tsx';

const session = { user: sampleUser(), plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null };
const words = 'Your session has ended. You will be signed out when this call ends.';

it('a session that has ended in a call says so, and hangs up by the ticker’s command', async () => {
  const { commands } = renderShell({ session, path: '/home', releases: [], isEnding: true });
  let hungUp = 0;
  act(() => {
    commands.add([{ id: 'hangup', title: () => 'Hang up', run: () => (hungUp += 1) }]);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: 'Hang up' }));
  expect(hungUp).toBe(1);
});

it('a session that goes on says nothing', () => {
  renderShell({ session, path: '/home', releases: [] });
  expect(screen.queryByText(words)).toBeNull();
});
