import { languages, type Language } from '@patchbay/shared-contracts';

const primaryTag = (range: string): string => range.trim().toLowerCase().split('-')[0] ?? '';

/** Reads a language range and its quality, 0 to 1 (RFC 9110, 12.4.2). */
function rangeOf(part: string): { readonly tag: string; readonly quality: number } {
  const [range = '', ...parameters] = part.split(';');
  const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
  return { tag: primaryTag(range), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
}

/**
 * Returns the language that the client likes best of those of the console, by `Accept-Language` (RFC 9110, 12.5.4): English when it names
 * none of them.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map(rangeOf);
  const best = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  for (const { tag } of best) {
    const language = languages.find((each) => each === tag);
    if (language !== undefined) return language;
  }
  return 'en';
}
