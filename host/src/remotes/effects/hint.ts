import type { ResolvedRelease } from '@patchbay/shared-contracts';
import { documentNonce } from '../../document/style-nonce.ts';

/** Returns the chunks with the texts of the page's language; they are named after their source file. */
const textsIn = ({ files }: ResolvedRelease, language: string): readonly string[] =>
  Object.keys(files).filter((file) => file.startsWith(`src_texts_${language}_ts.`));

/**
 * Adds link hints for a release. `preload` requests all files a remote starts with at once, as the document does for the remotes it
 * knows; without it the files named by the entry would start one round trip later, and the texts at mounting. Only the page knows the
 * language. `prefetch` does the same for a guess, at low priority.
 */
export function hint(release: ResolvedRelease, rel: 'preload' | 'prefetch') {
  const { base, preload, files } = release;
  for (const file of [...preload, ...textsIn(release, document.documentElement.lang)]) {
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
