import { Button } from '@patchbay/shared-ui/antd';
import type { KeptShown } from '../effects/use-keeping.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

/** Shows whether the draft is saved, with a retry after a failure. */
export function KeptStateText({ kept }: { readonly kept: KeptShown }) {
  const t = useTexts();
  const { state, code, retry } = kept;
  const failed = code === 'too-large' ? t('kept.too-large') : t('kept.failed');
  return (
    <span className={styles.kept} role="status">
      <span data-state={state}>{state === 'failed' ? failed : t(`kept.${state}`)}</span>
      {state === 'failed' ? (
        <Button size="small" onClick={retry}>
          {t('kept.retry')}
        </Button>
      ) : null}
    </span>
  );
}
