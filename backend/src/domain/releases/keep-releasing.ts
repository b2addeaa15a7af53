import { every, type Stop } from '../../kernel/jobs/every.ts';
import { BEAT_MS, type Hosts } from './publishing/hosts.ts';
import type { Registry } from './registry/registry.ts';

/** A change made by another API process is seen this soon: well within the 5 seconds of [PLAT-011]. */
const POLL_MS = 1_500;

interface Releasing {
  readonly registry: Pick<Registry, 'poll'>;
  readonly hosts: Pick<Hosts, 'beat' | 'leave'>;
  readonly onError: (error: unknown) => void;
}

/** What the registry does again and again while this process serves, for itself. Returns how to end it. */
export async function keepReleasing({ registry, hosts, onError }: Releasing): Promise<Stop> {
  await hosts.beat();
  const ends = [every(POLL_MS, () => registry.poll(), onError), every(BEAT_MS, () => hosts.beat(), onError)];
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await hosts.leave();
  };
}
