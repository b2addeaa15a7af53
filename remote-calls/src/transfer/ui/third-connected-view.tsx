import { Button } from '@patchbay/shared-ui/antd';
import { SyncOutlined, TeamOutlined } from '@patchbay/shared-ui/icons';
import { hasThird, type WithThird } from '../../call/model/third-rules.ts';
import { useTexts } from '../../texts/index.ts';
import { CallControl, Control } from '../../widget/ui/call-control.tsx';
import { HangUp } from '../../widget/ui/hang-up.tsx';
import { useCall, useCallController } from '../../call/call-context.ts';
import { useControl } from '../../widget/ui/use-control.tsx';
import { Parties } from './parties.tsx';
import widget from '../../widget/ui/widget.module.css';
import head from '../../widget/ui/view-head.module.css';
import styles from './transfer.module.css';

const busyStages: ReadonlySet<string> = new Set(['completing', 'merging', 'removing', 'kicking']);

/** Drops the third party: ends the consultation, or removes the party from the conference. */
function Drop({ phase }: { phase: WithThird }) {
  const t = useTexts();
  const controller = useCallController();
  const { kind, stage, target } = phase.view;
  const words = kind === 'transfer' ? t('transfer.cancel') : t('transfer.remove', { name: target.name });
  return (
    <Button
      size="large"
      className={styles.wide ?? ''}
      disabled={stage === 'completing' || stage === 'merging'}
      loading={stage === 'removing' || stage === 'kicking'}
      onClick={() => controller.dispatch({ type: 'dropPressed' })}
    >
      {words}
    </Button>
  );
}

function Merge({ phase }: { phase: WithThird }) {
  const t = useTexts();
  const controller = useCallController();
  const { stage } = phase.view;
  const isAway = phase.party?.is === 'away'; // no transfer while the third party is away
  return (
    <Button
      type="primary"
      size="large"
      className={styles.wide ?? ''}
      icon={<TeamOutlined aria-hidden />}
      disabled={stage === 'removing' || isAway}
      loading={stage === 'completing' || stage === 'merging'}
      onClick={() => controller.dispatch({ type: 'mergePressed' })}
    >
      {t('transfer.merge')}
    </Button>
  );
}

/** Holds the conference, or swaps between customer and third party during a consultation. */
function Hold({ phase, together }: { phase: WithThird; together: boolean }) {
  const t = useTexts();
  const { stage, target } = phase.view;
  const control = useControl('hold', phase);
  const disabled = control.disabled || busyStages.has(stage);
  if (together) return <Control {...control} disabled={disabled} />;
  const label = control.isOn ? t('transfer.toCustomer') : t('transfer.toThird', { name: target.name });
  return <Control {...control} label={label} icon={<SyncOutlined aria-hidden />} toggles={false} disabled={disabled} />;
}

/** Draws a connected third party: consulted, or in a conference with the customer [CALL-017, CALL-020, CALL-107]. */
export function ThirdConnectedView() {
  const t = useTexts();
  const { phase } = useCall();
  if (!hasThird(phase)) return null;
  const { stage } = phase.view;
  const together = stage === 'merged' || stage === 'kicking';
  return (
    <div className={`${widget.view} ${styles.third}`}>
      <h2 className={`${head.title} ${styles.alone}`}>
        {t(together ? 'transfer.inConference' : 'transfer.consulting')}
      </h2>
      <Parties phase={phase} />
      <div className={styles.controls}>
        <CallControl name="mute" phase={phase} />
        <Hold phase={phase} together={together} />
      </div>
      <div className={styles.actions}>
        {together ? null : <Merge phase={phase} />}
        <Drop phase={phase} />
        {together ? <HangUp /> : null}
      </div>
    </div>
  );
}
