import type { ReactNode } from 'react';
import { useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import {
  AppstoreOutlined,
  AudioMutedOutlined,
  AudioOutlined,
  CaretRightFilled,
  PauseOutlined,
} from '@patchbay/shared-ui/icons';
import type { Connected, Switch } from '../../call/model/call.ts';
import { canDial } from '../../call/model/views.ts';
import { useTexts } from '../../texts/index.ts';
import { useTicker } from './ticker-context.ts';
import styles from './ticker.module.css';

interface ControlProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly state: Switch;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Pressed only once confirmed; on its way it shows that it waits [TEL-013]. */
function Control({ label, icon, state, disabled, onPress }: ControlProps) {
  const waits = 'since' in state;
  return (
    <div className={styles.control}>
      <Button
        className={`${styles.round} ${state.is === 'on' ? styles.pressed : ''}`}
        shape="circle"
        aria-label={label}
        aria-pressed={state.is === 'on'}
        aria-busy={waits}
        loading={waits}
        disabled={disabled}
        icon={icon}
        onClick={onPress}
      />
      <span aria-hidden>{label}</span>
    </div>
  );
}

const off: Switch = { is: 'off' };
const isOn = ({ is }: Switch): boolean => is === 'on' || is === 'turningOff';

/** The flag stands in either of two places [CALL-132]. */
function useDialpadEnabled(): boolean {
  const profile = useSession()?.user.profile;
  return profile !== undefined && (profile.is_dialpad_enabled || profile.extra_data.is_dialpad_enabled);
}

/** Mute, hold, keypad [CALL-120…122]. */
export function CallControls({ phase }: { phase: Connected }) {
  const t = useTexts();
  const { desk } = useTicker();
  const dialpad = useDialpadEnabled();
  const { leg, hold } = phase;
  const mute = leg.at === 'up' ? leg.mute : off;
  return (
    <div className={styles.controls}>
      <Control
        label={isOn(mute) ? t('call.unmute') : t('call.mute')}
        icon={isOn(mute) ? <AudioMutedOutlined aria-hidden /> : <AudioOutlined aria-hidden />}
        state={mute}
        disabled={leg.at !== 'up'}
        onPress={() => desk.dispatch({ type: 'mutePressed' })}
      />
      <Control
        label={isOn(hold) ? t('call.resume') : t('call.hold')}
        icon={isOn(hold) ? <CaretRightFilled aria-hidden /> : <PauseOutlined aria-hidden />}
        state={hold}
        disabled={leg.at !== 'up' && leg.at !== 'desk'}
        onPress={() => desk.dispatch({ type: 'holdPressed' })}
      />
      <Control
        label={t('call.keypad')}
        icon={<AppstoreOutlined aria-hidden />}
        state={off}
        disabled={!canDial(phase, dialpad)}
        onPress={() => desk.dispatch({ type: 'dialpadPressed' })}
      />
    </div>
  );
}
