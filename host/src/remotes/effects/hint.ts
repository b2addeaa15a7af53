import type { ResolvedRelease } from '@patchbay/shared-contracts';
import { documentNonce } from '../../document/style-nonce.ts';

/**
 * `preload`: asks for all files that a remote starts with at once, as the document does for those it knows of: otherwise its entry comes
 * first, and only then what the entry names, one round trip later. `prefetch`: the same for a guess, when the line is free.
 */
export function hint({ base, preload, files }: ResolvedRelease, rel: 'preload' | 'prefetch') {
  for (const file of preload) {
    const href = base + file;
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    const integrity = files[file] ?? '';
    Object.assign(link, {
      rel,
      as: 'script',
      crossOrigin: 'anonymous',
      nonce: documentNonce(),
      integrity,
      href,
    });
    document.head.append(link);
  }
}
