import { every, type Stop } from '../../kernel/jobs/every.ts';
import { BEAT_MS, type Hosts } from './publishing/hosts.ts';
import type { Registry } from './registry/registry.ts';

/** Interval of polling for changes by other API processes: well within the 5 seconds of [PLAT-011]. */
const POLL_MS = 1_500;

interface Releasing {
  readonly registry: Pick<Registry, 'poll'>;
  readonly hosts: Pick<Hosts, 'beat' | 'leave'>;
  readonly onError: (error: unknown) => void;
}

/** Runs the registry's repeated work of each process while it serves. Returns a function that stops it. */
export async function keepReleasing({ registry, hosts, onError }: Releasing): Promise<Stop> {
  await hosts.beat();
  const ends = [every(POLL_MS, () => registry.poll(), onError), every(BEAT_MS, () => hosts.beat(), onError)];
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await hosts.leave();
  };
}
