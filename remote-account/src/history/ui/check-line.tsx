import { useFigure } from '@patchbay/shared-ui/list-page';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { CheckCircleFilled } from '@patchbay/shared-ui/icons';
import { useCheck } from '../effects/use-history.ts';
import { useTexts } from '../texts/index.ts';
import styles from './history.module.css';

interface Found {
  readonly entries: number;
  readonly broken_at: number | null;
}

function Result({ found: { entries, broken_at: at } }: { readonly found: Found }) {
  const t = useTexts();
  const figure = useFigure();
  if (at !== null)
    return <Alert type="error" showIcon title={t('broken', { number: figure(at) })} description={t('broken.detail')} />;
  if (entries === 0) return t('checked.none');
  return (
    <span className={styles.whole}>
      <CheckCircleFilled aria-hidden /> {t('checked', { number: figure(entries) })}
    </span>
  );
}

/** Shows whether the log is complete: the server verifies its chain of hashes [ACCT-017]. */
export function CheckLine() {
  const t = useTexts();
  const { data, error, refetch, isFetching } = useCheck();
  return (
    <div className={styles.check} role="status">
      {data !== undefined && !isFetching ? (
        <Result found={data} />
      ) : error !== null && !isFetching ? (
        <Alert type="warning" showIcon title={t('check.failed')} />
      ) : (
        t('checking')
      )}
      <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
        {t('check')}
      </Button>
    </div>
  );
}
