import { useId, useState } from 'react';
import { flowLimits } from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input, Modal } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useRoomTools } from '../effects/room-tools.ts';
import type { KeptShown } from '../effects/use-keeping.ts';
import { usePublishing } from '../effects/use-publishing.ts';
import type { RefusedPublishing } from '../model/published.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { PlanEndsNote } from './planned-note.tsx';
import { RefusedHere } from './publish-dialog.tsx';

interface BackProps {
  readonly version: number;
  readonly latest: number;
  readonly kept: KeptShown;
  readonly onClose: () => void;
}

function useBack({ version, latest, kept, onClose }: BackProps) {
  const t = useTexts();
  const { notify } = useConsole();
  const tools = useRoomTools();
  const { goBack, draftNow } = usePublishing();
  const [why, setWhy] = useState(() => t('versions.back.why', { version }));
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedPublishing | null>(null);
  /** Updates the draft if it had no changes of its own; this can be undone. */
  const follow = async () => {
    const now = await draftNow();
    if (now === null || now.version === kept.version) return;
    tools.follow(now.draft, now.version);
  };
  const send = async () => {
    if (why.trim() === '') return;
    setBusy(true);
    const done = await goBack(version, why.trim(), latest);
    if (done.ok) await follow();
    setBusy(false);
    if (!done.ok) return setRefused(done);
    notify.success(tools.words.published(done.version ?? version));
    onClose();
  };
  return { why, setWhy, isBusy, refused, send };
}

/** Restores a version as a new one, with a reason [CONF-FLOW-004]. */
export function BackDialog(props: BackProps) {
  const t = useTexts();
  const id = useId();
  const { version, onClose } = props;
  const { why, setWhy, isBusy, refused, send } = useBack(props);
  const isMissing = why.trim() === '';
  return (
    <Modal
      open
      centered
      title={t('versions.back', { version })}
      onCancel={onClose}
      footer={[
        <Button key="not" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="send" type="primary" loading={isBusy} onClick={() => void send()}>
          {t('publish.now')}
        </Button>,
      ]}
    >
      <div className={styles.form}>
        <RefusedHere refused={refused} />
        <PlanEndsNote />
        <Field id={id} label={t('publish.why')} error={isMissing ? t('publish.why.missing') : undefined}>
          {(input) => (
            <Input
              {...input}
              autoFocus
              maxLength={flowLimits.why}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
              onPressEnter={() => void send()}
            />
          )}
        </Field>
      </div>
    </Modal>
  );
}
