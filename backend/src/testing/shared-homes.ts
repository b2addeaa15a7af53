import { until } from '@patchbay/testing/until';
import { METRICS } from '../areas/metrics/routes.ts';

/** Time in which a process gives up or takes the next home, each learns of it, and phones of accounts that moved are sent away. */
const KNOWN_MS = 3_000;

/** Part of the homes at a process, 0 to 1; 0 while it does not answer. */
async function partAt(url: string): Promise<number> {
  const text = await fetch(`${url}${METRICS}`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(/^patchbay_calls_begin_here (\S+)$/m.exec(text)?.[1] ?? 0);
}

/**
 * Resolves once every home is at one of these processes, each has one, and none has moved for a while. Until then a phone may be sent from
 * one to another, and a call to it rings nobody.
 *
 * @param urls of all processes of the installation
 * @param homes as set by `CALL_HOMES`
 */
export async function areHomesShared(urls: readonly string[], homes: number): Promise<void> {
  let [held, since] = ['', Date.now()];
  await until(
    async () => {
      const now = (await Promise.all(urls.map(partAt))).map((part) => Math.round(part * homes));
      if (now.join() !== held) [held, since] = [now.join(), Date.now()];
      const areAll = now.reduce((sum, one) => sum + one, 0) === homes && now.every((one) => one > 0);
      return areAll && Date.now() - since > KNOWN_MS;
    },
    () => held,
  );
}
