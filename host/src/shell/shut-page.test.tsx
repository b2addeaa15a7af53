import { act, waitFor } from '@testing-library/react';
import type { Session } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const sessionOf = (mayWatch: 0 | 1): Session => ({
  user: sampleUser({ role: 'supervisor' }, { extra_data: { is_call_monitor: mayWatch, is_queue_monitor: 0 } }),
  ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
});
const MONITOR = '/live-interactions/call-monitor';
const said = (log: readonly string[]) => log.filter((line) => line.startsWith('warning'));

describe('a page whose gate is shut', () => {
  it('while it is open is left, and why is said once', async () => {
    const { console, become } = renderShell({ session: sessionOf(1), path: MONITOR, releases: realReleases });
    act(() => become(sessionOf(0)));
    await waitFor(() => expect(console.log).toContain('navigate /home'));
    expect(said(console.log)).toEqual(['warning You no longer have access to Live Interactions']);
  });

  it('from the beginning only leads home', async () => {
    const { console } = renderShell({ session: sessionOf(0), path: MONITOR, releases: realReleases });
    await waitFor(() => expect(console.log).toContain('navigate /home'));
    expect(said(console.log)).toEqual([]);
  });

  it('with the session is left without a word of its own', async () => {
    const { console, become } = renderShell({ session: sessionOf(1), path: MONITOR, releases: realReleases });
    act(() => become(null));
    await waitFor(() => expect(console.log).toContain('navigate /login'));
    expect(said(console.log)).toEqual([]);
  });

  it('to who signed in says nothing: it was the sign-in page', async () => {
    const { console, become } = renderShell({ session: null, path: '/login', releases: realReleases });
    act(() => become(sessionOf(1)));
    await waitFor(() => expect(console.log).toContain('navigate /home'));
    expect(said(console.log)).toEqual([]);
  });
});
