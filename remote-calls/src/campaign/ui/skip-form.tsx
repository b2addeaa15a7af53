import { LONGEST_SKIP_NOTE, skipReasons, type SkipReason } from '@patchbay/shared-contracts/campaigns';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../texts/index.ts';
import styles from './campaign.module.css';

interface SkipFormProps {
  /** Resolves to false when it failed; the form stays. */
  readonly onSkip: (reason: SkipReason, note: string) => Promise<boolean>;
  readonly onBack: () => void;
}

/** Asks why a number is skipped: a reason by button or digit key, with a note. */
export function SkipForm({ onSkip, onBack }: SkipFormProps) {
  const t = useTexts();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const skip = async (reason: SkipReason) => {
    setSending(true);
    if (!(await onSkip(reason, note))) setSending(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onBack();
    }
    const reason = event.target instanceof HTMLInputElement ? undefined : skipReasons[Number(event.key) - 1];
    if (reason !== undefined && !isSending) void skip(reason);
  };
  return (
    <div className={styles.skip} role="group" aria-label={t('campaign.why')} onKeyDown={onKeyDown}>
      <b>{t('campaign.why')}</b>
      <Input
        size="small"
        aria-label={t('campaign.note')}
        placeholder={t('campaign.note')}
        maxLength={LONGEST_SKIP_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.reasons}>
        {skipReasons.map((reason, at) => (
          <Button
            key={reason}
            ref={at === 0 ? first : null}
            disabled={isSending}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => void skip(reason)}
          >
            {t(`campaign.reason.${reason}`)} <kbd aria-hidden>{at + 1}</kbd>
          </Button>
        ))}
      </div>
      <Button type="text" size="small" onClick={onBack}>
        {t('campaign.backToNumber')}
      </Button>
    </div>
  );
}
