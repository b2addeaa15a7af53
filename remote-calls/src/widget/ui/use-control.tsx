import type { ReactNode } from 'react';
import {
  AppstoreOutlined,
  AudioMutedOutlined,
  AudioOutlined,
  CaretRightFilled,
  ExportOutlined,
  PauseOutlined,
  PhoneFilled,
  QuestionCircleOutlined,
  TeamOutlined,
} from '@patchbay/shared-ui/icons';
import { isOn, type Phase, type Switch } from '../../call/model/call.ts';
import { controls, type ControlName } from '../../call/model/controls.ts';
import { useTexts } from '../../texts/index.ts';
import { useCallController } from '../../call/call-context.ts';
import { useDialpadEnabled } from './use-dialpad-enabled.ts';
import styles from './widget.module.css';

/** Current state of a call control; components only decide on its looks. */
export interface ControlNow {
  readonly label: string;
  readonly icon: ReactNode;
  readonly state: Switch;
  /** Confirmed on, and not yet confirmed off. */
  readonly isOn: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** State of a control that cannot be on. */
export const off: Switch = { is: 'off' };

const icons: Readonly<Record<ControlName, (isOn: boolean) => ReactNode>> = {
  mute: (muted) => (muted ? <AudioMutedOutlined aria-hidden /> : <AudioOutlined aria-hidden />),
  hold: (held) => (held ? <CaretRightFilled aria-hidden /> : <PauseOutlined aria-hidden />),
  dialpad: () => <AppstoreOutlined aria-hidden />,
  transfer: () => <ExportOutlined aria-hidden />,
  conference: () => <TeamOutlined aria-hidden />,
  help: () => <QuestionCircleOutlined aria-hidden />,
  hangUp: () => <PhoneFilled aria-hidden className={styles.down ?? ''} />,
};

export function useControl(name: ControlName, phase: Phase): ControlNow {
  const t = useTexts();
  const controller = useCallController();
  const dialpad = useDialpadEnabled();
  const { press, can, labels, state } = controls[name];
  const now = state(phase) ?? off;
  const on = isOn(now);
  return {
    label: t(on ? labels.on : labels.off),
    icon: icons[name](on),
    state: now,
    isOn: on,
    disabled: !can(phase, { dialpad }),
    onPress: () => controller.dispatch(press),
  };
}
