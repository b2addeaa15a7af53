import type { Language, Theme } from '@patchbay/shared-contracts';

/** How the guide is to look. */
export interface Look {
  /** Where the guide stands; ends in `/`. */
  readonly guideUrl: string;
  readonly language: Language;
  readonly theme: Theme;
}

/** The address of the guide's own page, in the language and the colours of the console. */
export const guideAddress = (
  { guideUrl, language, theme }: Look,
  { page, at = '' }: { readonly page: string; readonly at?: string },
): string => `${guideUrl}${language}/${page}.html?theme=${theme}${at === '' ? '' : `#${encodeURIComponent(at)}`}`;
