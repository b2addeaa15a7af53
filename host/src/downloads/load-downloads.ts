import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';
import type { DownloadListsProps } from './ui/download-lists.tsx';

/** Loads the lists and their texts when the drawer is first opened [CONF-DL-006]. */
export const loadDownloads = (i18n: I18n) => async (): Promise<ComponentType<DownloadListsProps>> => {
  const [{ DownloadLists }, { DOWNLOADS, downloadTexts }] = await Promise.all([
    import(/* webpackChunkName: "downloads" */ './ui/download-lists.tsx'),
    import(/* webpackChunkName: "downloads" */ './texts/index.ts'),
  ]);
  await i18n.add(DOWNLOADS, downloadTexts);
  return DownloadLists;
};
