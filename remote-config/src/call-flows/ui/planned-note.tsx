import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { Stamp, useTimeZone } from '@patchbay/shared-ui/list-page';
import { useCallOff, usePlan } from '../effects/use-plan.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

/** Tells in a dialog that publishing or scheduling ends a planned publication [CONF-FLOW-004]. */
export function PlanEndsNote() {
  const t = useTexts();
  const timeZone = useTimeZone();
  const at = usePlan();
  if (at === null) return null;
  return (
    <div className={styles.planned} role="note">
      <span>{t('planned.ends')}</span>
      <Stamp at={at} timeZone={timeZone} />
    </div>
  );
}

/** Shows a planned publication, which can be cancelled [CONF-FLOW-004]. */
export function PlannedNote() {
  const t = useTexts();
  const { notify } = useConsole();
  const timeZone = useTimeZone();
  const at = usePlan();
  const callOff = useCallOff();
  const [isSending, setSending] = useState(false);
  if (at === null) return null;
  const send = async () => {
    setSending(true);
    const isOff = await callOff();
    setSending(false);
    if (isOff) notify.success(t('planned.off'));
    else notify.error(t('failed.again'));
  };
  return (
    <div className={styles.planned} role="group" aria-label={t('planned')}>
      <span>{t('planned')}</span>
      <Stamp at={at} timeZone={timeZone} />
      <Button size="small" loading={isSending} onClick={() => void send()}>
        {t('planned.cancel')}
      </Button>
    </div>
  );
}
