import axios from 'axios';
import { resolvedRegistrySchema, z } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import type { RemoteLoader } from '../remotes/remote-state.ts';
import { bootSchema } from '../document/boot-data.ts';
import { createServices } from './services.ts';

Object.assign(globalThis, { __PATCHBAY_DEVELOPMENT__: false });

const noLoader: RemoteLoader = { load: () => Promise.reject(new Error('asked')), prefetch: async () => undefined };
const adapter = axios.defaults.adapter;

/** Builds the host's services from a document; the fake network returns this profile for the session's user. */
function start(boot: Record<string, unknown>, profile: Record<string, unknown> = {}) {
  const asked: string[] = [];
  /** Refusal codes per path, one per request, before the path is answered. */
  const refused: Record<string, string[]> = {};
  const answers: Record<string, unknown> = {
    '/newsr/api/v1/details/': { status: 200, data: sampleUser({ role: 'owner' }, profile) },
    '/newsr/api/v1/userplans/': { objects: [] },
    '/newsr/api/v1/solution-type/': { objects: [] },
  };
  axios.defaults.adapter = async (config) => {
    asked.push(config.url ?? '');
    const { pathname } = new URL(config.url ?? '', 'http://here');
    const code = refused[pathname]?.shift();
    const refusal = { status: 403, error: { code, message: 'Please.' } };
    if (code !== undefined) return { config, status: 403, statusText: '', headers: {}, data: refusal };
    return { config, status: 200, statusText: 'OK', headers: {}, data: answers[pathname] ?? {} };
  };
  const services = createServices(
    {
      boot: bootSchema.parse({ signedIn: false, ...boot }),
      registry: resolvedRegistrySchema.parse({ key: '', releases: [] }),
      nonce: '',
    },
    noLoader,
  );
  const get = (path: string) => services.console.request.send({ method: 'GET', path, answer: z.unknown() });
  return { services, asked, refused, get };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  if (adapter !== undefined) axios.defaults.adapter = adapter;
});

describe('where requests of the console go', () => {
  const eksHost = 'https://eks.example.com';
  const eks = { eks_enabled: true, eks_endpoints: ['/newsr/api/v1/call_records/', '/newsr/api/v1/customer/'] };
  const records = '/newsr/api/v1/call_records/';

  it.each([
    ['a listed endpoint goes to the EKS host', { eksHost }, eks, `${eksHost}${records}`],
    ['nothing does while the account’s flag is off', { eksHost }, { ...eks, eks_enabled: false }, records],
    ['nothing does where no host is configured', {}, eks, records],
    ['what is not listed stays here', { eksHost }, { ...eks, eks_endpoints: ['/newsr/api/v1/customer/'] }, records],
  ])('%s [NET-009, NET-010]', async (_, boot, profile, address) => {
    const { services, asked, get } = start(boot, profile);
    expect(await services.session.begin('t', 600)).toEqual({ ok: true });
    asked.length = 0;
    await get(records);
    expect(asked).toEqual([address]);
  });

  it('a path below a listed one goes there, too, and a signed-out visitor’s stay here [NET-009, NET-010]', async () => {
    const { services, asked, get } = start({ eksHost }, eks);
    await get('/newsr/api/v1/customer/7/');
    await services.session.begin('t', 600);
    await get('/newsr/api/v1/customer/7/');
    expect(asked.filter((address) => address.endsWith('/7/'))).toEqual([
      '/newsr/api/v1/customer/7/',
      'https://eks.example.com/newsr/api/v1/customer/7/',
    ]);
  });
});

describe('what the server wants of the person first', () => {
  const path = '/newsr/api/v1/developer/keys/';
  /** Makes the fake network refuse this path once per code; it answers everything else. */
  const begun = async (...refusals: readonly string[]) => {
    const started = start({});
    await started.services.session.begin('t', 600);
    started.refused[path] = [...refusals];
    started.asked.length = 0;
    return started;
  };

  it('to confirm who they are: the request waits, and is sent again [SEC-008]', async () => {
    const { services, asked, get } = await begun('confirm-yourself', 'confirm-yourself');
    const [one, two] = [get(path), get(path)];
    await jest.advanceTimersByTimeAsync(0);
    expect([services.confirming.current(), asked]).toEqual([true, [path, path]]);
    services.confirming.settle(true);
    expect([await one, await two]).toMatchObject([{ ok: true }, { ok: true }]);
    expect([services.confirming.current(), asked]).toEqual([false, [path, path, path, path]]);
  });

  it('who does not, or whose session ends, is refused [SEC-008]', async () => {
    const { services, get } = await begun('confirm-yourself');
    const one = get(path);
    await jest.advanceTimersByTimeAsync(0);
    await services.session.end('signed-out');
    expect(await one).toMatchObject({ ok: false, status: 403, code: 'confirm-yourself' });
  });

  it('to choose a new password: the detail is read, by which the dialog stands [SEC-007]', async () => {
    const { asked, get } = await begun('password-due');
    expect(await get(path)).toMatchObject({ ok: false, code: 'password-due' });
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toContain('/newsr/api/v1/details/');
  });

  it('and what was refused meanwhile is read once that is done [SEC-007, SEC-008]', async () => {
    const { services, asked, refused } = start({});
    const solutions = '/newsr/api/v1/solution-type/';
    refused[solutions] = ['second-factor-needed'];
    await services.session.begin('t', 600);
    asked.length = 0;
    await services.session.refresh();
    expect(asked).toContain(solutions);
  });

  it('to set up a second factor: they are led there [SEC-008]', async () => {
    const { services, get } = await begun('second-factor-needed');
    expect(await get(path)).toMatchObject({ ok: false, code: 'second-factor-needed' });
    expect(services.factorNeeded.current()).toBe(true);
  });
});

it.each(['signed-out', 'expired'] as const)(
  'a session that ends as %s takes along what asked its user: nothing greets the next person, or runs for them [UX-011, SEC-008]',
  async (reason) => {
    const { services } = start({});
    await services.session.begin('t', 600);
    let isGone = false;
    services.factorNeeded.set(true);
    services.testing.set(true);
    services.overlay.set('palette');
    services.leaving.set({ loses: 'input', go: () => void (isGone = true) });
    const asked = services.confirming.ask();
    await services.session.end(reason);
    const open = [services.factorNeeded, services.testing, services.overlay, services.leaving, services.confirming];
    expect(open.map((cell) => cell.current())).toEqual([false, false, null, null, false]);
    expect([await asked, isGone]).toEqual([false, false]);
  },
);

describe('what the host keeps in the browser', () => {
  it('is the name of the environment, from the start and over a sign-out [SHELL-029, SHELL-030]', async () => {
    const { services } = start({ appEnv: 'staging' });
    expect(localStorage.getItem('app_env')).toBe('staging');
    await services.session.begin('t', 600);
    await services.session.end('signed-out');
    expect({ ...localStorage }).toEqual({ app_env: 'staging' });
  });
});

it('a sign-out that the server has not received is told to its user, and stays marked [AUTH-156]', async () => {
  const { services, refused } = start({});
  await services.session.begin('t', 600);
  refused['/newsr/api/v1/auth/logout/'] = ['storage-away'];
  await services.session.end('signed-out');
  const told = services.notices.current().map(({ text }) => text);
  expect(told.join()).toContain('still holds your session');
  expect(localStorage.getItem('V001-sign-out-owed')).not.toBeNull();
});

describe('what a tab keeps when its session ends', () => {
  const named = {
    ...{ 'V001-feedback-draft': '{"user":"u1","answers":{}}', 'V001-sip-acknowledged': 'u1' },
    ...{ 'V001-tried-set': '7', 'V001-failed-remote-logs': '{}' },
  };
  const sealed = { 'V001-drafts': '{"form":{"at":0,"iv":"","sealed":""}}' };
  const waiting = {
    ...{ 'V001-asked-page': '{"address":"/log","user":"u1","at":0}', 'V001-wrap-up-until': '9' },
    ...{ 'V001-conversation-drafts': '{"of":"u1","texts":{"c1":"Your card number is"}}' },
  };
  const plain = { 'V001-screen-pops': 'call1 pop1', 'V001-leg-id': 'call1', wsKey: 'a u1' };
  const keptAfter = async (reason: 'signed-out' | 'expired') => {
    const { services } = start({});
    await services.session.begin('t', 600);
    for (const [key, text] of Object.entries({ ...named, ...sealed, ...waiting, ...plain }))
      sessionStorage.setItem(key, text);
    await services.session.end(reason);
    return Object.keys(sessionStorage).filter((key) => key !== 'V001-notices');
  };

  it('is, after a sign-out, nothing that was half-typed: not even a message in a conversation [AUTH-152, UX-020]', async () =>
    expect((await keptAfter('signed-out')).sort()).toEqual(Object.keys(named).sort()));

  it('is, when it expired, what only its owner can read or continue [UX-020]', async () =>
    expect((await keptAfter('expired')).sort()).toEqual(Object.keys({ ...named, ...sealed, ...waiting }).sort()));
});

it('a browser that keeps nothing is told of once, and everything else goes on [UX-014]', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    const { services } = start({});
    services.theme.choose('dark');
    services.theme.choose('light');
    await jest.advanceTimersByTimeAsync(10);
    const received = services.notices.history.current().filter(({ text }) => text.includes('does not store anything'));
    expect([received.length, services.theme.current()]).toEqual([1, 'light']);
  } finally {
    refuse.mockRestore();
  }
});
