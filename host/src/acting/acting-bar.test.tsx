import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@patchbay/shared-contracts';
import { hierarchyPaths } from '@patchbay/shared-contracts/hierarchy';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { ACTING, actingTexts } from './texts/index.ts';
import { ActingBar } from './ui/acting-bar.tsx';

const session = (until: string): Session => ({
  user: sampleUser({
    ...{ user_id: 'shop-owner', account_name: 'Shop', role: 'owner', timezone: 'Asia/Kolkata' },
    acting: { by: 'owner@demo.test', from: 'Demo Traders', until },
  }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: 'shop-owner',
});
const show = (answer: unknown, until = '2026-11-28T11:30:00Z') => {
  const loaded: string[] = [];
  localStorage.setItem('assume_id', 'shop-owner');
  renderInConsole(<ActingBar load={(path) => void loaded.push(path)} />, {
    session: session(until),
    texts: { [ACTING]: actingTexts },
    answers: { [`POST ${hierarchyPaths.back}`]: answer },
  });
  return loaded;
};

afterEach(() => jest.useRealTimers());

it('says for whom one acts and until when by the clock of that account, and leads back to the own account [ACCT-018, ROLE-020]', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-28T11:00:00Z'), doNotFake: ['queueMicrotask'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const loaded = show({ status: 200, data: { signed_in: true } });
  expect(screen.getByRole('status')).toHaveTextContent(/^You are acting as the owner of Shop until 17:00\./);
  await user.click(screen.getByRole('button', { name: 'Back to Demo Traders' }));
  expect(loaded).toEqual(['/hierarchy']);
  expect(localStorage.getItem('assume_id')).toBeNull();
});

it('goes back by itself before the hour is over [ACCT-018]', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-28T11:00:00Z'), doNotFake: ['queueMicrotask'] });
  const loaded = show({ status: 200, data: { signed_in: true } });
  await act(() => jest.advanceTimersByTimeAsync(29 * 60_000));
  expect(loaded).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(loaded).toEqual(['/hierarchy']);
});

it('leads to the sign-in when the own session was over meanwhile, and stays when the server refuses [ACCT-018]', async () => {
  const loaded = show({ status: 200, data: { signed_in: false } }, '2100-01-01T00:00:00Z');
  await userEvent.click(screen.getByRole('button', { name: 'Back to Demo Traders' }));
  expect(loaded).toEqual(['/login']);
});

it('says that it did not work, and stays [ACCT-018]', async () => {
  const loaded = show({ ok: false, status: 503, code: 'storage-away', message: 'Away.' }, '2100-01-01T00:00:00Z');
  await userEvent.click(screen.getByRole('button', { name: 'Back to Demo Traders' }));
  expect(await screen.findByRole('button', { name: 'Back to Demo Traders' })).toBeEnabled();
  expect(loaded).toEqual([]);
  expect(localStorage.getItem('assume_id')).toBe('shop-owner');
});
