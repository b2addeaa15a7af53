import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionEnded } from '@patchbay/shared-contracts';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { clearStorage } from '../../session/effects/clear-storage.ts';
import { createOldInterface } from '../effects/old-interface.ts';
import { LegacyFrame } from './legacy-frame.tsx';

const ticket = `POST ${shellPaths.legacyTicket}`;

/** Shows the frame of /call-logs; `say` sends a message as its page. */
async function show(answers: Record<string, unknown> = { [ticket]: { address: '/legacy/call-logs?ticket=t' } }) {
  window.history.replaceState(null, '', '/call-logs?page=2');
  const titles: (string | null)[] = [];
  const failed = jest.fn();
  const timeoutMs = 60_000;
  const given = {
    route: '/call-logs',
    title: 'Call Logs',
    timeoutMs,
    onTitle: (title: string | null) => void titles.push(title),
    onFailed: failed,
  };
  const shown = renderInConsole(<LegacyFrame {...given} />, { answers });
  await waitFor(() => expect(shown.console.asked).toHaveLength(1));
  if (ticket in answers) await waitFor(() => expect(shown.container.querySelector('iframe')).not.toBeNull());
  const frame = shown.container.querySelector('iframe');
  const say = (message: object, origin = 'null') =>
    act(() => {
      const data = { source: 'patchbay-legacy', ...message };
      fireEvent(window, new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null }));
    });
  return { ...shown, frame, say, titles, failed };
}

describe('the old interface in its frame', () => {
  it('stands in a sandbox without the console’s origin, at the address its ticket gave [PLAT-023]', async () => {
    const { frame, console } = await show();
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(frame?.getAttribute('src')).toBe('/legacy/call-logs?ticket=t');
    expect(console.asked[0]?.body).toEqual({ path: '/call-logs?page=2', theme: 'light', language: 'en' });
  });

  it('keeps title, height and address bar in step, and leads to other pages of the console only [PLAT-023]', async () => {
    const { say, titles, frame, console } = await show();
    say({ type: 'title', title: 'Call Logs (old)' });
    expect(frame).toBeVisible();
    say({ type: 'height', px: 1200 });
    say({ type: 'location', path: '/call-logs?page=3' });
    say({ type: 'location', path: '/home' });
    say({ type: 'navigate', path: '/home' });
    say({ type: 'navigate', path: '//evil.test/' });
    say({ type: 'title', title: 'From elsewhere' }, 'https://evil.test');
    expect(titles).toEqual(['Call Logs (old)']);
    expect(frame?.style.height).toBe('1200px');
    expect(console.log).toEqual(['navigate /call-logs?page=3', 'navigate /home']);
  });

  it('signs the console out when the frame does, and tells the frame when the console does [PLAT-023]', async () => {
    const { say, frame, console } = await show();
    const told = jest.spyOn(frame?.contentWindow ?? window, 'postMessage');
    act(() => console.theme.choose('dark'));
    console.bus.emit(sessionEnded, { reason: 'signed-out' });
    expect(told.mock.calls.map(([message]) => message)).toEqual([
      { source: 'patchbay', type: 'theme', theme: 'dark' },
      { source: 'patchbay', type: 'sign-out' },
    ]);
    say({ type: 'sign-out' });
    expect(console.log).toContain('end signed-out');
  });

  it('shows that it is coming, and says so when it cannot come', async () => {
    const { failed, container } = await show({});
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the choice of an interface', () => {
  it('is kept for each path, and goes with the session [ROUTE-032, ROUTE-034, AUTH-152, SHELL-029]', () => {
    localStorage.clear();
    const old = createOldInterface(localStorage);
    old.choose('/call-logs', true);
    expect({ ...localStorage }).toEqual({ 'V001-old-interface:/call-logs': 'old' });
    expect([createOldInterface(localStorage).isOld('/call-logs'), old.isOld('/sms-logs')]).toEqual([true, false]);
    old.choose('/sms-logs', true);
    old.choose('/call-logs', false);
    expect([old.isOld('/call-logs'), old.isOld('/sms-logs')]).toEqual([false, true]);
    clearStorage(localStorage);
    expect(old.isOld('/sms-logs')).toBe(false);
  });
});
