import { BEAT_MS } from '../domain/releases/publishing/hosts.ts';
import type { Services } from './services.ts';

/** A change made by another API process is seen this soon: well within the 5 seconds of [PLAT-011]. */
const POLL_MS = 1_500;

/** What the registry does again and again while this process serves, for itself. Returns how to end it. */
export async function keepReleasing({ registry, hosts, onError }: Services): Promise<() => Promise<void>> {
  const every = (ms: number, work: () => Promise<unknown>) => {
    let running: Promise<unknown> | null = null;
    const timer = setInterval(() => {
      running ??= work()
        .catch(onError)
        .finally(() => (running = null));
    }, ms);
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  await hosts.beat();
  const ends = [every(POLL_MS, () => registry.poll()), every(BEAT_MS, () => hosts.beat())];
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await hosts.leave();
  };
}
