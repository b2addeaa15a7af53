import { resolvedRegistrySchema, type ResolvedRegistry, z } from '@patchbay/shared-contracts';
import { documentNonce } from './style-nonce.ts';

/** What the document says of this installation and visitor; filled in by the back end, read once. */
export const bootSchema = z.object({
  signedIn: z.boolean(),
  appEnv: z.string().default('development'),
  apiBase: z.string().default(''),
  /** Where listed paths go when the account's EKS flag is on [NET-010]. */
  eksHost: z.string().default(''),
  environment: z
    .object({
      helpUrl: z.string().default(''),
      aboutUrl: z.string().default(''),
      contactUrl: z.string().default(''),
      poweredByUrl: z.string().default(''),
      signedOutUrl: z.string().default(''),
    })
    .prefault({}),
});
export type BootData = z.infer<typeof bootSchema>;

const json = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Throws when the document does not carry them: without them there is no console to start. */
export function readDocument(): { boot: BootData; registry: ResolvedRegistry; nonce: string } {
  return {
    boot: bootSchema.parse(json('patchbay-boot')),
    registry: resolvedRegistrySchema.parse(json('patchbay-registry')),
    nonce: documentNonce(),
  };
}
