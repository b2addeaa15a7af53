import { useState, type ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import {
  AppstoreOutlined,
  AudioMutedOutlined,
  AudioOutlined,
  CaretRightFilled,
  ExportOutlined,
  PauseOutlined,
  SyncOutlined,
  TeamOutlined,
  UserAddOutlined,
} from '@patchbay/shared-ui/icons';
import { isOn, type Connected, type Switch } from '../../call/model/call.ts';
import { canAskIn } from '../../call/model/third-rules.ts';
import type { TransferKind } from '../../call/model/third.ts';
import { canRecord } from '../../call/model/on-customer.ts';
import { canDial } from '../../call/model/views.ts';
import { useTexts } from '../../texts/index.ts';
import { entryText, useCustomerEntry } from '../../customer/ui/use-customer-entry.ts';
import { useTicker } from './ticker-context.ts';
import { useDialpadEnabled } from './use-dialpad-enabled.ts';
import styles from './ticker.module.css';

interface ControlProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly state: Switch;
  readonly disabled: boolean;
  /** Whether it has a pressed state at all. */
  readonly toggles?: boolean;
  readonly autoFocus?: boolean;
  readonly onPress: () => void;
}

/** Pressed only once confirmed; on its way it shows that it waits [TEL-013]. */
function Control({ label, icon, state, disabled, onPress, toggles = true, autoFocus = false }: ControlProps) {
  const waits = 'since' in state;
  return (
    <div className={styles.control}>
      <Button
        className={`${styles.round} ${toggles && state.is === 'on' ? styles.pressed : ''}`}
        shape="circle"
        aria-label={label}
        aria-pressed={toggles ? state.is === 'on' : undefined}
        aria-busy={waits}
        loading={waits}
        disabled={disabled}
        autoFocus={autoFocus}
        icon={icon}
        onClick={onPress}
      />
      <span aria-hidden>{label}</span>
    </div>
  );
}

const off: Switch = { is: 'off' };

export function MuteControl({ phase: { leg } }: { phase: Connected }) {
  const t = useTexts();
  const { desk } = useTicker();
  const mute = leg.at === 'up' ? leg.mute : off;
  return (
    <Control
      label={isOn(mute) ? t('call.unmute') : t('call.mute')}
      icon={isOn(mute) ? <AudioMutedOutlined aria-hidden /> : <AudioOutlined aria-hidden />}
      state={mute}
      disabled={leg.at !== 'up'}
      onPress={() => desk.dispatch({ type: 'mutePressed' })}
    />
  );
}

interface HoldControlProps {
  readonly phase: Connected;
  /** What a press does while it is on, and while it is off. */
  readonly labels: { readonly on: string; readonly off: string };
  /** It goes from one of two to the other, instead of on and off. */
  readonly swaps?: boolean;
  readonly disabled?: boolean;
}

export function HoldControl({ phase: { leg, hold }, labels, swaps = false, disabled = false }: HoldControlProps) {
  const { desk } = useTicker();
  const icon = isOn(hold) ? <CaretRightFilled aria-hidden /> : <PauseOutlined aria-hidden />;
  return (
    <Control
      label={isOn(hold) ? labels.on : labels.off}
      icon={swaps ? <SyncOutlined aria-hidden /> : icon}
      state={hold}
      toggles={!swaps}
      disabled={disabled || (leg.at !== 'up' && leg.at !== 'desk')}
      onPress={() => desk.dispatch({ type: 'holdPressed' })}
    />
  );
}

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
