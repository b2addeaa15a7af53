import type { ResolvedRelease } from '@patchbay/shared-contracts';
import { documentNonce } from '../../document/style-nonce.ts';

/** The texts of the page's language, where they are a chunk: it is named after the file that they stand in. */
const textsIn = ({ files }: ResolvedRelease, language: string): readonly string[] =>
  Object.keys(files).filter((file) => file.startsWith(`src_texts_${language}_ts.`));

/**
 * `preload`: asks for all files that a remote starts with at once, as the document does for those it knows of: otherwise its entry comes
 * first, and only then what the entry names, one round trip later; and its texts when it is mounted, which is later still. Of the
 * language only the page knows. `prefetch`: the same for a guess, when the line is free.
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
