import type { ResolvedRelease } from '@patchbay/shared-contracts';
import { folderOf } from '../model/release-address.ts';

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function look(
  address: string,
  integrity: string | undefined,
  timeoutMs: number,
): Promise<'integrity' | 'network' | null> {
  try {
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return 'network';
    if (integrity === undefined) return null;
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    return `sha384-${base64(digest)}` === integrity ? null : 'integrity';
  } catch {
    return 'network';
  }
}

/**
 * Finds out why a script of the release did not run, as the browser does not say whether it was refused or missing. Bypasses the
 * browser's cache, so that a broken copy cached for a year is replaced before the next attempt. Null: every file needed is available
 * now.
 */
export async function probe(
  { base, files, preload }: Pick<ResolvedRelease, 'base' | 'files' | 'preload'>,
  timeoutMs: number,
): Promise<'integrity' | 'network' | null> {
  const folder = folderOf({ base }, window.location.origin);
  const failures = await Promise.all(preload.map((file) => look(folder + file, files[file], timeoutMs)));
  return failures.find((found) => found === 'integrity') ?? failures.find((found) => found !== null) ?? null;
}
