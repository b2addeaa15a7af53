import { downloadTypes, type DownloadType } from '@patchbay/shared-contracts';
import { Segmented } from '@patchbay/shared-ui/antd';
import { useDownloadTexts } from '../texts/index.ts';
import { DownloadList, type DownloadListProps } from './download-list.tsx';
import styles from './downloads.module.css';

export interface DownloadListsProps extends DownloadListProps {
  /** Whether the user has the second list, agent analytics. */
  readonly hasAnalytics: boolean;
  readonly onShow: (type: DownloadType) => void;
}

/** Shows the lists of prepared files, one at a time [CONF-DL-001]. */
export function DownloadLists({ hasAnalytics, onShow, ...list }: DownloadListsProps) {
  const t = useDownloadTexts();
  return (
    <>
      {hasAnalytics ? (
        <Segmented
          block
          className={styles.kinds ?? ''}
          aria-label={t('kinds')}
          value={list.type}
          options={downloadTypes.map((type) => ({ value: type, label: t(`kind.${type}`) }))}
          onChange={onShow}
        />
      ) : null}
      <DownloadList key={list.type} {...list} />
    </>
  );
}
