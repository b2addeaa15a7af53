/** The one worker of the console; its address never changes, so that a newer one replaces it. */
export const WORKER = '/sw.js';

/** Keeps the offline page ready for the next time there is no network [UX-010]. Does nothing where there are no workers. */
export async function registerWorker(
  container: Pick<ServiceWorkerContainer, 'register'> | undefined,
): Promise<boolean> {
  try {
    await container?.register(WORKER, { updateViaCache: 'none' });
    return container !== undefined;
  } catch {
    return false; // private windows and policies may forbid it; the console works without
  }
}
