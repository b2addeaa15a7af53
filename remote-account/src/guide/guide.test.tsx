// @gate the guide in its frame
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guideAddress } from '@patchbay/shared-contracts/shell';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { docsAddress, guidePlace, readGuideMessage } from './model/guide-frame.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { GuidePage } from './ui/guide-page.tsx';

function show(search = '', environment: Record<string, string> = {}) {
  window.history.replaceState(null, '', `/docs${search}`);
  const shown = renderInConsole(
    <BrowserRouter>
      <GuidePage />
    </BrowserRouter>,
    { texts: { [NAMESPACE]: texts }, environment },
  );
  const frame = shown.container.querySelector('iframe');
  if (frame === null) throw new Error('there is no frame');
  const told = jest.spyOn(frame.contentWindow ?? window, 'postMessage').mockImplementation(() => undefined);
  const say = (message: object, origin = 'null', source: Window | null = frame.contentWindow) =>
    act(() => {
      fireEvent(
        window,
        new MessageEvent('message', { data: { source: 'patchbay-guide', ...message }, origin, source }),
      );
    });
  return { ...shown, frame, say, told };
}
const go = (address: string) =>
  act(() => {
    window.history.pushState(null, '', address);
    fireEvent.popState(window);
  });

describe('the guide at /docs', () => {
  it('stands in a sandbox without an origin, at the page of the address, in language and colours of the console [ROUTE-019]', () => {
    const { frame, console } = show('?page=call-logs&at=find-a-call');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('/guide/en/call-logs.html?theme=light#find-a-call');
    expect(frame).toHaveAttribute('title', 'User guide');
    expect(console.log).toEqual([]);
  });

  it('stands at the address that the installation configures [ROUTE-019]', () => {
    const { frame } = show('', { guideUrl: 'https://help.example/patchbay/' });
    expect(frame.getAttribute('src')).toBe('https://help.example/patchbay/en/index.html?theme=light');
  });

  it('is shown with its first word, and follows the address, theme and language without a frame of its own for each [ACCT-020]', () => {
    const { frame, say, told, console } = show();
    expect(frame).not.toBeVisible();
    say({ type: 'ready' });
    expect(frame).toBeVisible();
    go('/docs?page=customers');
    act(() => console.theme.choose('dark'));
    act(() => console.i18n.choose('de'));
    expect(told.mock.calls.map(([message]) => message)).toEqual(
      [
        '/guide/en/index.html?theme=light',
        '/guide/en/customers.html?theme=light',
        '/guide/en/customers.html?theme=dark',
        '/guide/de/customers.html?theme=dark',
      ].map((address) => ({ source: 'patchbay', type: 'show', address })),
    );
    expect(frame.getAttribute('src')).toBe('/guide/en/index.html?theme=light');
  });

  it('turns a link of the guide into an address of the console, and listens to nobody else [ACCT-020]', () => {
    const { say, console } = show();
    say({ type: 'open', page: 'home', at: '' });
    say({ type: 'open', page: 'call-logs', at: 'find-a-call' });
    say({ type: 'open', page: '../../evil', at: '' });
    say({ type: 'open', page: 'home', at: '', more: 1 });
    say({ type: 'open', page: 'home', at: '' }, 'https://evil.test');
    say({ type: 'open', page: 'home', at: '' }, 'null', window);
    expect(console.log).toEqual(['navigate /docs?page=home', 'navigate /docs?page=call-logs&at=find-a-call']);
  });

  it('says that it could not be loaded when no page speaks in time, and tries again', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    show();
    act(() => void jest.advanceTimersByTime(15_000));
    jest.useRealTimers();
    expect(screen.getByText('The guide could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.querySelector('iframe')).not.toBeNull();
  });
});

describe('places of the guide', () => {
  it.each([
    ['', { page: 'index', at: '' }, '/docs'],
    ['page=call-logs', { page: 'call-logs', at: '' }, '/docs?page=call-logs'],
    ['page=Call_Logs', { page: 'index', at: '' }, '/docs'],
    ['page=//evil.test/x', { page: 'index', at: '' }, '/docs'],
    ['page=..%2F..%2Fx', { page: 'index', at: '' }, '/docs'],
    ['page=home&at=%E6%8E%A2%E3%81%99', { page: 'home', at: '探す' }, '/docs?page=home&at=%E6%8E%A2%E3%81%99'],
  ])('%s', (query, place, address) => {
    expect(guidePlace(new URLSearchParams(query))).toEqual(place);
    expect(docsAddress(place)).toBe(address);
  });

  it('a heading of any language stands behind the address of the page', () =>
    expect(guideAddress({ guideUrl: '/guide/', language: 'ja', theme: 'dark' }, { page: 'home', at: '探す' })).toBe(
      '/guide/ja/home.html?theme=dark#%E6%8E%A2%E3%81%99',
    ));

  it.each([[null], ['ready'], [{ type: 'ready' }], [{ source: 'patchbay-guide', type: 'sign-out' }]])(
    '%j is no message of the guide',
    (data) => expect(readGuideMessage({ fromFrame: true, origin: 'null', data })).toBeNull(),
  );
});
