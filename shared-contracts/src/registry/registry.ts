import { z } from '../zod/zod.ts';
import { declarationSchema } from '../declaration/declaration.ts';
import { readableItems, readDeclarationSchema } from '../declaration/read-declaration.ts';

/** `sha384-…` as in a script's integrity attribute. */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/**
 * Published version of a remote [PLAT-007]: immutable, every file with its integrity, signed. `base` is the base address of its files
 * (ends in '/'); `entry` and the keys of `files` are relative to it. `preload` lists the files needed by the first mount, so that the
 * document can preload them [PLAT-019].
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
  /** ECDSA P-256 / SHA-256 over `signedText(release)`, base64 of the raw r||s pair (IEEE P1363, as required by WebCrypto). */
  signature: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;

/** Reason why a visitor gets this version of a remote [PLAT-009, PLAT-016]. */
export const channels = ['stable', 'candidate', 'override'] as const;
export type Channel = (typeof channels)[number];

/**
 * Release as delivered to a visitor. `local` marks an override that points at a developer's machine: its files have no signature and no
 * integrity, `base` is another origin, and `declaration` is that of the stable version until the page has read the developer's own
 * `console.json` [PLAT-016].
 */
const resolvedSchema = releaseSchema.extend({
  /** Not needed at the start of the page: its files and its signature are fetched when it is loaded [PLAT-019]. */
  brief: z.boolean().optional(),
  channel: z.enum(channels).default('stable'),
  local: z.boolean().default(false),
  /** Epoch ms at which an override ends. */
  expiresAt: z.number().optional(),
});
/** `declared` is the declaration as received by the host: the signature covers it, including fields unknown to this host. */
export type ResolvedRelease = z.infer<typeof resolvedSchema> & { readonly declared?: unknown };

/** GET files of a release: `?remote=&version=`; 404 when there is no such version, or its files are gone. */
export const releaseFilesQuerySchema = z.strictObject({ remote: z.string().max(60), version: z.string().max(100) });
export const releaseFilesSchema = releaseSchema.pick({ files: true, preload: true, signature: true });
export type SignedFiles = z.infer<typeof releaseFilesSchema>;

/** Resolved release as read by a host that may be older than the remote. */
export const resolvedReleaseSchema: z.ZodType<ResolvedRelease> = resolvedSchema
  .extend({
    declaration: z.unknown(),
    files: releaseSchema.shape.files.default({}),
    preload: releaseSchema.shape.preload.default([]),
    signature: z.string().default(''),
  })
  .transform((release, context) => {
    const read = readDeclarationSchema.safeParse(release.declaration);
    if (read.success) return { ...release, declaration: read.data, declared: release.declaration };
    context.issues.push({ code: 'custom', message: read.error.message, input: release.declaration });
    return z.NEVER;
  });

/**
 * Registry in the document: the set of versions for this visitor, pinned for the life of the tab [PLAT-013], and the key that signs
 * releases (SPKI, base64). `set` identifies the versions in it: two visitors with the same versions have the same `set`.
 */
export const resolvedRegistrySchema = z.object({
  key: z.string(),
  set: z.string().default(''),
  /** Incremented by every change of any rollout. */
  revision: z.number().int().default(0),
  /** An unreadable release does not affect the others. */
  releases: readableItems(resolvedReleaseSchema),
});
export type ResolvedRegistry = z.infer<typeof resolvedRegistrySchema>;

/** GET registry revision: polled by open tabs. Never cached [PLAT-020]. */
export const registryRevisionSchema = z.object({ revision: z.number().int() });

/** GET registry: what this visitor would get at the next load, and recently withdrawn versions [PLAT-011, PLAT-013]. */
export const registryNewsSchema = z.object({
  revision: z.number().int(),
  set: z.string(),
  releases: z.array(z.object({ name: z.string(), version: z.string(), channel: z.enum(channels) })),
  withdrawn: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type RegistryNews = z.infer<typeof registryNewsSchema>;

/** GET last good version: `?remote=&failed=` the version to fall back to; 404 when there is none [PLAT-014]. */
export const lastGoodQuerySchema = z.strictObject({ remote: z.string().max(60), failed: z.string().max(100) });

/**
 * Returns the canonical text covered by a signature: name, version, entry, declaration and every file's integrity, the files sorted.
 * The declaration is taken as received, including fields unknown to this host.
 */
export function signedText(release: Omit<Release, 'signature' | 'base'> & Pick<ResolvedRelease, 'declared'>): string {
  const { name, version, entry, module, declaration, declared = declaration } = release;
  const files = Object.keys(release.files)
    .sort()
    .map((file) => [file, release.files[file]]);
  return JSON.stringify([name, version, entry, module, release.preload, declared, files]);
}
