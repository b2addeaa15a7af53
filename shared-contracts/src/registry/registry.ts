import { z } from '../zod.ts';
import { declarationSchema } from '../declaration/declaration.ts';

/** `sha384-…` as in a script's integrity attribute. */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/**
 * A published version of a remote [PLAT-007]: immutable, every file with its integrity, signed. `base` is the address its
 * files stand under (ends in '/'); `entry` and the keys of `files` are relative to it. `preload` lists what the first
 * mount needs, so that the document can hint it [PLAT-019].
 */
export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  base: z.string(),
  entry: z.string(),
  module: z.string(),
  files: z.record(z.string(), integritySchema),
  preload: z.array(z.string()),
  declaration: declarationSchema,
  /** ECDSA P-256 / SHA-256 over `signedText(release)`, base64 of the raw r||s pair (IEEE P1363, as WebCrypto wants it). */
  signature: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;

/** What the document carries: the resolved set for this visitor and the key that signs releases (SPKI, base64). */
export const resolvedRegistrySchema = z.object({ key: z.string(), releases: z.array(releaseSchema) });
export type ResolvedRegistry = z.infer<typeof resolvedRegistrySchema>;

/** The canonical text a signature covers: name, version, entry, declaration and every file's integrity, keys sorted. */
export function signedText(release: Omit<Release, 'signature' | 'base'>): string {
  const { name, version, entry, module, declaration } = release;
  const files = Object.keys(release.files)
    .sort()
    .map((file) => [file, release.files[file]]);
  return JSON.stringify([name, version, entry, module, release.preload, declaration, files]);
}
