import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';

/** That papers of one's own company need something, on /home: fetched by who may open the settings. */
export const loadPapersHint = (i18n: I18n) => async (): Promise<ComponentType<object>> => {
  const [{ PapersHint }, { PAPERS, papersTexts }] = await Promise.all([
    import(/* webpackChunkName: "papers-hint" */ './ui/papers-hint.tsx'),
    import(/* webpackChunkName: "papers-hint" */ './texts/index.ts'),
  ]);
  await i18n.add(PAPERS, papersTexts);
  return PapersHint;
};
