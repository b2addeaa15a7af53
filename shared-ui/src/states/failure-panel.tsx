import { Button } from '../antd.ts';
import { ReloadOutlined, WarningOutlined } from '../icons.ts';
import { useSharedTexts } from '../texts/index.ts';
import styles from './states.module.css';

/** Draws the panel of a remote that could not be shown, with reason code and Retry [PLAT-014]. */
export function FailurePanel({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const t = useSharedTexts();
  return (
    <section className={styles.panel} role="alert">
      <WarningOutlined className={styles.icon} aria-hidden />
      <h2 className={styles.title}>{t('failure.title')}</h2>
      <p className={styles.detail}>{t('failure.detail', { reason })}</p>
      <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </section>
  );
}
