import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';

/** Loads the hint on /home about the company's documents, for users who may open the settings. */
export const loadDocumentsHint = (i18n: I18n) => async (): Promise<ComponentType<object>> => {
  const [{ DocumentsHint }, { PAPERS, papersTexts }] = await Promise.all([
    import(/* webpackChunkName: "papers-hint" */ './ui/documents-hint.tsx'),
    import(/* webpackChunkName: "papers-hint" */ './texts/index.ts'),
  ]);
  await i18n.add(PAPERS, papersTexts);
  return DocumentsHint;
};
