import { act, screen, within } from '@testing-library/react';
import type { Session } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { MemoryRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import { PlainLayout } from './ui/plain-layout.tsx';
import { SplitLayout } from './ui/split-layout.tsx';

const someone: Session = { user: sampleUser(), plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null };
const shown = (Layout: typeof SplitLayout, session: Session | null, environment = {}) =>
  renderInConsole(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route element={<Layout />}>
          <Route path="*" element={<h1>The page</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
    { session, texts: { 'remote-auth': texts }, environment },
  );

describe('the frame of the signed-out area', () => {
  it.each([
    ['a link, where one is configured', 'https://example.com/'],
    ['no link, where none is', ''],
  ])('shows the powered-by logo as an image with a name; it is %s [AUTH-011]', (_, poweredByUrl) => {
    shown(SplitLayout, null, { poweredByUrl });
    const logo = within(screen.getByRole('contentinfo')).getByRole('img', { name: 'Patchbay' });
    expect(logo.querySelectorAll('svg path, svg circle, svg rect').length).toBeGreaterThan(1);
    expect(logo.closest('a')?.getAttribute('href') ?? '').toBe(poweredByUrl);
  });

  it('has help, privacy, terms, who powers it and the years 2009 - 2022 [AUTH-002, AUTH-003, AUTH-010, AUTH-012, AUTH-015]', () => {
    shown(SplitLayout, null, { helpUrl: 'https://help.example.com/', poweredByUrl: 'https://example.com/' });
    const external = { target: '_blank', rel: 'noopener' };
    const read = (name: string) => {
      const link = screen.getByRole('link', { name });
      return { href: link.getAttribute('href'), target: link.getAttribute('target'), rel: link.getAttribute('rel') };
    };
    expect(read('Get Help')).toEqual({ href: 'https://help.example.com/', ...external });
    expect(read('Powered by Patchbay')).toEqual({ href: 'https://example.com/', ...external });
    expect(read('Privacy').href).toBe('/privacy');
    expect(read('Terms').href).toBe('/terms');
    expect(screen.getByText('© 2009 - 2022')).toBeInTheDocument();
  });

  it('leads to the guide’s page about signing in, in the language and colours chosen, in a new tab [ACCT-020]', async () => {
    const { console } = shown(SplitLayout, null);
    const link = () => screen.getByRole('link', { name: /^Help with signing in/ });
    expect(link()).toHaveAttribute('href', '/guide/en/sign-in.html?theme=light');
    expect(link()).toHaveAttribute('target', '_blank');
    await act(async () => console.theme.choose('dark'));
    expect(link()).toHaveAttribute('href', '/guide/en/sign-in.html?theme=dark');
  });

  it('lets language and theme be chosen before anybody signs in [I18N-003]', () => {
    const { console } = shown(SplitLayout, null);
    screen.getByRole('button', { name: 'Dark theme' }).click();
    expect(console.theme.current()).toBe('dark');
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeInTheDocument();
  });

  it.each([
    ['split', SplitLayout],
    ['plain', PlainLayout],
  ])('leaves the %s page alone inside the console, which has a frame of its own [AUTH-168]', (_, Layout) => {
    shown(Layout, someone);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
