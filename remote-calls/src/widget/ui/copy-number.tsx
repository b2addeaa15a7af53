import { useRef, useState } from 'react';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { CheckOutlined, CopyOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useDevices } from './devices-context.ts';
import styles from './widget.module.css';

/** Time the copied and error notices stay, ms [CALL-036]. */
const NOTICE_MS = 1_000;
const ERROR_NOTICE_MS = 2_000;

/** Copies the number as displayed [CALL-033…036]. */
export function CopyNumber({ number }: { number: string }) {
  const t = useTexts();
  const { clock } = useDevices();
  const [notice, setNotice] = useState<{ text: string; ok: boolean } | null>(null);
  const stop = useRef(() => {});
  const say = (text: string, ok: boolean) => {
    setNotice({ text, ok });
    stop.current();
    stop.current = clock.after(ok ? NOTICE_MS : ERROR_NOTICE_MS, () => setNotice(null));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      say(t('copy.done'), true);
    } catch (error) {
      say(t('copy.failed', { error: error instanceof Error ? error.message : String(error) }), false);
    }
  };
  return (
    <>
      <Tooltip title={notice?.text ?? t('copy.number')} {...(notice ? { open: true } : {})}>
        <Button
          type="text"
          size="small"
          aria-label={t('copy.number')}
          icon={notice?.ok ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={() => void copy()}
        />
      </Tooltip>
      <span role="status" className={styles.hidden}>
        {notice?.text}
      </span>
    </>
  );
}
