import { readDeclarationSchema, type ResolvedRegistry, type ResolvedRelease } from '@patchbay/shared-contracts';

/** A developer's machine answers at once or not at all, ms. */
const TIMEOUT_MS = 3000;

/** A build that runs at an address has its plain names and no integrities. */
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
    return declaration; // not there: its ladder finds the last good version, under the routes that are known
  }
}

/** The registry with the declarations of builds under test read from where they run, so that their new routes are there too [PLAT-016]. */
export async function readLocalReleases(registry: ResolvedRegistry): Promise<ResolvedRegistry> {
  const read = async (release: ResolvedRelease): Promise<ResolvedRelease> =>
    release.local ? { ...release, ...plain, preload: [], declaration: await readDeclaration(release) } : release;
  return { ...registry, releases: await Promise.all(registry.releases.map(read)) };
}
