import { useEffect, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { CopyOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../texts/index.ts';
import styles from './sounds.module.css';

/** Time the copied notice stays, ms [CONF-SOUND-011]. */
const COPIED_MS = 1000;

/** Shows the id used for a sound in call flows and the API, with a copy button. */
export function SoundId({ id }: { readonly id: string }) {
  const t = useTexts();
  const { notify } = useConsole();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied((times) => times + 1),
      () => notify.error(t('id.failed')),
    );
  return (
    <p className={styles.id}>
      <span>{t('id.label')}</span>
      <code title={id}>{id}</code>
      <Tooltip open={copied > 0} title={t('id.copied')}>
        <Button
          type="text"
          size="small"
          aria-label={t('id.copy', { id })}
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void copy()}
        />
      </Tooltip>
      <span role="status" className={styles.unseen}>
        {copied > 0 ? t('id.copied') : ''}
      </span>
    </p>
  );
}
