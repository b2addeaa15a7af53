import { useState } from 'react';
import { AppstoreOutlined, ExportOutlined, TeamOutlined, UserAddOutlined } from '@patchbay/shared-ui/icons';
import type { Connected } from '../../call/model/call.ts';
import { canAskIn } from '../../call/model/third-rules.ts';
import type { TransferKind } from '../../call/model/third.ts';
import { canRecord } from '../../call/model/on-customer.ts';
import { canDial } from '../../call/model/views.ts';
import { useTexts } from '../../texts/index.ts';
import { entryText, useCustomerEntry } from '../../customer/ui/use-customer-entry.ts';
import { Control, HoldControl, MuteControl, off } from '../../widget/ui/call-control.tsx';
import { useTicker } from '../../widget/ui/ticker-context.ts';
import { useDialpadEnabled } from '../../widget/ui/use-dialpad-enabled.ts';
import styles from './ticker.module.css';

/** Opens the picker of a transfer or a conference [CALL-017, CALL-018, CALL-115]. */
function AskInControl({ phase, kind }: { phase: Connected; kind: TransferKind }) {
  const t = useTexts();
  const { desk } = useTicker();
  return (
    <Control
      label={t(kind === 'transfer' ? 'transfer.transfer' : 'transfer.conference')}
      icon={kind === 'transfer' ? <ExportOutlined aria-hidden /> : <TeamOutlined aria-hidden />}
      state={off}
      toggles={false}
      disabled={!canAskIn(phase)}
      onPress={() => desk.dispatch({ type: 'pickerPressed', kind })}
    />
  );
}

/** Opens the add-customer view, and has the focus again after it. */
function CustomerControl({ phase }: { phase: Connected }) {
  const t = useTexts();
  const { desk, company } = useTicker();
  const [returned] = useState(() => company.customer.takeReturn());
  return (
    <Control
      label={t(entryText(phase.call))}
      icon={<UserAddOutlined aria-hidden />}
      state={off}
      toggles={false}
      disabled={!canRecord(phase)}
      autoFocus={returned}
      onPress={() => desk.dispatch({ type: 'customerPressed' })}
    />
  );
}

/** Mute, hold, keypad [CALL-120…122], transfer, conference, the customer. */
export function CallControls({ phase }: { phase: Connected }) {
  const t = useTexts();
  const { desk } = useTicker();
  const dialpad = useDialpadEnabled();
  const customer = useCustomerEntry();
  return (
    <div className={styles.controls}>
      <MuteControl phase={phase} />
      <HoldControl phase={phase} labels={{ on: t('call.resume'), off: t('call.hold') }} />
      <Control
        label={t('call.keypad')}
        icon={<AppstoreOutlined aria-hidden />}
        state={off}
        disabled={!canDial(phase, dialpad)}
        onPress={() => desk.dispatch({ type: 'dialpadPressed' })}
      />
      <AskInControl phase={phase} kind="transfer" />
      <AskInControl phase={phase} kind="conference" />
      {customer ? <CustomerControl phase={phase} /> : null}
    </div>
  );
}
