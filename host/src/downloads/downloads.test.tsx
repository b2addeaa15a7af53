import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadNews, downloadStarted } from '@patchbay/shared-contracts';
import { type Download, exportPaths } from '@patchbay/shared-contracts/exports';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { renderShell } from '../testing/render-shell.tsx';
import { sampleDownload } from './testing/sample-download.ts';

const sessionOf = (role: string) => ({
  ...{ user: sampleUser({ role }), plans: [samplePlan], solutions: [] },
  ...{ tokenRefreshedAt: 0, assumedUserId: null },
});
const listPath = `GET ${exportPaths.callLogDownloads}`;

/** Renders the shell over a list that the test can change. */
function show(
  first: readonly Download[] | { readonly ok: false; readonly status: number },
  more: Record<string, unknown> = {},
  role = 'agent',
) {
  const server = { list: first };
  const answers = {
    [listPath]: () =>
      Array.isArray(server.list)
        ? { objects: server.list, meta: { total_count: server.list.length } }
        : { code: null, message: null, ...server.list },
    ...more,
  };
  return { server, ...renderShell({ session: sessionOf(role), releases: [], path: '/home', answers }) };
}
const open = async (name = 'Downloads') => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const rowOf = async (drawer: Awaited<ReturnType<typeof open>>, text: string) => {
  const found = await drawer.findByText(text);
  const row = found.closest('li');
  if (row === null) throw new Error('no row');
  return within(row);
};

beforeEach(() => sessionStorage.clear());

it('nothing is asked for before the drawer is opened; without files it says how to get one [CONF-DL-006]', async () => {
  const { console } = show([]);
  expect(console.asked.filter(({ path }) => path === exportPaths.callLogDownloads)).toEqual([]);
  const drawer = await open();
  expect(await drawer.findByText('No files yet')).toBeVisible();
  expect(console.asked.find(({ path }) => path === exportPaths.callLogDownloads)).toMatchObject({
    query: { type: 'call_logs', limit: 10, offset: 0 },
  });
});

it('lists files with state, size and age, and offers what can be done with each [CONF-DL-006]', async () => {
  show([
    sampleDownload({ id: 'a', name: 'a.csv', state: 'running', percent: 40, file: null }),
    sampleDownload({ id: 'b', name: 'b.xlsx', format: 'xlsx' }),
    sampleDownload({ id: 'c', name: 'c.csv', state: 'failed', failure: 'too-many-rows', file: null }),
    sampleDownload({ id: 'd', name: 'd.csv', state: 'expired', file: null }),
    sampleDownload({ id: 'e', name: 'e.csv', state: 'queued', percent: 0, file: null }),
  ]);
  const drawer = await open();
  const running = await rowOf(drawer, 'a.csv');
  expect(running.getByRole('progressbar', { name: 'Progress of a.csv' })).toHaveAttribute('aria-valuenow', '40');
  expect(running.getByRole('button', { name: 'Cancel a.csv' })).toBeVisible();
  const ready = await rowOf(drawer, 'b.xlsx');
  expect(ready.getByText(/1,240 rows · 48 kB · .* · until Nov 27/)).toBeVisible();
  expect(ready.getByRole('button', { name: 'Download b.xlsx' })).toBeVisible();
  const failed = await rowOf(drawer, 'c.csv');
  expect(failed.getByText('Too many rows for this format. Choose CSV or a shorter range.')).toBeVisible();
  expect(failed.getByRole('button', { name: 'Prepare c.csv again' })).toBeVisible();
  expect((await rowOf(drawer, 'd.csv')).getByText(/^Expired/)).toBeVisible();
  expect((await rowOf(drawer, 'e.csv')).getByText('Waiting')).toBeVisible();
});

it('how far a file is stands in its row as it is told, and what came of it is read', async () => {
  const file = sampleDownload({ id: 'a', name: 'a.csv', state: 'running', percent: 40, file: null });
  const { console, server } = show([file]);
  const drawer = await open();
  const bar = await drawer.findByRole('progressbar', { name: 'Progress of a.csv' });
  const asked = () => console.asked.filter(({ path }) => path === exportPaths.callLogDownloads).length;
  const before = asked();
  const tell = (state: 'running' | 'ready', percent: number) =>
    act(() => console.bus.emit(downloadNews, { id: 'a', type: 'call_logs', state, percent }));
  tell('running', 70);
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '70'));
  expect(asked()).toBe(before);
  server.list = [sampleDownload({ id: 'a', name: 'a.csv' })];
  tell('ready', 100);
  expect(await drawer.findByRole('button', { name: 'Download a.csv' })).toBeVisible();
});

describe('agent analytics', () => {
  const analyticsPath = `GET ${exportPaths.agentDownloads}`;
  const sample = sampleDownload({ id: 'two', type: 'agent_analytics', name: 'agent-analytics-2026-11-20-1430.csv' });
  const answered = (objects: readonly Download[]) => () => ({ objects, meta: { total_count: objects.length } });
  const choose = (drawer: Awaited<ReturnType<typeof open>>, name: string) =>
    userEvent.click(drawer.getByRole('radio', { name }));

  it.each(['owner', 'supervisor'])(
    'stand in a list of their own for the %s [CONF-DL-001, CONF-DL-003]',
    async (role) => {
      const { console } = show([sampleDownload()], { [analyticsPath]: answered([sample]) }, role);
      const drawer = await open();
      expect(await drawer.findByText('call-logs-2026-11-20-1430.csv')).toBeVisible();
      expect(drawer.queryByText(sample.name)).toBeNull();
      await choose(drawer, 'Agent analytics');
      expect(await drawer.findByText(sample.name)).toBeVisible();
      expect(drawer.queryByText('call-logs-2026-11-20-1430.csv')).toBeNull();
      expect(console.asked.find(({ path }) => path === exportPaths.agentDownloads)).toMatchObject({
        query: { type: 'agent_analytics', limit: 10, page_number: 1, offset: 0 },
      });
      await choose(drawer, 'Logs');
      expect(await drawer.findByText('call-logs-2026-11-20-1430.csv')).toBeVisible();
    },
  );

  it('are not an agent’s: there is one list, and the other is not asked for [CONF-DL-001]', async () => {
    const { console } = show([sampleDownload()]);
    const drawer = await open();
    await drawer.findByText('call-logs-2026-11-20-1430.csv');
    expect(drawer.queryByRole('radio')).toBeNull();
    expect(console.asked.filter(({ path }) => path === exportPaths.agentDownloads)).toEqual([]);
  });

  it('open at their list when one is started, which follows it there [CONF-DL-006]', async () => {
    const running = { ...sample, state: 'running', percent: 30, file: null } as const;
    const { console } = show([], { [analyticsPath]: answered([running]) }, 'owner');
    act(() => console.bus.emit(downloadStarted, { id: 'two', type: 'agent_analytics' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
    expect(drawer.getByRole('radio', { name: 'Agent analytics' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Downloads, 1 being prepared' })).toBeInTheDocument();
  });

  it('say where one is made when there are none, and when the list does not come [CONF-DL-005]', async () => {
    const server = { fails: true };
    const answer = () => (server.fails ? { ok: false, status: 500, code: null, message: null } : answered([])());
    show([], { [analyticsPath]: answer }, 'owner');
    const drawer = await open();
    await choose(drawer, 'Agent analytics');
    expect(await drawer.findByText("Can't find listings")).toBeVisible();
    server.fails = false;
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText(/In the call log, choose Export/)).toBeVisible();
  }, 20_000);
});

it('a list that does not come says so, and is asked for again [CONF-DL-005]', async () => {
  const { server } = show({ ok: false, status: 500 });
  const drawer = await open();
  expect(await drawer.findByText("Can't find listings")).toBeVisible();
  server.list = [sampleDownload()];
  await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
  expect(await drawer.findByText('call-logs-2026-11-20-1430.csv')).toBeVisible();
}, 20_000);

it('opens when a file is started, follows it, and tells of the end when it is closed [CONF-DL-006]', async () => {
  const { console, server, services } = show([sampleDownload({ state: 'running', percent: 10, file: null })]);
  act(() => console.bus.emit(downloadStarted, { id: 'one' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('progressbar');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Downloads, 1 being prepared' })).toBeInTheDocument();
  server.list = [sampleDownload()];
  await screen.findByRole('button', { name: 'Downloads, 1 ready' });
  expect(services.notices.current().map(({ text }) => text)).toEqual([
    'call-logs-2026-11-20-1430.csv is ready to download',
  ]);
  await open('Downloads, 1 ready');
  expect(await screen.findByRole('button', { name: 'Downloads' })).toBeInTheDocument();
}, 20_000);

it('a failed one is prepared again, any is removed, and what is refused is told', async () => {
  const retry = `POST ${exportPaths.exports}one/retry/`;
  const refused = { ok: false, status: 429, code: 'too-many-exports', message: 'Three files are being prepared.' };
  const { console, services } = show([sampleDownload({ state: 'failed', failure: 'failed', file: null })], {
    [retry]: refused,
    [`DELETE ${exportPaths.exports}one/`]: {},
  });
  const drawer = await open();
  await userEvent.click(await drawer.findByRole('button', { name: /^Prepare .* again$/ }));
  await waitFor(() => expect(console.log).toContain('error Three files are being prepared.'));
  await userEvent.click(drawer.getByRole('button', { name: /^Remove / }));
  await waitFor(() => expect(console.asked.map(({ method }) => method)).toContain('DELETE'));
  expect(services.notices.current()).toEqual([]);
});

it('the palette opens it, too, for a phone’s header has no room [UX-002, CONF-DL-006]', async () => {
  const { services } = show([]);
  act(() => services.overlay.set('palette'));
  await userEvent.type(await screen.findByRole('combobox'), 'downloads{Enter}');
  expect(services.overlay.current()).toBe('downloads');
  expect(await screen.findByText('No files yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(services.overlay.current()).toBeNull());
});
