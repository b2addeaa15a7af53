import { supervisionModes, type SupervisionMode } from '@patchbay/shared-contracts/calls';
import { Button, Modal, Tooltip } from '@patchbay/shared-ui/antd';
import { CustomerServiceOutlined, MessageOutlined, PhoneFilled, TeamOutlined } from '@patchbay/shared-ui/icons';
import { useRef, useState } from 'react';
import { useEndCall } from '../effects/use-end-call.ts';
import { useSupervisionNow, type SupervisionDesk } from '../effects/use-supervision.ts';
import type { Watched } from '../model/supervision.ts';
import { useSupervisionTexts } from '../texts/index.ts';
import { useDesk } from './desk-context.ts';
import styles from './supervision.module.css';

const icons: Readonly<Record<SupervisionMode, React.JSX.Element>> = {
  listen: <CustomerServiceOutlined aria-hidden />,
  whisper: <MessageOutlined aria-hidden />,
  barge: <TeamOutlined aria-hidden />,
};

interface CallActsProps {
  readonly call: Watched;
  /** Agent and customer are together: there is somebody to hear. */
  readonly isTalking: boolean;
}

function Modes({ desk, call, isTalking }: CallActsProps & { desk: SupervisionDesk }) {
  const t = useSupervisionTexts();
  const now = useSupervisionNow(desk);
  const mine = now.is !== 'away' && now.call.key === call.key ? now.mode : null;
  return supervisionModes.map((mode) => (
    <Tooltip key={mode} title={isTalking ? t(`mode.${mode}`) : t('notYet')}>
      <Button
        type={mine === mode ? 'primary' : 'text'}
        size="small"
        icon={icons[mode]}
        aria-label={t(`mode.${mode}`)}
        aria-pressed={mine === mode}
        aria-description={isTalking ? undefined : t('notYet')}
        disabled={!isTalking}
        onClick={() => desk.press(call, mode)}
      />
    </Tooltip>
  ));
}

/** Ends it for both sides: asked for first, with the way back in focus. */
function EndCall({ call: { callId, agent } }: Pick<CallActsProps, 'call'>) {
  const t = useSupervisionTexts();
  const endCall = useEndCall();
  const [isAsking, ask] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const confirmed = () => {
    ask(false);
    void endCall(callId);
  };
  return (
    <>
      <Tooltip title={t('endCall')}>
        <Button
          type="text"
          size="small"
          danger
          icon={<PhoneFilled aria-hidden className={styles.down ?? ''} />}
          aria-label={t('endCall')}
          onClick={() => ask(true)}
        />
      </Tooltip>
      <Modal
        open={isAsking}
        title={t('endCall.title', { agent })}
        centered
        width={420}
        onCancel={() => ask(false)}
        afterOpenChange={(isOpen) => (isOpen ? back.current?.focus() : undefined)}
        destroyOnHidden
        footer={[
          <Button key="back" ref={back} onClick={() => ask(false)}>
            {t('back')}
          </Button>,
          <Button key="end" type="primary" danger onClick={confirmed}>
            {t('endCall')}
          </Button>,
        ]}
      >
        <p>{t('endCall.detail')}</p>
      </Modal>
    </>
  );
}

/** What a supervisor can do with a running call [LIVE-026, LIVE-031]; nothing for who only may look. */
export function CallActs({ call, isTalking }: CallActsProps) {
  const t = useSupervisionTexts();
  const desk = useDesk();
  if (desk === null) return null;
  return (
    <div className={styles.acts} role="group" aria-label={t('actsOf', { agent: call.agent })}>
      <Modes {...{ desk, call, isTalking }} />
      <EndCall call={call} />
    </div>
  );
}
