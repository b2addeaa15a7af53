import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resolvedRegistrySchema } from '@patchbay/shared-contracts';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleRelease } from '../remotes/testing/sample-release.ts';
import { HOST, hostTexts } from '../texts/index.ts';
import { readLocalReleases } from './effects/local-release.ts';
import { badgesOf } from './model/overrides.ts';
import { OverrideDialog } from './ui/override-dialog.tsx';

const base = 'http://localhost:5173/';
const local = sampleRelease('remote-logs', { base, channel: 'override', local: true, expiresAt: 5 });
const stable = sampleRelease('remote-calls');
const registry = resolvedRegistrySchema.parse({ key: '', releases: [local, stable] });
const declaration = {
  name: 'remote-logs',
  contracts: '^1.0.0',
  mount: 'routes',
  routes: [{ path: '/new-page', title: { key: 'x', en: 'New' }, gate: { all: [] } }],
};

/** Mocks the developer's machine: its response to the request for the declaration. */
const answering = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    expect(address).toBe(`${base}console.json`);
    return answer();
  });
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
afterEach(() => jest.restoreAllMocks());

describe('a build at an address [PLAT-016]', () => {
  it('brings its own routes, plain names and no integrity; the others stay as they are', async () => {
    answering(json(declaration));
    const { releases } = await readLocalReleases(registry);
    expect(releases[0]).toMatchObject({ entry: 'remoteEntry.js', files: {}, preload: [], base });
    expect(releases[0]?.declaration.routes.map(({ path }) => path)).toEqual(['/new-page']);
    expect(releases[1]).toBe(registry.releases[1]);
  });
  it.each([
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is another remote', json({ ...declaration, name: 'remote-calls' })],
    ['says nonsense', json({ name: 1 })],
    ['answers 404', json(declaration, 404)],
  ])('keeps the known declaration when it %s', async (_, answer) => {
    answering(answer);
    const { releases } = await readLocalReleases(registry);
    expect(releases[0]?.declaration).toEqual(local.declaration);
  });
});

it('only what is under test has a badge, with its address or version and its end [PLAT-016]', () => {
  const version = sampleRelease('remote-calls', { channel: 'override' });
  expect(badgesOf([local, version, sampleRelease('remote-auth', { channel: 'candidate' })])).toEqual([
    { remote: 'remote-logs', address: base, version: '2.0.0', expiresAt: 5 },
    { remote: 'remote-calls', address: null, version: '2.0.0', expiresAt: null },
  ]);
});

describe('the tester’s dialog [PLAT-016]', () => {
  const show = (answers = {}) =>
    renderInConsole(<OverrideDialog remotes={['remote-logs', 'remote-calls']} onClose={() => undefined} />, {
      answers,
      texts: { [HOST]: hostTexts },
    });
  it.each(['ftp://x/', 'http://other.test/', 'http://localhost:5173', 'localhost'])(
    'refuses the address %s next to its field, without asking the server',
    async (address) => {
      const { console } = show();
      await userEvent.click(screen.getByText('Build at an address'));
      await userEvent.type(screen.getByLabelText('Address'), address);
      await userEvent.click(screen.getByRole('button', { name: 'Start test' }));
      expect(screen.getByRole('alert')).toHaveTextContent('Must start with https:// or be on this computer');
      expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/Must start with/);
      expect(console.asked).toEqual([]);
    },
  );
  it('asks for a published version, and says what the server says when it refuses', async () => {
    const refusal = { ok: false, status: 404, code: 'unknown-version', message: 'No such version of this remote.' };
    const { console } = show({ [`POST ${platformPaths.platformOverrides}`]: refusal });
    await userEvent.type(screen.getByLabelText('Version'), '1.2.3');
    await userEvent.click(screen.getByRole('button', { name: 'Start test' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No such version of this remote.'));
    expect(console.asked[0]?.body).toEqual({ remote: 'remote-logs', version: '1.2.3' });
  });
});
