import type { Page, Route } from '@playwright/test';
import { faulty } from './faulty.ts';
import { registryOf } from './registry.ts';
import type { Server } from './server.ts';
import { patiently } from './slowness.ts';

/** Settings with which a server gives remotes two seconds to load, instead of ten. */
export const impatient = {
  REMOTE_LOAD_TIMEOUT_MS: String(patiently(2_000)),
  REMOTE_MOUNT_TIMEOUT_MS: String(patiently(2_000)),
};

/** Publishes a faulty version of a remote, for one user or for everybody. */
export async function giveFaulty(server: Server, remote: string, user: string | null) {
  const version = faulty(remote);
  const registry = registryOf(server);
  await registry.publish(version);
  const users = user === null ? [] : [(await registry.explain(remote, user)).user.id];
  await registry.rollout(remote, version.publication.version, 100, { users });
}

/** Serves the file with an unsigned modification. */
export const corrupt = async (route: Route) => {
  const headers = { ...route.request().headers(), 'accept-encoding': 'identity' };
  const answer = await route.fetch({ headers });
  await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.__flipped__=true;` });
};
export const notFound = (route: Route) => route.fulfill({ status: 404, body: '' });
export const hangs = () => new Promise<void>(() => undefined);

/** Match the entry of a remote, and the chunk that mounts it. */
export const entryOf = (remote: string) => new RegExp(`/remotes/${remote}/.*remoteEntry.*\\.js$`);
export const chunkOf = (remote: string) => new RegExp(`/remotes/${remote}/.*__federation_expose_mount.*\\.js$`);

/** Faults between the browser and a remote's files; remotes have no manifest, the entry is requested directly. */
export const onTheWay = [
  ['entry is not found', entryOf, notFound, 'network'],
  ['entry hangs', entryOf, hangs, 'timeout'],
  ['entry is corrupt', entryOf, corrupt, 'integrity'],
  ['chunk is not found', chunkOf, notFound, 'chunk'],
] as const;

export const callLogTable = (page: Page) => page.getByRole('table', { name: 'Call Logs' });
