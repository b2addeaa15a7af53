import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@patchbay/testing/until';
import { METRICS } from '../areas/metrics/routes.ts';

/** Time in which each process learns of the others' homes, and sends phones of accounts that it gave up away. */
const KNOWN_MS = 2_000;

/** Part of the homes at a process, 0 to 1; 0 while it does not answer. */
async function partAt(url: string): Promise<number> {
  const text = await fetch(`${url}${METRICS}`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(/^patchbay_calls_begin_here (\S+)$/m.exec(text)?.[1] ?? 0);
}

/**
 * Resolves once every home is at one of these processes, none has more than its share, and all know that. Until then a phone may be
 * sent from one to another, and a call to it rings nobody.
 *
 * @param urls of all processes of the installation
 * @param homes as set by `CALL_HOMES`
 */
export async function areHomesShared(urls: readonly string[], homes: number): Promise<void> {
  const share = Math.ceil(homes / urls.length);
  let held: readonly number[] = [];
  await until(
    async () => {
      held = (await Promise.all(urls.map(partAt))).map((part) => Math.round(part * homes));
      return held.reduce((sum, one) => sum + one, 0) === homes && held.every((one) => one <= share);
    },
    () => held.join(),
  );
  await pause(KNOWN_MS);
}
