import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';

/** /releases is a part of its own: page and texts are fetched when an operator opens it [PLAT-017]. */
export const loadReleases = (i18n: I18n) => async (): Promise<ComponentType> => {
  const [{ ReleasesPage }, { RELEASES, releaseTexts }] = await Promise.all([
    import(/* webpackChunkName: "releases" */ './ui/releases-page.tsx'),
    import(/* webpackChunkName: "releases" */ './texts/index.ts'),
  ]);
  await i18n.add(RELEASES, releaseTexts);
  return ReleasesPage;
};
