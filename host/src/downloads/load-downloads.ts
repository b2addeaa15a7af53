import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';
import type { DownloadListProps } from './ui/download-list.tsx';

/** The list and its texts, fetched when the drawer is opened first [CONF-DL-006]. */
export const loadDownloads = (i18n: I18n) => async (): Promise<ComponentType<DownloadListProps>> => {
  const [{ DownloadList }, { DOWNLOADS, downloadTexts }] = await Promise.all([
    import(/* webpackChunkName: "downloads" */ './ui/download-list.tsx'),
    import(/* webpackChunkName: "downloads" */ './texts/index.ts'),
  ]);
  await i18n.add(DOWNLOADS, downloadTexts);
  return DownloadList;
};
