import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';

/** Loads /releases, a chunk of its own with page and texts, when an operator opens it [PLAT-017]. */
export const loadReleases = (i18n: I18n) => async (): Promise<ComponentType> => {
  const { Page, texts } = await import(/* webpackChunkName: "releases" */ './feature.ts');
  await Promise.all(Object.entries(texts).map(([name, own]) => i18n.add(name, own)));
  return Page;
};
