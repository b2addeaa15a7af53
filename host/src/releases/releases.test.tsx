import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overviewSchema, type HistoryEntry, platformPaths } from '@patchbay/shared-contracts/platform';
import type { Answers } from '@patchbay/shared-contracts/testing';
import { layOutAt, renderInConsole } from '@patchbay/shared-ui/testing';
import { Page, texts } from './feature.ts';

const version = (name: string, standing: string, change = {}) => ({
  version: name,
  standing,
  publishedAt: '2026-11-20T10:00:00.000Z',
  publishedBy: 'ci',
  commit: 'abc1234',
  contracts: '^1.0.0',
  bytes: { start: 45_400, all: 90_000 },
  keptUntil: '2026-12-20T10:00:00.000Z',
  ...change,
});
const health = (name: string, change = {}) => ({
  version: name,
  visits: 100,
  failed: 0,
  errored: 0,
  fallbacks: 0,
  loadMs: { p50: 182, p95: 400 },
  ...change,
});
const rollout = (change = {}) => ({
  remote: 'remote-logs',
  stable: '1.0.0',
  candidate: '1.1.0',
  percentage: 10,
  audience: {},
  frozen: false,
  revision: 7,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'owner@demo.test',
  ...change,
});
const overview = (change = {}) =>
  overviewSchema.parse({
    revision: 7,
    remotes: [
      {
        rollout: rollout(change),
        versions: [version('1.1.0', 'candidate'), version('1.0.0', 'stable'), version('0.9.0', 'earlier')],
        health: [health('1.0.0', { visits: 300 }), health('1.1.0', { failed: 3, errored: 2 })],
      },
      {
        rollout: rollout({ remote: 'remote-auth', candidate: null, percentage: 0 }),
        versions: [version('1.0.0', 'stable')],
        health: [],
      },
    ],
  });
const entry: HistoryEntry = {
  id: 4,
  at: '2026-11-20T10:00:00.000Z',
  remote: 'remote-logs',
  action: 'rolled-back',
  version: '1.0.9',
  percentage: null,
  by: 'automatic',
  reason: '5.0 % of 200 page loads failed, 0.3 % of the stable version',
};
const answers: Answers = {
  [`GET ${platformPaths.platformReleases}`]: overview(),
  [`GET ${platformPaths.platformHealth}`]: { stepMs: 60_000, points: [] },
  [`GET ${platformPaths.platformHistory}`]: { entries: [entry], more: false },
  [`GET ${platformPaths.platformKeys}`]: { keys: [] },
};
const show = (more: Answers = {}) => renderInConsole(<Page />, { texts, answers: { ...answers, ...more } });
const sent = (console: ReturnType<typeof show>['console'], path: string) =>
  console.asked.find((call) => call.path === path && call.method === 'POST')?.body;
const press = async (name: string, where: HTMLElement = document.body) =>
  userEvent.click(await within(where).findByRole('button', { name }));

/** Returns a built remote as the browser's folder picker would. */
function folderWith(files: Readonly<Record<string, string>>): File[] {
  const release = {
    name: 'remote-logs',
    version: '2.0.0',
    entry: 'e.js',
    module: './mount',
    files,
    preload: [],
    declaration: { name: 'remote-logs', contracts: '^1.0.0', mount: 'routes', routes: [] },
  };
  const inFolder = (name: string, text: string) =>
    Object.defineProperty(new File([text], name), 'webkitRelativePath', { value: `2.0.0/${name}` });
  return [inFolder('release.json', JSON.stringify(release)), ...Object.keys(files).map((name) => inFolder(name, 'x'))];
}

beforeEach(() => window.history.replaceState(null, '', '/releases'));
afterEach(() => void jest.useRealTimers());

describe('/releases [PLAT-017]', () => {
  it('shows where each remote stands: versions, percentage, share of page loads, load time, errors, and who did what', async () => {
    show();
    const card = await screen.findByRole('region', { name: 'remote-logs' });
    expect(card).toHaveTextContent('Stable1.0.075 % of page loads today');
    expect(card).toHaveTextContent('Candidate1.1.025 % of page loads today');
    expect(within(card).getByRole('meter')).toHaveAttribute('aria-valuenow', '10');
    const row = within(screen.getByRole('table', { name: 'Versions' })).getByRole('row', { name: /^1.1.0/ });
    for (const text of ['Candidate', '45 kB', '182 ms', '5 %', 'abc1234']) expect(row).toHaveTextContent(text);
    expect(await screen.findByText('Health monitoring rolled back 1.0.9')).toBeVisible();
    expect(screen.getByText(entry.reason)).toBeVisible();
  });

  it('draws load time and trouble by version, with their latest values, and writes them as a table', async () => {
    const back = layOutAt(500);
    const stepMs = 60_000;
    const last = Math.floor(Date.now() / stepMs) * stepMs - stepMs;
    const step = (ago: number, name: string, change: object) => ({
      ...{ at: new Date(last - ago * stepMs).toISOString(), version: name },
      ...{ visits: 10, failed: 0, errored: 0, loadMs: 180, ...change },
    });
    const points = [step(4, '1.0.0', {}), step(1, '1.1.0', { loadMs: 240 }), step(0, '1.1.0', { failed: 1 })];
    show({ [`GET ${platformPaths.platformHealth}`]: { stepMs, points } });
    const drawn = await screen.findByRole('group', { name: 'Load time, median' });
    expect(within(drawn).getByText('1.0.0 · 180 ms')).toBeInTheDocument();
    expect(within(drawn).getByText('1.1.0 · 180 ms')).toBeInTheDocument();
    const names = within(drawn)
      .getAllByRole('img')
      .map((value) => value.getAttribute('aria-label')?.replace(/,.*:/, ':'));
    expect(names).toEqual(['1.0.0: 180 ms', '1.1.0: 240 ms', '1.1.0: 180 ms']);
    const trouble = screen.getByRole('group', { name: 'Page loads with errors' });
    expect(within(trouble).getByText('1.1.0 · 10 %')).toBeInTheDocument();
    await press('Show Page loads with errors as a table');
    const table = await screen.findByRole('table', { name: 'Page loads with errors' });
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(/–10 %$/);
    back();
  });

  it('another remote is looked at by a press, and the address leads to it', async () => {
    show();
    await press('remote-auth Steady 1.0.0 –');
    expect(await screen.findByRole('region', { name: 'remote-auth' })).toHaveTextContent(
      'Everyone gets the stable version.',
    );
    expect(window.location.search).toBe('?remote=remote-auth');
  });

  it('a percentage is set with who may get it, why, and upon what it was decided', async () => {
    const { console } = show({ [`POST ${platformPaths.platformRollout}`]: {} });
    await press('Change percentage');
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'Percentage of users' });
    expect(field).toHaveValue('10');
    await userEvent.clear(field);
    await userEvent.type(field, '101');
    await press('Change percentage', dialog);
    expect(within(dialog).getByText('Enter a number from 0 to 100 with at most two decimals')).toBeVisible();
    expect(sent(console, platformPaths.platformRollout)).toBeUndefined();
    await userEvent.clear(field);
    await userEvent.type(field, '12,5');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Users' }), 'u1, u2');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'looks good');
    await press('Change percentage', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(console, platformPaths.platformRollout)).toEqual({
      remote: 'remote-logs',
      revision: 7,
      reason: 'looks good',
      candidate: '1.1.0',
      percentage: 12.5,
      audience: { accounts: [], users: ['u1', 'u2'], roles: [], languages: [] },
    });
  });

  it('a change that somebody else made meanwhile is told, and what was typed stays', async () => {
    const conflict = { ok: false, status: 409, code: 'conflict', message: 'Somebody else …' };
    show({ [`POST ${platformPaths.platformPromote}`]: conflict });
    await press('Promote');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'a day without errors');
    await press('Promote', dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Someone else changed this rollout in the meantime',
    );
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('a day without errors');
  });

  it('a dialog keeps the versions and the revision it was opened upon, whatever the page hears meanwhile [PLAT-017]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let now = overview();
    const { console } = show({
      [`GET ${platformPaths.platformReleases}`]: () => now,
      [`POST ${platformPaths.platformRollback}`]: { ok: false, status: 409, code: 'conflict', message: 'Somebody …' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back 1.1.0' });
    now = overview({ candidate: null, percentage: 0, revision: 8 });
    await act(() => jest.advanceTimersByTimeAsync(6000));
    jest.useRealTimers();
    expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
    expect(dialog).toHaveAccessibleName('Roll back 1.1.0');
    expect(dialog).toHaveTextContent('Everyone gets 1.0.0');
    await press('Roll back', dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else changed this rollout');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Roll back' })).toBeDisabled());
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'again{Enter}');
    const posts = console.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posts).toEqual([{ remote: 'remote-logs', revision: 7, reason: '' }]);
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('taking back says what everybody gets, and frozen remotes cannot be rolled out', async () => {
    const { console } = show({
      [`GET ${platformPaths.platformReleases}`]: overview({ frozen: true }),
      [`POST ${platformPaths.platformRollback}`]: {},
    });
    expect(await screen.findByRole('button', { name: 'Promote' })).toBeDisabled();
    await press('Roll back');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Everyone gets 1.0.0 the next time they load a page');
    await press('Roll back', dialog);
    await waitFor(() => expect(sent(console, platformPaths.platformRollback)).toMatchObject({ remote: 'remote-logs' }));
  });

  it('says why a user gets a version, and what is wrong with an unknown one', async () => {
    const why = {
      user: { id: 'u1', email: 'agent@demo.test', account: 'a', role: 'agent', language: 'en' },
      remote: 'remote-logs',
      version: '1.0.0',
      channel: 'stable',
      bucket: 4512,
      percentage: 10,
      because: 'bucket-outside',
    };
    const unknown = { ok: false, status: 404, code: 'unknown-user', message: 'No such user.' };
    const answer = ({ query }: { query?: Readonly<Record<string, unknown>> }) =>
      query?.['user'] === 'agent@demo.test' ? why : unknown;
    show({ [`GET ${platformPaths.platformExplain}`]: answer });
    const field = await screen.findByRole('textbox', { name: 'E-mail or user name' });
    await userEvent.type(field, 'nobody{Enter}');
    expect(await screen.findByText('No such user.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'agent@demo.test{Enter}');
    expect(await screen.findByText(/bucket 4,512 of 10,000 is not below 1,000/)).toBeVisible();
  });

  it('a key for a program is made, and its secret shown once [PLAT-018]', async () => {
    show({ [`POST ${platformPaths.platformKeys}`]: { id: 'k1', label: 'ci', secret: 'pb_secret' } });
    await press('Keys');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'ci');
    await press('Create key', dialog);
    expect(await within(dialog).findByText('pb_secret')).toBeVisible();
  });

  it('a key is revoked by its id, after a second press [PLAT-018]', async () => {
    const keys = { keys: [{ id: 'k7', label: 'ci', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null }] };
    const { console } = show({
      [`GET ${platformPaths.platformKeys}`]: keys,
      [`DELETE ${platformPaths.platformKeys}k7`]: {},
    });
    await press('Keys');
    const dialog = await screen.findByRole('dialog');
    await press('Revoke', dialog);
    expect(console.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Revoke now?', dialog);
    await waitFor(() => expect(console.asked.map(({ path }) => path)).toContain(`${platformPaths.platformKeys}k7`));
  });

  it('a folder that cannot be published is told with all its reasons, and nothing is sent [PLAT-008]', async () => {
    const reasons = [
      { code: 'size', message: 'start: 700 kB of 400 kB' },
      { code: 'unknown-gate', message: 'moon' },
    ];
    const { console } = show({ [`POST ${platformPaths.platformCheck}`]: { reasons, missing: [] } });
    await press('Publish');
    const dialog = await screen.findByRole('dialog');
    const files = folderWith({ 'e.js': `sha384-${'a'.repeat(64)}` });
    await userEvent.upload(within(dialog).getByTestId('folder'), files);
    const alert = await within(dialog).findByRole('alert');
    for (const { code, message } of reasons) expect(alert).toHaveTextContent(`${code} ${message}`);
    expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(console.asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('a folder that may be published sends only the files that are new, by their content, and then publishes', async () => {
    const integrity = `sha384-${btoa('\x01'.repeat(48))}`;
    const { console } = show({
      [`POST ${platformPaths.platformCheck}`]: { reasons: [], missing: [integrity] },
      [`PUT ${platformPaths.platformFiles}${'01'.repeat(48)}`]: {},
      [`POST ${platformPaths.platformPublish}`]: { name: 'remote-logs', version: '2.0.0', created: true },
    });
    await press('Publish');
    const dialog = await screen.findByRole('dialog');
    const files = { 'e.js': integrity, 'old.js': `sha384-${'a'.repeat(64)}` };
    await userEvent.upload(within(dialog).getByTestId('folder'), folderWith(files));
    expect(await within(dialog).findByText(/is ready to publish: 1 new files/)).toBeVisible();
    await press('Publish', dialog);
    expect(await within(dialog).findByText(/Nobody gets it until you roll it out/)).toBeVisible();
    const puts = console.asked.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ bytes }) => bytes instanceof File && bytes.name)).toEqual(['e.js']);
  });

  it('what cannot be loaded is said, with a way to try again', async () => {
    let works = false;
    const failure = { ok: false, status: 500, code: null, message: 'The registry rests.' };
    show({ [`GET ${platformPaths.platformReleases}`]: () => (works ? overview() : failure) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The registry rests.');
    works = true;
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'remote-logs' })).toBeVisible();
  });
});
