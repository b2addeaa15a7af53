import type { HistoryEntry } from '@patchbay/shared-contracts/platform';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { useState } from 'react';
import { useHistory } from '../effects/use-releases.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';
import { Stamp } from './stamp.tsx';

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useReleaseTexts();
  const who = entry.by === 'automatic' ? t('history.automatic') : entry.by;
  const values = { who, version: entry.version ?? '', percentage: entry.percentage ?? 0 };
  return (
    <li className={styles.entry} data-action={entry.action}>
      <span className={styles.two}>
        <span>{t(`action.${entry.action}`, values)}</span>
        {entry.reason === '' ? null : <span className={styles.quiet}>{entry.reason}</span>}
      </span>
      <span className={styles.quiet}>
        <Stamp at={entry.at} />
      </span>
    </li>
  );
}

/** Lists changes with author and time, newest first. */
export function HistoryList({ remote }: { remote: string }) {
  const t = useReleaseTexts();
  const [pages, setPages] = useState(1);
  const history = useHistory(remote, pages);
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title" className={styles.heading}>
        {t('history.title')}
      </h3>
      {history.isPending ? <Skeleton active paragraph={{ rows: 4 }} /> : null}
      {history.isError ? <p role="alert">{t('error.failed')}</p> : null}
      {history.data?.entries.length === 0 ? <p className={styles.quiet}>{t('history.empty')}</p> : null}
      <ol className={styles.history}>
        {history.data?.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {history.data?.more ? <Button onClick={() => setPages(pages + 1)}>{t('history.more')}</Button> : null}
    </section>
  );
}
