import { Button } from '@patchbay/shared-ui/antd';
import type { Connected } from '../../call/model/call.ts';
import type { ControlName } from '../../call/model/controls.ts';
import { useControl, type ControlNow } from './use-control.tsx';
import styles from './widget.module.css';

interface ControlProps extends Omit<ControlNow, 'isOn'> {
  /** Whether the control has a pressed state at all. */
  readonly toggles?: boolean;
  readonly autoFocus?: boolean;
}

/** Draws a control that looks pressed only once confirmed; a pending request is shown as busy [TEL-013]. */
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

interface CallControlProps {
  readonly name: ControlName;
  readonly phase: Connected;
  readonly toggles?: boolean;
}

export function CallControl({ name, phase, toggles = true }: CallControlProps) {
  return <Control {...useControl(name, phase)} toggles={toggles} />;
}
