import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { CopyOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../texts/index.ts';
import styles from './docs.module.css';

/** Draws code with keyboard scrolling and a copy button. */
export function Code({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTexts();
  const { notify } = useConsole();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('copied'));
    } catch {
      notify.error(t('copy.failed'));
    }
  };
  return (
    <div className={styles.code}>
      <pre tabIndex={0} role="group" aria-label={label}>
        {text}
      </pre>
      <Button
        type="text"
        size="small"
        className={styles.copy ?? ''}
        aria-label={`${t('copy')}: ${label}`}
        title={t('copy')}
        icon={<CopyOutlined aria-hidden />}
        onClick={() => void copy()}
      />
    </div>
  );
}
