import type { Language, Theme } from '@patchbay/shared-contracts';

/** Appearance of the guide. */
export interface Look {
  /** Base address of the guide; ends in `/`. */
  readonly guideUrl: string;
  readonly language: Language;
  readonly theme: Theme;
}

/** Returns the address of the guide's own page, in the language and colours of the console. */
export const guideAddress = (
  { guideUrl, language, theme }: Look,
  { page, at = '' }: { readonly page: string; readonly at?: string },
): string => `${guideUrl}${language}/${page}.html?theme=${theme}${at === '' ? '' : `#${encodeURIComponent(at)}`}`;
