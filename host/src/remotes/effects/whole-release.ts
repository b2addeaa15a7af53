import { paths, releaseFilesSchema, type ResolvedRelease, type SignedFiles } from '@patchbay/shared-contracts';

/**
 * Completes a release with its files and signature by asking the registry, once, where the document abbreviates it [PLAT-019]. The
 * response needs no further trust: its signature covers the declaration in the document. Rejects with a TimeoutError without a
 * response; null where there is none that can be used.
 */
export function createWholeReleases(apiBase: string, timeoutMs: number) {
  const asked = new Map<string, Promise<SignedFiles | null>>();

  async function ask({ name, version }: ResolvedRelease): Promise<SignedFiles | null> {
    const query = new URLSearchParams({ remote: name, version });
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${apiBase}${paths.releaseFiles}?${String(query)}`, { signal });
    return answer.ok ? (releaseFilesSchema.safeParse(await answer.json()).data ?? null) : null;
  }

  return async (release: ResolvedRelease): Promise<ResolvedRelease | null> => {
    if (release.brief !== true) return release;
    const telling = asked.get(release.base) ?? ask(release);
    asked.set(release.base, telling);
    const manifest = await telling.catch((error: unknown) => {
      asked.delete(release.base);
      if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
      return null;
    });
    if (manifest !== null) return { ...release, ...manifest, brief: false };
    asked.delete(release.base); // the next attempt requests it again
    return null;
  };
}
