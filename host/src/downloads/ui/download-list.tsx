import type { DownloadType } from '@patchbay/shared-contracts';
import type { DownloadsAnswer } from '@patchbay/shared-contracts/exports';
import { StateMessage } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { DownloadOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { useDownloadTexts } from '../texts/index.ts';
import { DownloadRow } from './download-row.tsx';
import styles from './downloads.module.css';

export interface DownloadListProps {
  readonly type: DownloadType;
  readonly answer: DownloadsAnswer | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onMore: () => void;
}

/** Lists the prepared files of a kind, newest first [CONF-DL-001, CONF-DL-002]. */
export function DownloadList({ type, answer, failed, onRetry, onMore }: DownloadListProps) {
  const t = useDownloadTexts();
  if (failed && answer === undefined) {
    return (
      <StateMessage
        alert
        icon={<WarningOutlined />}
        title={t('failed')}
        action={<Button onClick={onRetry}>{t('again')}</Button>}
      />
    );
  }
  if (answer === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { objects, meta } = answer;
  if (objects.length === 0) {
    return <StateMessage icon={<DownloadOutlined />} title={t('none')} detail={t(`noneDetail.${type}`)} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {objects.map((download) => (
          <DownloadRow key={download.id} download={download} />
        ))}
      </ul>
      {meta.total_count > objects.length ? (
        <Button block type="text" onClick={onMore}>
          {t('more', { count: meta.total_count - objects.length })}
        </Button>
      ) : null}
    </>
  );
}
