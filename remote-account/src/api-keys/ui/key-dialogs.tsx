import { useEffect, useState } from 'react';
import type { ApiKey } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Input, Modal, Segmented } from '@patchbay/shared-ui/antd';
import { CopyOutlined } from '@patchbay/shared-ui/icons';
import { useKeyChanges } from '../effects/use-keys.ts';
import { useTexts } from '../texts/index.ts';
import styles from './keys.module.css';
import { useKeyRefusal } from './use-refused.ts';

export type Made = ApiKey & { readonly secret: string };

function useCopied(text: string) {
  const t = useTexts();
  const { notify } = useConsole();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      notify.success(t('copied'));
    } catch {
      notify.error(t('copy.failed'));
    }
  };
  return { copied, copy };
}

function Leaving({ onBack, onClose }: { readonly onBack: () => void; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.form}>
      <Alert type="warning" showIcon title={t('secret.leave')} description={t('secret.leave.detail')} />
      <div className={styles.ends}>
        <Button type="primary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button danger onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

/** Shows a secret, once; closing without copying, or leaving the page, asks first [ACCT-019]. */
export function SecretDialog({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const t = useTexts();
  const { unsaved } = useConsole();
  const { copied, copy } = useCopied(made.secret);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => (copied ? undefined : unsaved.hold('api key secret')), [copied, unsaved]);
  const leave = () => (copied ? onClose() : setLeaving(true));
  return (
    <Modal
      open
      centered
      title={t('secret', { name: made.label })}
      footer={null}
      mask={{ closable: false }}
      onCancel={leave}
    >
      {leaving ? (
        <Leaving onBack={() => setLeaving(false)} onClose={onClose} />
      ) : (
        <div className={styles.form}>
          <Alert type="info" showIcon title={t('secret.once')} />
          <div className={styles.secret}>
            <Input
              readOnly
              value={made.secret}
              aria-label={t('secret.label')}
              onFocus={({ target }) => target.select()}
            />
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          </div>
          <div className={styles.ends}>
            <Button type="primary" onClick={leave}>
              {t('done')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

const overlaps = [0, 1, 24, 168] as const;
type Overlap = (typeof overlaps)[number];
const FIRST: Overlap = 24;

interface RotateProps {
  readonly of: ApiKey;
  readonly onMade: (made: Made) => void;
  readonly onCancel: () => void;
}

/** Replaces a key's secret; the old one remains valid for a while, or ends at once [ACCT-019]. */
export function RotateDialog({ of, onMade, onCancel }: RotateProps) {
  const t = useTexts();
  const refused = useKeyRefusal();
  const { rotate } = useKeyChanges();
  const [hours, setHours] = useState<Overlap>(FIRST);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    const made = await rotate(of, hours);
    setBusy(false);
    if (made.ok) onMade(made.data.data);
    else setFailure(refused(made));
  };
  return (
    <Modal
      open
      centered
      title={t('rotate.named', { name: of.label })}
      okText={t('rotate')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => void go()}
      onCancel={onCancel}
    >
      <div className={styles.form}>
        <p className={styles.words}>{t('rotate.detail')}</p>
        <Segmented
          aria-label={t('for')}
          options={overlaps.map((value) => ({ value, label: t(`for.${value}`) }))}
          value={hours}
          onChange={setHours}
        />
        {of.previous_until === null ? null : <p className={styles.quiet}>{t('rotate.two')}</p>}
        {failure === null ? null : <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  );
}

/** Asks before a key is revoked for good. */
export function RevokeDialog({ of, onDone }: { readonly of: ApiKey; readonly onDone: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const refused = useKeyRefusal();
  const { revoke } = useKeyChanges();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const ended = await revoke(of);
    setBusy(false);
    if (ended.ok) notify.success(t('revoked'));
    else notify.error(refused(ended));
    onDone();
  };
  return (
    <Modal
      open
      centered
      title={t('revoke.named', { name: of.label })}
      okText={t('revoke')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={busy}
      onOk={() => void go()}
      onCancel={onDone}
    >
      <p>{t('revoke.detail')}</p>
    </Modal>
  );
}
