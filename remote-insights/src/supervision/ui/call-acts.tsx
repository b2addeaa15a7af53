import { supervisionModes, type SupervisionMode } from '@patchbay/shared-contracts/calls';
import { QuickButton } from '@patchbay/shared-ui';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useRef, useState } from 'react';
import { drawings } from '../../live/ui/drawings.ts';
import { useEndCall } from '../effects/use-end-call.ts';
import { useSupervisionNow, type SupervisionController } from '../effects/use-supervision.ts';
import type { Watched } from '../model/supervision.ts';
import { useSupervisionTexts } from '../texts/index.ts';
import { useSupervisionController } from './supervision-context.ts';
import styles from './supervision.module.css';

const modeDrawings = {
  listen: drawings.listen,
  whisper: drawings.whisper,
  barge: drawings.join,
} as const satisfies Readonly<Record<SupervisionMode, object>>;

interface CallActsProps {
  readonly call: Watched;
  /** Whether agent and customer are connected, so that there is something to hear. */
  readonly isTalking: boolean;
}

function Modes({ controller, call, isTalking }: CallActsProps & { controller: SupervisionController }) {
  const t = useSupervisionTexts();
  const now = useSupervisionNow(controller);
  const mine = now.is !== 'away' && now.call.key === call.key ? now.mode : null;
  return supervisionModes.map((mode) => (
    <QuickButton
      key={mode}
      drawing={modeDrawings[mode]}
      label={t(`mode.${mode}`)}
      why={isTalking ? null : t('notYet')}
      pressed={mine === mode}
      onPress={() => controller.press(call, mode)}
    />
  ));
}

/** Ends the call for both sides after a confirmation, whose focus is on Cancel. */
function EndCall({ call: { callId, agent } }: Pick<CallActsProps, 'call'>) {
  const t = useSupervisionTexts();
  const endCall = useEndCall();
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const back = useRef<HTMLButtonElement>(null);
  const close = () => setAsked('before');
  const confirmed = () => {
    close();
    void endCall(callId);
  };
  return (
    <>
      <QuickButton drawing={drawings.end} tone="danger" label={t('endCall')} onPress={() => setAsked('now')} />
      {asked === 'never' ? null : (
        <Modal
          open={asked === 'now'}
          title={t('endCall.title', { agent })}
          centered
          width={420}
          onCancel={close}
          afterOpenChange={(isOpen) => (isOpen ? back.current?.focus() : undefined)}
          destroyOnHidden
          footer={[
            <Button key="back" ref={back} onClick={close}>
              {t('back')}
            </Button>,
            <Button key="end" type="primary" danger onClick={confirmed}>
              {t('endCall')}
            </Button>,
          ]}
        >
          <p>{t('endCall.detail')}</p>
        </Modal>
      )}
    </>
  );
}

/** Draws a supervisor's actions on a running call [LIVE-026, LIVE-031]; nothing for users who may only watch. */
export function CallActs({ call, isTalking }: CallActsProps) {
  const t = useSupervisionTexts();
  const controller = useSupervisionController();
  if (controller === null) return null;
  return (
    <div className={styles.acts} role="group" aria-label={t('actsOf', { agent: call.agent })}>
      <Modes {...{ controller, call, isTalking }} />
      <EndCall call={call} />
    </div>
  );
}
