import { fireEvent, screen } from '@testing-library/react';
import type { Session } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { sampleRelease } from '../../remotes/testing/sample-release.ts';
import { renderShell } from '../../testing/render-shell.tsx';

jest.mock('../load-palette.ts', () => ({ loadPalette: () => () => Promise.reject(new Error('no chunk')) }));

const session: Session = {
  user: sampleUser({ role: 'owner' }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
};

it('a palette that does not come takes no keys: Retry is pressed with the space bar [UX-002]', async () => {
  renderShell({ session, releases: [sampleRelease('remote-logs')], path: '/home' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(fireEvent.keyDown(retry, { key: ' ' })).toBe(true);
});
