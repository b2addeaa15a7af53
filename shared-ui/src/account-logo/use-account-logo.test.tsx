import { act, screen, waitFor } from '@testing-library/react';
import { apiPath, type Session } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '../testing/index.tsx';
import { useAccountLogo } from './index.ts';

const sessionWith = (account_logo: string | null): Session => ({
  user: { ...sampleUser(), account_logo },
  ...{ plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
});
const pathOf = (version: string) => `${apiPath('account_logo')}?of=${version}`;

function Logo() {
  const address = useAccountLogo();
  return address === null ? <p>No logo</p> : <img src={address} alt="Logo" />;
}

/** Object URLs that have not been revoked. */
const living = new Set<string>();
let made = 0;
beforeEach(() => {
  living.clear();
  Object.assign(URL, {
    createObjectURL: () => {
      const address = `blob:${(made += 1)}`;
      living.add(address);
      return address;
    },
    revokeObjectURL: (address: string) => living.delete(address),
  });
});

it('follows the session, and shows no address that was let go when an earlier logo cannot be fetched again [ACCT-016]', async () => {
  const answers: Record<string, unknown> = { [`GET ${pathOf('one')}`]: new Blob(['picture']) };
  const { console } = renderInConsole(<Logo />, { session: sessionWith('one'), answers });
  const first = (await screen.findByRole('img')).getAttribute('src');
  expect(living).toContain(first);
  answers[`GET ${pathOf('one')}`] = undefined;
  for (const version of ['two', 'one']) {
    act(() => console.setSession(sessionWith(version)));
    expect(screen.getByText('No logo')).toBeVisible();
    await waitFor(() => expect(console.asked.at(-1)?.path).toBe(pathOf(version)));
  }
  expect(living.size).toBe(0);
});
