import { act, screen } from '@testing-library/react';
import { feedState } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { renderShell } from '../testing/render-shell.tsx';
import { registerWorker } from './register.ts';

const session = { user: sampleUser(), plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null };

it('says that the network is gone, and that it is back [UX-010]', () => {
  renderShell({ session, releases: [], path: '/home' });
  expect(screen.queryByText(/You are offline/)).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  expect(screen.getByText('Back online')).toBeVisible();
});

it('says that live events do not come, and that what is shown may be old, as long as it is so [UX-012]', () => {
  const { console } = renderShell({ session, releases: [], path: '/home' });
  act(() => console.bus.emit(feedState, { state: 'interrupted' }));
  expect(screen.getByText(/^Live updates are interrupted\. What you see may be out of date/)).toBeVisible();
  act(() => console.bus.emit(feedState, { state: 'live' }));
  expect(screen.queryByText(/^Live updates are interrupted/)).toBeNull();
});

describe('the worker [UX-010]', () => {
  it('is asked for past every cache', async () => {
    const register = jest.fn(async () => Object.create(null));
    expect(await registerWorker({ register })).toBe(true);
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  });
  it('that the browser has not, or forbids, breaks nothing', async () => {
    expect(await registerWorker(undefined)).toBe(false);
    const refuse = async () => Promise.reject(new DOMException('insecure', 'SecurityError'));
    expect(await registerWorker({ register: refuse })).toBe(false);
  });
});
