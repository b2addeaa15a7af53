import { readDeclarationSchema, type ResolvedRegistry, type ResolvedRelease } from '@patchbay/shared-contracts';

/** Timeout, ms: a developer's machine answers quickly or not at all. */
const TIMEOUT_MS = 3000;

/** A build served from an address has plain file names and no integrity hashes. */
const plain = { entry: 'remoteEntry.js', files: {} } as const;

async function readDeclaration({ base, name, declaration }: ResolvedRelease): Promise<ResolvedRelease['declaration']> {
  try {
    const answer = await fetch(`${base}console.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const read = readDeclarationSchema.safeParse(await answer.json());
    return answer.ok && read.success && read.data.name === name ? read.data : declaration;
  } catch {
    return declaration; // not reachable: the ladder finds the last good version, under the known routes
  }
}

/** Reads the declarations of builds under test from where they run, so that their new routes work too [PLAT-016]. */
export async function readLocalReleases(registry: ResolvedRegistry): Promise<ResolvedRegistry> {
  const read = async (release: ResolvedRelease): Promise<ResolvedRelease> =>
    release.local ? { ...release, ...plain, preload: [], declaration: await readDeclaration(release) } : release;
  return { ...registry, releases: await Promise.all(registry.releases.map(read)) };
}
