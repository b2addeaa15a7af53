import { act, screen, within } from '@testing-library/react';
import { conversationNews, type Session } from '@patchbay/shared-contracts';
import { conversationUnreadPath, shellPaths } from '@patchbay/shared-contracts/shell';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const sessionOf = (is_sms_enabled: boolean): Session => ({
  user: sampleUser({ role: 'agent', permissions: { sms_logs: true } }, { is_sms_enabled }),
  ...{ plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
});
const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = (isEnabled = true) => {
  let conversations = 3;
  const shell = renderShell({
    ...{ session: sessionOf(isEnabled), releases: realReleases, path: '/home' },
    answers: {
      [`GET ${shellPaths.homeSummary}`]: { today: null, recent_calls: [] },
      [`GET ${conversationUnreadPath}`]: () => ({ data: { conversations } }),
    },
  });
  const asked = () => shell.console.asked.filter(({ path }) => path === conversationUnreadPath).length;
  return { ...shell, asked, become: (count: number) => void (conversations = count) };
};

it('the link says how many conversations have something unread, and follows what is told [CONF-SMSF-002]', async () => {
  const { console, become } = show();
  await wait(3_500);
  await wait(100);
  const link = () =>
    within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', { name: /^Conversations/ });
  expect(link()).toHaveAccessibleName('Conversations, 3 unread');
  expect(link()).toHaveTextContent('3');
  become(120);
  console.bus.emit(conversationNews, { id: 'c1', what: 'message' });
  await wait(100);
  expect(link()).toHaveTextContent('99+');
  become(0);
  console.bus.emit(conversationNews, { id: 'c1', what: 'read' });
  await wait(100);
  expect(link()).toHaveAccessibleName('Conversations');
});

it('nobody is asked for where there are no conversations [CONF-SMSF-002]', async () => {
  const { asked } = show(false);
  await wait(3_500);
  await wait(100);
  expect(screen.queryByRole('link', { name: /^Conversations/ })).toBeNull();
  expect(asked()).toBe(0);
});
