import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Checkbox } from '@patchbay/shared-ui/antd';
import { CopyOutlined, DownloadOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './second-factor.module.css';

const FILE = 'patchbay-recovery-codes.txt';

/** Shows codes, once. Done is disabled until the user confirms having saved them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('factor.copied'));
    } catch {
      notify.error(t('factor.notCopied'));
    }
  };
  return (
    <div className={styles.form}>
      <Alert type="info" showIcon title={t('factor.codesOnce')} />
      <ol className={styles.codes} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={FILE}
        >
          {t('factor.download')}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        {t('factor.kept')}
      </Checkbox>
      <div className={styles.end}>
        <Button type="primary" disabled={!kept} onClick={onDone}>
          {t('factor.done')}
        </Button>
      </div>
    </div>
  );
}
