import { formatDuration, lengths, truncate } from '@patchbay/shared-contracts';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { isOn, legOf, type Connected } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useShownName } from '../../widget/ui/customer-line.tsx';
import { HoldBadge } from '../../widget/ui/hold-badge.tsx';
import { useControl, type ControlNow } from '../../widget/ui/use-control.tsx';
import { useNow } from '../../widget/ui/use-now.ts';
import styles from './customer.module.css';

interface StripControlProps {
  readonly control: ControlNow;
  readonly className: string;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-busy'?: boolean;
  readonly disabled?: boolean;
}

/** Draws a small control of the strip, with its name as tooltip. */
function StripControl({ control: { label, icon, onPress }, ...drawn }: StripControlProps) {
  return (
    <Tooltip title={label}>
      <Button shape="circle" size="large" aria-label={label} icon={icon} onClick={onPress} {...drawn} />
    </Tooltip>
  );
}

function Mute({ phase }: { phase: Connected }) {
  const control = useControl('mute', phase);
  return (
    <StripControl
      control={control}
      className={control.isOn ? (styles.pressed ?? '') : ''}
      aria-pressed={control.state.is === 'on'}
      disabled={control.disabled}
    />
  );
}

/** Draws the hang-up button; it stays enabled while the call ends, as in the window. */
function HangUp({ phase }: { phase: Connected }) {
  const control = useControl('hangUp', phase);
  return <StripControl control={control} className={styles.hangUp ?? ''} aria-busy={legOf(phase)?.at === 'ending'} />;
}

/** Draws the running call beside the form: customer, duration, mute and hang-up. */
export function CallStrip({ phase }: { phase: Connected }) {
  const t = useTexts();
  const name = useShownName(phase.call);
  const seconds = (useNow(phase.since) - phase.since) / 1000;
  const held = isOn(phase.hold);
  return (
    <div className={styles.strip} role="group" aria-label={t('customer.call')}>
      <div className={styles.who}>
        <span className={styles.name} translate="no" title={name}>
          {truncate(name, lengths.widgetCustomer)}
        </span>
        <span className={styles.state} translate="no">
          <span className={styles.time} role="timer" aria-label={t('call.duration')}>
            {formatDuration(seconds)}
          </span>
          <HoldBadge held={held} />
        </span>
      </div>
      <Mute phase={phase} />
      <HangUp phase={phase} />
    </div>
  );
}
