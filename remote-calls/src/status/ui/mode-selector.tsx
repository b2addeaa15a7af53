import { useState } from 'react';
import { callingModes } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Segmented } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { switchMode } from '../effects/calling-mode.ts';
import styles from './profile-controls.module.css';

/** Selects softphone or own phone [MODE-002, MODE-010]. */
export function ModeSelector() {
  const t = useTexts();
  const console = useConsole();
  const mode = useSession()?.user.profile.phone_switch_state ?? 'phone';
  const [switching, setSwitching] = useState(false);
  const change = async (wanted: string) => {
    const next = callingModes.find((known) => known === wanted);
    if (next === undefined) return;
    setSwitching(true);
    const answer = await switchMode(console, next);
    setSwitching(false);
    if (!answer.ok) console.notify.error(answer.message ?? t('mode.failed'));
  };
  return (
    <div className={styles.field}>
      <span>{t('mode.label')}</span>
      <Segmented
        block
        aria-label={t('mode.label')}
        value={mode}
        disabled={switching}
        options={callingModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(value) => void change(String(value))}
      />
    </div>
  );
}
