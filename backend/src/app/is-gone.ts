import { connect } from 'node:net';
import { paths } from '@patchbay/shared-contracts';
import { z } from 'zod';

const healthSchema = z.object({ process: z.string() });
const PATIENCE_MS = 2_000;

const isRefused = (error: unknown): boolean =>
  z.object({ cause: z.object({ code: z.literal('ECONNREFUSED') }) }).safeParse(error).success;

/**
 * Whether a silent process is certainly gone: nothing listens at its address any more, or its successor does. False for one that may
 * only be cut off from Redis. `address`: host and port.
 */
export async function isGone(processId: string, address: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${address}${paths.health}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const health = healthSchema.safeParse(await answer.json());
    return health.success && health.data.process !== processId;
  } catch (error) {
    return isRefused(error);
  }
}

/** Whether anything listens at an address; true also when nobody can tell in time. */
export const listens = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const at = address.lastIndexOf(':');
    const socket = connect({ host: address.slice(0, at), port: Number(address.slice(at + 1)), timeout: PATIENCE_MS });
    const is = (answer: boolean) => (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', is(true)).on('timeout', is(true)).on('error', is(false));
  });

/** Same, for a process that is looked at twice a second: a live one gets no request. */
export const hasStopped = async (processId: string, address: string): Promise<boolean> =>
  address !== '' && !(await listens(address)) && (await isGone(processId, address));
