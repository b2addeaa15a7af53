import type { ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import {
  AudioMutedOutlined,
  AudioOutlined,
  CaretRightFilled,
  PauseOutlined,
  SyncOutlined,
} from '@patchbay/shared-ui/icons';
import { isOn, type Connected, type Switch } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useTicker } from './ticker-context.ts';
import styles from './widget.module.css';

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
export function Control({ label, icon, state, disabled, onPress, toggles = true, autoFocus = false }: ControlProps) {
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

/** Of a control that has nothing to be on. */
export const off: Switch = { is: 'off' };

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
