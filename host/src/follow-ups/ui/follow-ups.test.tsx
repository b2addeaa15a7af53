import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerSaved, type Session } from '@patchbay/shared-contracts';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { sampleRelease } from '../../remotes/testing/sample-release.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const inMinutes = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const tara = {
  ...{ customer_id: 'k1', name: 'Tara Sen', number: '+919812345678' },
  ...{ followup_dt: inMinutes(-90), followup_notes: 'Send the offer' },
};
const ravi = {
  ...{ customer_id: 'k2', name: 'Ravi Das', number: '+919812345679' },
  ...{ followup_dt: inMinutes(30), followup_notes: '' },
};
const crm = sampleRelease('remote-crm', {
  declaration: {
    ...{ name: 'remote-crm', contracts: '^1.0.0', mount: 'routes' },
    routes: [{ path: '/customer-management-view', title: { key: 'x', en: 'Customer' }, gate: { all: [] } }],
  },
});
const sessionOf = (user: object, profile: object): Session => ({
  user: sampleUser(
    { timezone: 'UTC', permissions: { customer_management: true }, ...user },
    { is_mpls: false, ...profile },
  ),
  ...{ plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
});

interface Shown {
  readonly user: object;
  readonly profile: object;
  readonly answers: Record<string, unknown>;
  readonly path: string;
}

const done = `POST ${customerPaths.customers}k1/followup_done/`;
/** Renders over a fake server: completed follow-ups leave its list, reopened ones return. */
const show = ({ user = {}, profile = {}, answers = {}, path = '/home' }: Partial<Shown> = {}) => {
  let due = [tara, ravi];
  const said = ({ body }: { body?: unknown }) => {
    const isDone = (body as { done: boolean }).done;
    due = isDone ? due.filter((each) => each !== tara) : [tara, ravi];
    return { data: { customer_id: 'k1', done: isDone } };
  };
  return renderShell({
    ...{ session: sessionOf(user, profile), releases: [crm], path },
    answers: {
      [`GET ${shellPaths.homeSummary}`]: { today: null, recent_calls: [] },
      [`GET ${customerPaths.ownFollowUps}`]: () => ({ data: { objects: due, meta: { total_count: due.length } } }),
      [done]: said,
      ...answers,
    },
  });
};
const card = async () => within(await screen.findByRole('region', { name: 'Follow-ups due' }));

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('an agent sees what is due until the end of the day, what is late as overdue, and can call [ROUTE-005]', async () => {
  const { console } = show();
  const rows = (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual(['Tara SenSend the offer+91981234567807:30Overdue', 'Ravi Das+91981234567909:30']);
  expect((await card()).getByRole('button', { name: 'Call +919812345678' })).toBeVisible();
  expect((await card()).getByRole('link', { name: 'Tara Sen' })).toHaveAttribute(
    'href',
    '/customer-management-view?id=k1',
  );
  expect(console.asked.find(({ path }) => path === customerPaths.ownFollowUps)?.query).toEqual({
    ...{ due__lte: '2026-11-20T23:59:59.999Z', limit: 100 },
  });
});

it('one press does it, and another takes it back', async () => {
  const { console } = show();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Done: follow-up with Tara Sen' }));
  const undo = await (await card()).findByRole('button', { name: 'Undo: follow-up with Tara Sen' });
  expect((await card()).queryByText('Overdue')).toBeNull();
  await userEvent.click(undo);
  expect(await (await card()).findByText('Overdue')).toBeVisible();
  const bodies = console.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([
    { followup_dt: tara.followup_dt, done: true },
    { followup_dt: tara.followup_dt, done: false },
  ]);
});

it('what was moved by somebody else is told, and read anew', async () => {
  const refused = { ok: false, status: 409, code: 'follow-up-moved', message: null };
  const { console } = show({ answers: { [done]: refused } });
  await userEvent.click(await (await card()).findByRole('button', { name: 'Done: follow-up with Tara Sen' }));
  await waitFor(() => expect(console.log).toContain('error This follow-up was changed in the meantime.'));
  expect((await card()).getByText('Overdue')).toBeVisible();
});

it('says that nothing is due', async () => {
  const empty = { data: { objects: [], meta: { total_count: 0 } } };
  show({ answers: { [`GET ${customerPaths.ownFollowUps}`]: empty } });
  expect(await (await card()).findByText('Nothing is due today.')).toBeVisible();
});

it('that they could not be loaded stands in their place, with the way to ask again', async () => {
  const answers: Record<string, unknown> = {
    [`GET ${customerPaths.ownFollowUps}`]: { ok: false, status: 422, code: 'invalid', message: null },
  };
  show({ answers });
  expect(await (await card()).findByRole('alert')).toHaveTextContent('The follow-ups could not be loaded');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible(); // the rest of the page is still there
  await userEvent.click((await card()).getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findByRole('alert')).toBeVisible();
});

it.each([
  ['takes no calls', { user: { role: 'owner', agent_id: null } }],
  ['has an account that is suspended', { profile: { is_suspended_account: true } }],
])('who %s has none', async (_who, given) => {
  const { console } = show(given);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Follow-ups due' })).toBeNull();
  expect(console.asked.map(({ path }) => path)).not.toContain(customerPaths.ownFollowUps);
});

it('reminds when it is due, on any page, once, with the way to the customer', async () => {
  const { services } = show({ path: '/nowhere' });
  const received = () => services.notices.history.current().map(({ text, to, times }) => ({ text, to, times }));
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(received()).toEqual([]); // one is long overdue, the other lies ahead
  await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
  const reminder = { text: 'Follow-up due with Ravi Das', to: '/customer-management-view?id=k2', times: 1 };
  expect(received()).toEqual([reminder]);
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(received()).toEqual([reminder]);
});

it('what was promised in a call is seen at once', async () => {
  const { console } = show();
  await (await card()).findByRole('link', { name: 'Ravi Das' });
  const asked = () => console.asked.filter(({ path }) => path === customerPaths.ownFollowUps).length;
  const before = asked();
  act(() => console.bus.emit(customerSaved, { id: 'k9' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
