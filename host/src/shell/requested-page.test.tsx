import { act, waitFor } from '@testing-library/react';
import type { Session } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const sessionOf = (user_id: string, role = 'owner'): Session => ({
  user: sampleUser({ role, user_id }),
  ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
});
const ASKED = '/call-logs?direction=inbound';

/** Opens `path` with this session or none, then signs in as the sign-in page does: in place, continuing to /. */
async function signInAfter(path: string, was: Session | null, comes: Session, isByChoice = false) {
  const { console, become, signOut } = renderShell({ session: was, path, releases: realReleases });
  if (was !== null) act(() => (isByChoice ? signOut() : become(null)));
  await waitFor(() => expect(console.log).toContain('navigate /login'));
  act(() => {
    become(comes);
    console.navigate('/');
  });
  await waitFor(() => expect(console.log.at(-1)).toMatch(/^navigate \/./));
  return console.log.at(-1);
}

beforeEach(() => sessionStorage.clear());

describe('after signing in', () => {
  it.each([
    ['the page that was asked for stands, with its query', ASKED, null, sessionOf('u1'), `navigate ${ASKED}`],
    ['the page that a session ended on is back', ASKED, sessionOf('u1'), sessionOf('u1'), `navigate ${ASKED}`],
    ['another person is at home', ASKED, sessionOf('u1'), sessionOf('u2'), 'navigate /home'],
    ['who may not see it is at home', '/reports', null, sessionOf('u1', 'agent'), 'navigate /home'],
    ['who asked for no page is at home', '/nothing-here', null, sessionOf('u1'), 'navigate /home'],
  ])('%s [UX-020]', async (_, path, was, comes, expected) => {
    expect(await signInAfter(path, was, comes)).toBe(expected);
  });

  it('who signed out by choice has asked for nothing, on whichever page that was [UX-020]', async () => {
    expect(await signInAfter(ASKED, sessionOf('u1'), sessionOf('u1'), true)).toBe('navigate /home');
  });
});
