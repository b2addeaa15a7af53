import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';

/** Shows that the queues are loading, or failed to load, which must not look like a quiet day. */
export function BeforeQueues({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useTexts();
  return (
    <section className={figures.card} aria-busy={!isFailed}>
      {isFailed ? (
        <ErrorState title={t('queues.failed')} message={t('queues.failed.detail')} onRetry={onRetry} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </section>
  );
}
