import { termsTexts } from '@patchbay/shared-contracts/terms';
import { FailurePanel } from '@patchbay/shared-ui';
import { Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { useLegalText } from '@patchbay/shared-ui/legal';
import { useTexts } from '../texts/index.ts';
import styles from './sounds.module.css';

function Terms() {
  const { loaded, retry } = useLegalText(termsTexts);
  if (loaded.phase === 'pending') return <Skeleton active paragraph={{ rows: 8 }} />;
  if (loaded.phase === 'failed') return <FailurePanel reason="chunk" onRetry={retry} />;
  return (
    <>
      <p>{loaded.text.intro}</p>
      {loaded.text.clauses.map(({ id, heading, text }) => (
        <section key={id}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
    </>
  );
}

/** Shows the product's terms [CONF-SOUND-016, CONF-SOUND-019]. */
export function TermsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal open={open} centered title={t('terms.title')} width={640} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.terms} tabIndex={0} role="region" aria-label={t('terms.title')}>
        <Terms />
      </div>
    </Modal>
  );
}
