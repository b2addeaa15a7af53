import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases, releaseOf } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const title = { en: 'Shifts', de: 'Schichten', es: 'Turnos', fr: 'Équipes', ja: 'シフト', zh: '班次' };
const swaps = { en: 'Swaps', de: 'Tausch', es: 'Cambios', fr: 'Échanges', ja: '交換', zh: '换班' };
const path = 'M4 4h16v16H4z';
/** A remote unknown to the host. */
const shifts = releaseOf({
  name: 'remote-shifts',
  contracts: '^1.0.0',
  mount: 'routes',
  routes: [
    {
      path: '/shifts',
      title,
      gate: 'signed-in',
      icon: { path },
      nav: { group: 'logs', order: 45 },
      help: 'https://help.example/shifts',
    },
    { path: '/shifts/swaps', title: swaps, gate: 'signed-in', section: 'logs', tab: { order: 46 } },
    { path: '/shifts/rules', title: swaps, gate: 'signed-in', icon: { path }, section: 'rules', help: '/docs/shifts' },
  ],
  redirects: [{ from: '/rota', to: '/shifts' }],
});
const session: Session = {
  user: sampleUser({ role: 'agent', permissions: { call_logs: true } }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
};
const open = (at: string) => renderShell({ session, path: at, releases: [...realReleases, shifts] });
const banner = () => within(screen.getByRole('banner'));
const menu = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
const tabs = () => within(screen.getByRole('navigation', { name: /^Tabs of/ }));

describe('a page of a remote that the host does not know [PLAT-029]', () => {
  it('has its link and its icon in the menu, and stands in the bar of its group', () => {
    open('/shifts');
    const link = menu().getByRole('link', { name: 'Shifts' });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(link.querySelector('path')).toHaveAttribute('d', path);
    expect(link.querySelector('svg')).toHaveAttribute('viewBox', '0 0 24 24');
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Call Logs', 'Shifts', 'Swaps']);
    expect(document.title).toBe('Shifts · Patchbay');
  });

  it('may be a tab without a link of the menu, with the icon of its section', () => {
    open('/shifts/swaps');
    expect(menu().queryByRole('link', { name: 'Swaps' })).toBeNull();
    expect(tabs().getByRole('link', { name: 'Swaps' })).toHaveAttribute('aria-current', 'page');
    expect(banner().getByRole('heading', { name: 'Swaps' })).toBeVisible();
  });

  it.each([
    ['en', 'Shifts', 'Swaps'],
    ['de', 'Schichten', 'Tausch'],
    ['es', 'Turnos', 'Cambios'],
    ['fr', 'Équipes', 'Échanges'],
    ['ja', 'シフト', '交換'],
    ['zh', '班次', '换班'],
  ] as const)('is called in %s as it declares: title, document, link and tabs', (language, name, tab) => {
    const { console } = open('/shifts');
    act(() => console.i18n.choose(language));
    expect(banner().getByRole('heading', { name })).toBeVisible();
    expect(document.title).toBe(`${name} · Patchbay`);
    expect(menu().getByRole('link', { name })).toBeVisible();
    expect(tabs().getByRole('link', { name: tab })).toBeVisible();
  });

  it.each([
    ['at a secure address', '/shifts', 'Help for Shifts', 'https://help.example/shifts'],
    ['at a path of the console', '/shifts/rules', 'Help for Swaps', '/docs/shifts'],
  ])('has its help %s, in a new tab', (_, at, name, href) => {
    open(at);
    const help = banner().getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(help).toHaveAttribute('href', href);
    expect(help).toHaveAttribute('target', '_blank');
    expect(help).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['a page of a remote', '/call-logs', 'Help for Call Logs', '/docs?page=call-logs'],
    ['the start page', '/home', 'Help for Home', '/docs?page=home'],
  ])('leads from %s to its page of the guide [ACCT-020]', (_, at, name, href) => {
    open(at);
    expect(banner().getByRole('link', { name: `${name} (opens in a new tab)` })).toHaveAttribute('href', href);
  });

  it.each(['/home', '/user-profile'])(
    'has no help in the guide at %s while the account is suspended [ROUTE-018]',
    (at) => {
      const user = sampleUser({ role: 'agent' }, { is_suspended_account: true });
      renderShell({ session: { ...session, user }, path: at, releases: realReleases });
      expect(banner().getByRole('heading', { level: 1 })).toBeVisible();
      expect(banner().queryByRole('link', { name: /^Help for/ })).toBeNull();
    },
  );

  it('has no help in the guide where no remote has the guide', () => {
    renderShell({ session, path: '/home', releases: [shifts] });
    expect(banner().queryByRole('link', { name: /^Help for/ })).toBeNull();
  });

  it('has no help where it declares none', () => {
    open('/shifts/swaps');
    expect(banner().queryByRole('link', { name: /^Help for/ })).toBeNull();
  });

  it('is led to from its address of before, with what was asked of it', async () => {
    const { console } = open('/rota?week=7#mine');
    await waitFor(() => expect(console.log).toContain('navigate /shifts?week=7#mine'));
  });

  it('is in the palette by its title, with its icon', async () => {
    open('/shifts');
    await userEvent.click(banner().getByRole('button', { name: /^Search/ }));
    await userEvent.type(await screen.findByRole('combobox'), 'shift');
    const found = await screen.findByRole('option', { name: 'Shifts' });
    expect(found.querySelector('path')).toHaveAttribute('d', path);
  });
});
