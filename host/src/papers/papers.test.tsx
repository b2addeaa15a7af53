import { act, screen, waitFor, within } from '@testing-library/react';
import type { Session } from '@patchbay/shared-contracts';
import { kycPaths, type KycState } from '@patchbay/shared-contracts/kyc';
import { papersWaitingPath, shellPaths } from '@patchbay/shared-contracts/shell';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const sessionOf = (user: object): Session => ({
  user: sampleUser({ role: 'owner', agent_id: null, ...user }, { is_mpls: false, kyc_enabled: true }),
  ...{ plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
});
const kyc = (state: KycState) => ({
  status: 200,
  data: { state, documents: [], remarks: [], handed_in_at: null, handed_in_by: null, decided_at: null },
});
const show = (user: object, state: KycState, path = '/home') => {
  let accounts = 2;
  const shell = renderShell({
    ...{ session: sessionOf(user), releases: realReleases, path },
    answers: {
      [`GET ${shellPaths.homeSummary}`]: { today: null, recent_calls: [] },
      [`GET ${kycPaths.kyc}`]: kyc(state),
      [`GET ${papersWaitingPath}`]: () => ({ data: { accounts } }),
    },
  });
  const askedFor = (path: string) => shell.console.asked.filter((each) => each.path === path).length;
  return { ...shell, askedFor, become: (count: number) => void (accounts = count) };
};
const reviewer = { permissions: { operate_releases: true } };

describe('papers that wait for a reviewer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  const link = () =>
    within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
      name: /^Company documents/,
    });

  it('are counted beside the link, and asked for anew when they were looked at [ACCT-016]', async () => {
    const { become, console } = show(reviewer, 'accepted');
    await wait(3_500);
    await wait(100);
    expect(link()).toHaveAccessibleName('Company documents, 2 waiting');
    await act(async () => console.navigate('/kyc-reviews'));
    await wait(100);
    expect(link()).toHaveAccessibleName('Company documents');
    become(1);
    await act(async () => console.navigate('/home'));
    await wait(100);
    expect(link()).toHaveAccessibleName('Company documents, 1 waiting');
  });

  it('mark the button of the menu where there is no room for it [ACCT-016, UX-006]', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('991') });
    show(reviewer, 'accepted');
    const button = () => screen.getByRole('button', { name: /^Open menu/ });
    expect(button()).toHaveAccessibleName('Open menu');
    await wait(3_500);
    await wait(100);
    expect(button()).toHaveAccessibleName('Open menu, something is unread or waiting');
    window.matchMedia = matchMedia;
  });

  it('are not asked for by who reviews none [ACCT-016]', async () => {
    const { askedFor } = show({}, 'accepted');
    await wait(3_500);
    await wait(100);
    expect(askedFor(papersWaitingPath)).toBe(0);
  });
});

describe('papers of one’s own company', () => {
  it.each([
    ['refused', 'Your company documents were rejected'],
    ['more-asked', 'Your company documents need more information'],
  ] as const)('that are %s are told on the home page, with the way to them [ACCT-016]', async (state, words) => {
    show({}, state);
    const hint = (await screen.findByText(words)).closest<HTMLElement>('[role=status]');
    if (hint === null) throw new Error('no hint');
    expect(within(hint).getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings');
  });

  it.each(['accepted', 'in-review', 'not-started'] as const)(
    'that are %s need nothing told [ACCT-016]',
    async (state) => {
      const { askedFor } = show({}, state);
      await waitFor(() => expect(askedFor(kycPaths.kyc)).toBe(1));
      await act(async () => new Promise((drawn) => setTimeout(drawn, 50)));
      expect(screen.queryByRole('link', { name: 'Open settings' })).toBeNull();
    },
  );

  it('are not asked for by who may not open the settings [ACCT-003]', async () => {
    const { askedFor } = show({ role: 'agent' }, 'refused');
    await screen.findByText(/^Good /);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(askedFor(kycPaths.kyc)).toBe(0);
  });
});
