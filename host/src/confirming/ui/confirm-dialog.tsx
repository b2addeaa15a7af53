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

/** Texts of input errors, shown beside the field. */
const ofField: ReadonlyMap<string | null, ConfirmingTextKey> = new Map([
  [secondFactorErrors.wrongPassword.code, 'confirm.wrongPassword'],
  [secondFactorErrors.wrongCode.code, 'confirm.wrongCode'],
  [edgeErrors.invalid.code, 'confirm.wrongCode'], // the code is too short
]);

interface ProofProps extends ConfirmDialogProps {
  readonly way: ConfirmWay;
  /** Whether the dialog has finished opening; until then it moves the focus itself. */
  readonly isOpen: boolean;
  /** Called when a second factor was set up in the meantime. */
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

/** Returns the way of confirming that the server asks for; null while unknown. */
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

/** Draws the dialog that asks users to confirm their identity, over any page; input on the page is kept [SEC-008]. */
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
