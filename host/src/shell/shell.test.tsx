// @gate the shell by role
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filtersReset, sectionLeft, widgetRequested, type Session } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { SPLASH_MS } from './splash.tsx';

const permissions = { call_logs: true, sms_logs: true, customer_management: true, queue_monitoring: true };
const flags = {
  is_sms_enabled: true,
  is_hook_api_enabled: true,
  hookapi_enabled: true,
  is_phonebook_tab_enabled: true,
  is_sound_tab_enabled: true,
  is_template_enabled: true,
  extra_data: { is_call_monitor: 1, is_queue_monitor: 1 },
};
const sessionOf = (role: string, profile: Record<string, unknown> = {}, more: Partial<Session> = {}): Session => ({
  user: sampleUser({ role, permissions, billing_type: 'postpaid' }, { ...flags, ...profile }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
  ...more,
});
/** Renders the shell over the repository's remotes. */
const open = (path: string, session: Session, environment: Record<string, string> = {}) =>
  renderShell({ session, path, releases: realReleases, environment });
const declaredIcon = (path: string) =>
  realReleases.flatMap(({ declaration }) => declaration.routes).find((route) => route.path === path)?.icon?.path;
const menu = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
const banner = () => within(screen.getByRole('banner'));

beforeEach(() => localStorage.clear());

describe('the menu in the shell', () => {
  it('opens the group of the open page, opens another by a press, and says where one is [NAV-015, TABBAR-001]', async () => {
    open('/sounds', sessionOf('owner'));
    expect(menu().getByRole('button', { name: 'Configurations' })).toHaveAttribute('aria-expanded', 'true');
    expect(menu().getByRole('link', { name: 'Sounds' })).toHaveAttribute('aria-current', 'page');
    const logs = menu().getByRole('button', { name: 'Logs' });
    expect(logs).toHaveAttribute('aria-expanded', 'false');
    expect(menu().queryByRole('link', { name: 'SMS Logs' })).toBeNull();
    await userEvent.click(logs);
    expect(menu().getByRole('link', { name: 'SMS Logs' })).toBeVisible();
  });

  it('clears the main filters with each link, and goes there [NAV-002] @whole', async () => {
    const { console } = open('/home', sessionOf('owner'));
    const cleared: string[] = [];
    console.bus.on(filtersReset).subscribe(({ path }) => cleared.push(path));
    await userEvent.click(menu().getByRole('link', { name: 'Customer Management' }));
    expect(cleared).toEqual(['/customer-management']);
    expect(console.log).toContain('navigate /customer-management');
  });

  it('leads to the first tab of live interactions, and clears its filters [NAV-002, NAV-003]', async () => {
    const { console } = open('/home', sessionOf('owner'));
    const cleared: string[] = [];
    console.bus.on(filtersReset).subscribe(({ path }) => cleared.push(path));
    await userEvent.click(menu().getByRole('link', { name: 'Live Interactions' }));
    expect(cleared).toEqual(['/live-interactions/call-monitor']);
    expect(console.log).toContain('navigate /live-interactions/call-monitor');
  });

  it('shows what the suspension took away greyed: not clickable, and said so to everybody [NAV-026, NAV-028]', async () => {
    const { console } = open('/home', sessionOf('owner', { is_suspended_account: true }));
    const customers = menu().getByRole('link', { name: 'Customer Management' });
    expect(customers).toHaveAttribute('aria-disabled', 'true');
    expect(customers).not.toHaveAttribute('href');
    await userEvent.click(customers);
    expect(console.log.filter((line) => line.startsWith('navigate'))).toEqual([]);
    expect(menu().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  });

  it('opens custom insights in a new tab [NAV-006, NAV-007]', async () => {
    open('/insights', sessionOf('owner', { is_cuberon_activated: true }), {
      customInsightsUrl: 'https://cuberon.example/',
    });
    const outside = menu().getByRole('link', { name: /Custom Insights/ });
    expect(outside).toHaveAttribute('target', '_blank');
    expect(outside).toHaveAttribute('href', 'https://cuberon.example/');
    expect(menu().getByRole('link', { name: 'Basic Insights' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the header', () => {
  it.each([
    ['owner', 'Admin'],
    ['supervisor', 'Supervisor'],
    ['agent', 'Agent'],
  ])('names the role of %s: %s [SHELL-001, SHELL-008, ROLE-011]', (role, label) => {
    open('/home', sessionOf(role));
    expect(banner().getByText(label)).toBeVisible();
  });

  it.each([
    ['owner', true],
    ['supervisor', true],
    ['agent', false],
  ])('the hook icon is there for %s: %s [SHELL-009, SHELL-010, ROLE-017]', (role, shows) => {
    open('/home', sessionOf(role));
    const icon = banner().queryByRole('link', { name: 'Hook API' });
    expect(icon !== null).toBe(shows);
    if (icon) expect(icon).toHaveAttribute('href', '/hookapi');
  });

  it.each([
    ['/dashboard', 'Dashboard', '/dashboard'],
    ['/insights', 'Insights', '/insights'],
    ['/customer-management', 'Customer Management', '/customer-management'],
    ['/customer-management/customer/7', 'Customer Management', '/customer-management'],
    ['/live-interactions/queues-monitor', 'Live Interactions', '/live-interactions/queues-monitor'],
  ])('%s shows the label %s and the icon of %s [SHELL-004]', (path, label, iconOf) => {
    open(path, sessionOf('owner'));
    const heading = banner().getByRole('heading', { name: label });
    const [drawn] = heading.previousElementSibling?.querySelectorAll('path') ?? [];
    expect(drawn?.getAttribute('d')).toBe(declaredIcon(iconOf));
    expect(document.title).toBe(`${label} · Patchbay`);
  });

  it.each([
    ['/home', 'Home'],
    ['/releases', 'Releases'],
  ])('the shell’s own page %s is called %s [ROUTE-037]', (path, label) => {
    open(path, { ...sessionOf('owner'), user: sampleUser({ role: 'owner', permissions: { operate_releases: true } }) });
    expect(banner().getByRole('heading', { name: label })).toBeVisible();
    expect(document.title).toBe(`${label} · Patchbay`);
  });

  it('has the tabs of the area, the open one marked, and goes by them [SHELL-005]', async () => {
    const { console } = open('/call-logs', sessionOf('owner'));
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs of Call Logs' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Call Logs', 'SMS Logs']);
    expect(tabs.getByRole('link', { name: 'Call Logs' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(tabs.getByRole('link', { name: 'SMS Logs' }));
    expect(console.log).toContain('navigate /smslogs');
  });

  it('says for whom an admin acts [ROLE-020]', () => {
    open('/home', sessionOf('agent', {}, { assumedUserId: 'u1' }));
    expect(banner().getByText('Acting as Asha Rao')).toBeVisible();
    expect(banner().queryByText('Agent')).toBeNull();
  });
});

describe('routes in the shell', () => {
  it.each([
    ['/nowhere', 'ROUTE-002'],
    ['/call-logs', 'ROUTE-041'],
    ['/customer-management/customer/7', 'ROUTE-041'],
    ['/dashboard', 'ROUTE-041'],
    ['/phonebooks', 'TABBAR-002'],
  ])('%s leads a suspended account home [%s]', (path) => {
    const { console } = open(path, sessionOf('owner', { is_suspended_account: true }));
    expect(console.log).toContain('navigate /home');
  });

  it('the other spelling of the queues monitor leads to the canonical one [ROUTE-011]', () => {
    const { console } = open('/live-interactions/queue-monitor', sessionOf('owner'));
    expect(console.log).toContain('navigate /live-interactions/queues-monitor');
  });

  it('each address of the documents that only leads to a page is declared by a remote of the product [ROUTE-011]', () => {
    const declared = realReleases.flatMap(({ declaration: { redirects = [] } }) => redirects);
    expect(declared).toContainEqual({
      from: '/live-interactions/queue-monitor',
      to: '/live-interactions/queues-monitor',
    });
  });

  it('a route change scrolls to the top [SHELL-024]', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo');
    const { console } = open('/call-logs', sessionOf('owner'));
    scrollTo.mockClear();
    act(() => console.navigate('/smslogs'));
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    scrollTo.mockRestore();
  });

  it('leaving a section says so on the bus, once, and moving inside it does not [SHELL-020, SHELL-021]', () => {
    const { console } = open('/templates', sessionOf('owner'));
    const left: string[] = [];
    console.bus.on(sectionLeft).subscribe(({ section }) => left.push(section));
    act(() => console.navigate('/sounds'));
    expect(left).toEqual([]);
    act(() => console.navigate('/insights'));
    act(() => console.navigate('/home'));
    expect(left).toEqual(['configurations', 'insights']);
  });
});

it('the floating button opens the call widget on every page [NAV-020, NAV-022]', async () => {
  const { console } = open('/call-logs', sessionOf('agent'));
  const asked: string[] = [];
  console.bus.on(widgetRequested).subscribe(({ widget }) => asked.push(widget));
  await userEvent.click(screen.getByRole('button', { name: 'Click to Call' }));
  expect(asked).toEqual(['call']);
});

describe('the floating button of an account with WhatsApp voice', () => {
  const opened = () => {
    const { console } = open('/home', sessionOf('agent', { is_whatsapp_voice_enabled: true }));
    const asked: string[] = [];
    console.bus.on(widgetRequested).subscribe(({ widget }) => asked.push(widget));
    return asked;
  };

  it.each([
    ['Click to Call', 'call'],
    ['WhatsApp Call', 'whatsapp'],
  ])('opens a menu of two, of which %s opens its widget [NAV-021] @whole', async (name, widget) => {
    const asked = opened();
    expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Make a call' }));
    expect(asked).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(asked).toEqual([widget]);
  });

  it('is left by Escape, with the focus back on it [NAV-021, UX-005] @whole', async () => {
    const asked = opened();
    const button = screen.getByRole('button', { name: 'Make a call' });
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'WhatsApp Call' });
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(asked).toEqual([]);
  });
});

describe('the footer', () => {
  it('shows the year and the outside links that are configured [SHELL-003, SHELL-013]', () => {
    open('/home', sessionOf('owner'), { aboutUrl: 'https://about.example/', contactUrl: '' });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeVisible();
    expect(footer.getByRole('link', { name: 'About Us' })).toHaveAttribute('target', '_blank');
    expect(footer.queryByRole('link', { name: 'Contact Us' })).toBeNull();
  });

  it('leads to the docs [SHELL-012]', () => {
    open('/home', sessionOf('owner'));
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs');
  });

  it('has no docs for a suspended account [ROUTE-018]', () => {
    open('/home', sessionOf('owner', { is_suspended_account: true }));
    expect(within(screen.getByRole('contentinfo')).queryByRole('link', { name: 'Docs' })).toBeNull();
  });
});

describe('on a narrow screen', () => {
  const matchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('991') });
  });
  afterEach(() => (window.matchMedia = matchMedia));

  it('the header opens the call widget [SHELL-011]', async () => {
    const { console } = open('/home', sessionOf('agent'));
    const asked: string[] = [];
    console.bus.on(widgetRequested).subscribe(({ widget }) => asked.push(widget));
    await userEvent.click(banner().getByRole('button', { name: 'Open call window' }));
    expect(asked).toEqual(['call']);
  });

  it('the menu is a drawer with who is signed in, and Logout [NAV-024, NAV-025, NAV-027]', async () => {
    const long = sampleUser({
      first_name: 'Subrahmanyan',
      last_name: 'Chandrasekhar of Lahore',
      email: 'subrahmanyan.chandrasekhar@demo-traders.test',
    });
    open('/home', sessionOf('agent', {}, { user: long }));
    await userEvent.click(banner().getByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('S')).toBeVisible();
    expect(drawer.getByText('Subrahmanyan Chandrasekhar of ...')).toBeVisible();
    expect(drawer.getByText('subrahmanyan.chandrasekhar@demo-tra...')).toBeVisible();
    expect(drawer.getByRole('button', { name: /Logout/ })).toBeVisible();
  });
});

describe('the splash', () => {
  afterEach(() => jest.useRealTimers());
  it('hides after three seconds, also while nothing is known yet [SHELL-022]', () => {
    jest.useFakeTimers();
    renderShell({ session: undefined, path: '/home', releases: [] });
    expect(document.querySelector('[aria-busy] svg[viewBox="0 0 32 32"]')).not.toBeNull();
    act(() => void jest.advanceTimersByTime(SPLASH_MS - 1));
    expect(document.querySelector('[aria-busy] svg[viewBox="0 0 32 32"]')).not.toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(document.querySelector('[aria-busy] svg[viewBox="0 0 32 32"]')).toBeNull();
    expect(SPLASH_MS).toBe(3000);
  });
});
