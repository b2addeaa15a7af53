import axios from 'axios';
import { resolvedRegistrySchema, z } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import type { RemoteLoader } from '../remotes/remote-state.ts';
import { bootSchema } from '../document/boot-data.ts';
import { createServices } from './services.ts';

Object.assign(globalThis, { __PATCHBAY_DEVELOPMENT__: false });

const noLoader: RemoteLoader = { load: () => Promise.reject(new Error('asked')), prefetch: async () => undefined };
const adapter = axios.defaults.adapter;

/** The host's services as a document makes them; the network says that the session's user has this profile. */
function start(boot: Record<string, unknown>, profile: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    '/newsr/api/v1/details/': { status: 200, data: sampleUser({ role: 'owner' }, profile) },
    '/newsr/api/v1/userplans/': { objects: [] },
    '/newsr/api/v1/solution-type/': { objects: [] },
  };
  axios.defaults.adapter = async (config) => {
    asked.push(config.url ?? '');
    const { pathname } = new URL(config.url ?? '', 'http://here');
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
  return { services, asked, get };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
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

describe('what the host keeps in the browser', () => {
  it('is the name of the environment, from the start and over a sign-out [SHELL-029, SHELL-030]', async () => {
    const { services } = start({ appEnv: 'staging' });
    expect(localStorage.getItem('app_env')).toBe('staging');
    await services.session.begin('t', 600);
    await services.session.end('signed-out');
    expect({ ...localStorage }).toEqual({ app_env: 'staging' });
  });
});
