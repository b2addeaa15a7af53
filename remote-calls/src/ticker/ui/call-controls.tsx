import { useState } from 'react';
import { UserAddOutlined } from '@patchbay/shared-ui/icons';
import type { Connected } from '../../call/model/call.ts';
import { canRecord } from '../../call/model/on-customer.ts';
import { useTexts } from '../../texts/index.ts';
import { entryText, useCustomerEntry } from '../../customer/ui/use-customer-entry.ts';
import { CallControl, Control } from '../../widget/ui/call-control.tsx';
import { useCallController } from '../../call/call-context.ts';
import { useCustomerController } from '../../customer/customer-context.ts';
import { off } from '../../widget/ui/use-control.tsx';
import styles from './ticker.module.css';

/** Opens the add-customer view, and gets the focus back afterwards. */
function CustomerControl({ phase }: { phase: Connected }) {
  const t = useTexts();
  const controller = useCallController();
  const customer = useCustomerController();
  const [returned] = useState(() => customer.takeReturn());
  return (
    <Control
      label={t(entryText(phase.call))}
      icon={<UserAddOutlined aria-hidden />}
      state={off}
      toggles={false}
      disabled={!canRecord(phase)}
      autoFocus={returned}
      onPress={() => controller.dispatch({ type: 'customerPressed' })}
    />
  );
}

/** Draws mute, hold, keypad [CALL-120…122], transfer, conference [CALL-017, CALL-018, CALL-115] and customer. */
export function CallControls({ phase }: { phase: Connected }) {
  const customer = useCustomerEntry();
  return (
    <div className={styles.controls}>
      <CallControl name="mute" phase={phase} />
      <CallControl name="hold" phase={phase} />
      <CallControl name="dialpad" phase={phase} />
      <CallControl name="transfer" phase={phase} toggles={false} />
      <CallControl name="conference" phase={phase} toggles={false} />
      {customer ? <CustomerControl phase={phase} /> : null}
    </div>
  );
}
