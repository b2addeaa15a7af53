import { useEffect, useRef, useState } from 'react';
import { confirmErrors, secondFactorErrors, type ConfirmWay } from '@patchbay/shared-contracts/sign-in';
import { edgeErrors } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import { proofRules } from '@patchbay/shared-ui/password';
import { askWay, confirmWith } from '../effects/confirm-api.ts';
import { useConfirmingTexts, type ConfirmingTextKey } from '../texts/index.ts';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  readonly onDone: (isConfirmed: boolean) => void;
}

interface Typed {
  typed: string;
}

const formOf = (way: ConfirmWay) =>
  defineForm<ConfirmingTextKey>()<Typed>({
    tells: 'at-save',
    rules: (t) => proofRules(t('confirm.required')),
    fields: {
      typed:
        way === 'password'
          ? { label: 'confirm.password', kind: 'password', input: { autoComplete: 'current-password', maxLength: 200 } }
          : {
              label: 'confirm.code',
              hint: 'confirm.codeHint',
              input: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false, maxLength: 24 },
            },
    },
  });
const forms = { password: formOf('password'), code: formOf('code') };

/** What is wrong with what was typed stands beside the field. */
const ofField: ReadonlyMap<string | null, ConfirmingTextKey> = new Map([
  [secondFactorErrors.wrongPassword.code, 'confirm.wrongPassword'],
  [secondFactorErrors.wrongCode.code, 'confirm.wrongCode'],
  [edgeErrors.invalid.code, 'confirm.wrongCode'], // too short for a code
]);

interface ProofProps extends ConfirmDialogProps {
  readonly way: ConfirmWay;
  /** Whether the dialog has come to stand: it takes the focus itself until then. */
  readonly isOpen: boolean;
  /** A second factor was set up meanwhile. */
  readonly onCodeNeeded: () => void;
}

function Proof({ way, isOpen, onDone, onCodeNeeded }: ProofProps) {
  const t = useConfirmingTexts();
  const { request } = useConsole();
  const form = useForm(forms[way], {
    t,
    began: { typed: '' },
    async send({ typed }) {
      const result = await confirmWith(request, way, typed);
      if (result.ok) onDone(true);
      if (result.ok) return null;
      if (result.code === confirmErrors.codeNeeded.code) onCodeNeeded();
      if (result.code === edgeErrors.tooMany.code) return t('confirm.tooMany');
      const wrong = ofField.get(result.code);
      return wrong === undefined ? t('confirm.failed') : new Map([['typed', t(wrong)]]);
    },
  });
  const { focus } = form;
  const focusRef = useRef(focus);
  useEffect(() => {
    if (isOpen) focusRef.current('typed');
  }, [isOpen]);
  return (
    <FormFrame form={form} className={styles.form}>
      <FormField form={form} name="typed" />
      <FormOutcome failure={form.failure} />
      <div className={styles.end}>
        <Button onClick={() => onDone(false)}>{t('confirm.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {t('confirm.submit')}
        </Button>
      </div>
    </FormFrame>
  );
}

/** What the server will ask for; null while it is not known. */
function useWay() {
  const { request } = useConsole();
  const [way, setWay] = useState<ConfirmWay | 'unknown' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void askWay(request).then((found) => isWanted && setWay(found ?? 'unknown'));
    return () => void (isWanted = false);
  }, [request, attempt]);
  const again = () => {
    setWay(null);
    setAttempt(attempt + 1);
  };
  return { way, setWay, again };
}

/** Asks to confirm who one is, over any page; what is typed there stays [SEC-008]. */
export function ConfirmDialog({ onDone }: ConfirmDialogProps) {
  const t = useConfirmingTexts();
  const isAssumed = (useSession()?.assumedUserId ?? null) !== null;
  const { way, setWay, again } = useWay();
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal
      open
      centered
      width={440}
      title={t('confirm.title')}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => onDone(false)}
      afterOpenChange={setOpen}
    >
      <p className={styles.why}>{t('confirm.why')}</p>
      {isAssumed ? <p className={styles.why}>{t('confirm.assumed')}</p> : null}
      {way === null ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : null}
      {way === 'unknown' ? (
        <div role="alert">
          <p className={styles.why}>{t('confirm.failed')}</p>
          <Button onClick={again}>{t('confirm.retry')}</Button>
        </div>
      ) : null}
      {way === 'password' || way === 'code' ? (
        <Proof key={way} way={way} isOpen={isOpen} onDone={onDone} onCodeNeeded={() => setWay('code')} />
      ) : null}
    </Modal>
  );
}
