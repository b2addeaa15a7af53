import type { RemoteOverview } from '@patchbay/shared-contracts/platform';
import { Alert, Button, Input, Modal } from '@patchbay/shared-ui/antd';
import { useState, type FormEvent } from 'react';
import { useChange, type Change, type Refused } from '../effects/use-change.ts';
import { useReleaseTexts } from '../texts/index.ts';
import { AudienceFields, audienceDraft, readAudience, type AudienceDraft } from './audience-fields.tsx';
import type { Intent } from './intent.ts';
import { PercentageField, readGiven } from './percentage-field.tsx';
import styles from './releases.module.css';

interface Words {
  readonly title: string;
  readonly detail: string | null;
  readonly button: string;
  readonly danger: boolean;
}

/** Returns the source and target version of the rollback. */
function backOf({ rollout: { stable, candidate }, versions }: RemoteOverview, to: string | null) {
  const before = versions.find(({ standing }) => standing === 'earlier')?.version ?? '';
  return { version: candidate ?? stable, to: to ?? (candidate === null ? before : stable) };
}

function useWords(remote: RemoteOverview, intent: Intent): Words {
  const t = useReleaseTexts();
  const name = { remote: remote.rollout.remote };
  switch (intent.kind) {
    case 'set':
      return { title: t('change.set', intent), detail: null, button: t('rollout.set'), danger: false };
    case 'promote': {
      const title = t('change.promote', intent);
      return { title, detail: t('change.promoteDetail'), button: t('rollout.promote'), danger: false };
    }
    case 'rollback': {
      const back = backOf(remote, intent.to);
      const [title, detail] = [t('change.rollback', back), t('change.rollbackDetail', back)];
      return { title, detail, button: t('rollout.rollback'), danger: true };
    }
    case 'freeze': {
      const [title, detail, button] = intent.frozen
        ? ([t('change.freeze', name), t('change.freezeDetail'), t('rollout.freeze')] as const)
        : ([t('change.thaw', name), t('change.thawDetail'), t('rollout.thaw')] as const);
      return { title, detail, button, danger: false };
    }
  }
}

interface Draft {
  readonly percentage: string;
  readonly audience: AudienceDraft;
}

/** Returns the request to send; null while the input is invalid. */
function changeOf(intent: Intent, draft: Draft): Pick<Change, 'path' | 'more'> | null {
  switch (intent.kind) {
    case 'set': {
      const percentage = readGiven(draft.percentage);
      const more = { candidate: intent.version, percentage, audience: readAudience(draft.audience) };
      return percentage === null ? null : { path: 'platformRollout', more };
    }
    case 'promote':
      return { path: 'platformPromote' };
    case 'rollback':
      return { path: 'platformRollback', ...(intent.to === null ? {} : { more: { to: intent.to } }) };
    case 'freeze':
      return { path: 'platformFreeze', more: { frozen: intent.frozen } };
  }
}

/**
 * Confirms a change: tells its effect, asks for the reason and sends it. Input is kept when it is refused. `remote` is the one that
 * the operator saw: its revision is sent, and a change made meanwhile by others ends in a refusal, after which this dialog sends
 * nothing more.
 */
export function ChangeDialog(props: { remote: RemoteOverview; intent: Intent; onClose: () => void }) {
  const { remote, intent, onClose } = props;
  const t = useReleaseTexts();
  const words = useWords(remote, intent);
  const { send, busy } = useChange();
  const { rollout } = remote;
  const again = intent.kind === 'set' && intent.version === rollout.candidate;
  const [percentage, setPercentage] = useState(again ? String(rollout.percentage) : '1');
  const [audience, setAudience] = useState(() => audienceDraft(again ? rollout.audience : null));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isOutdated = refused?.isOutdated === true;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const change = changeOf(intent, { percentage, audience });
    if (change === null || isOutdated) return;
    const problem = await send({ ...change, rollout, reason });
    if (problem === null) onClose();
    else setRefused(problem);
  };
  return (
    <Modal open title={words.title} onCancel={onClose} footer={null} width={520} destroyOnHidden>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {words.detail === null ? null : <p className={styles.detail}>{words.detail}</p>}
        {intent.kind === 'set' ? (
          <>
            <PercentageField value={percentage} onChange={setPercentage} tried={tried} />
            <AudienceFields value={audience} onChange={setAudience} />
          </>
        ) : null}
        <label className={styles.field}>
          <span>{t('change.reason')}</span>
          <Input
            value={reason}
            maxLength={300}
            placeholder={t('change.reasonHint')}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {refused === null ? null : <Alert type="error" showIcon title={refused.text} role="alert" />}
        <div className={styles.formEnd}>
          <Button onClick={onClose}>{t('change.cancel')}</Button>
          <Button type="primary" danger={words.danger} htmlType="submit" loading={busy} disabled={isOutdated}>
            {words.button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
