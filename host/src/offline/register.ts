/** Address of the console's only service worker; it never changes, so that a newer version replaces it. */
export const WORKER = '/sw.js';

/**
 * Registers the worker, which keeps the offline page ready for a loss of network [UX-010]. Does nothing where service workers are
 * missing.
 */
export async function registerWorker(
  container: Pick<ServiceWorkerContainer, 'register'> | undefined,
): Promise<boolean> {
  try {
    await container?.register(WORKER, { updateViaCache: 'none' });
    return container !== undefined;
  } catch {
    return false; // private windows and policies may forbid it; the console works without it
  }
}
