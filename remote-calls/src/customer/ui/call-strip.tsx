import { formatDuration, lengths, truncate } from '@patchbay/shared-contracts';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { AudioMutedOutlined, AudioOutlined, PhoneFilled } from '@patchbay/shared-ui/icons';
import { isOn, legOf, type Connected } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useShownName } from '../../widget/ui/customer-line.tsx';
import { HoldBadge } from '../../widget/ui/hold-badge.tsx';
import { useTicker } from '../../widget/ui/ticker-context.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import styles from './customer.module.css';

function Mute({ phase: { leg } }: { phase: Connected }) {
  const t = useTexts();
  const { desk } = useTicker();
  const mute = leg.at === 'up' ? leg.mute : null;
  const muted = mute !== null && isOn(mute);
  const label = muted ? t('call.unmute') : t('call.mute');
  return (
    <Tooltip title={label}>
      <Button
        shape="circle"
        size="large"
        className={muted ? (styles.pressed ?? '') : ''}
        aria-label={label}
        aria-pressed={mute?.is === 'on'}
        disabled={mute === null}
        icon={muted ? <AudioMutedOutlined aria-hidden /> : <AudioOutlined aria-hidden />}
        onClick={() => desk.dispatch({ type: 'mutePressed' })}
      />
    </Tooltip>
  );
}

function HangUp({ phase }: { phase: Connected }) {
  const t = useTexts();
  const { desk } = useTicker();
  return (
    <Tooltip title={t('call.hangup')}>
      <Button
        shape="circle"
        size="large"
        className={styles.hangUp ?? ''}
        aria-label={t('call.hangup')}
        aria-busy={legOf(phase)?.at === 'ending'}
        icon={<PhoneFilled aria-hidden className={styles.down ?? ''} />}
        onClick={() => desk.dispatch({ type: 'hangupPressed' })}
      />
    </Tooltip>
  );
}

/** The call goes on while the form is filled in: with whom, for how long, mute and hang-up. */
export function CallStrip({ phase }: { phase: Connected }) {
  const t = useTexts();
  const name = useShownName(phase.call);
  const seconds = (useNow() - phase.since) / 1000;
  const held = isOn(phase.hold);
  return (
    <div className={styles.strip} role="group" aria-label={t('customer.call')}>
      <div className={styles.who}>
        <span className={styles.name} title={name}>
          {truncate(name, lengths.widgetCustomer)}
        </span>
        <span className={styles.state}>
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
