import { useState, type KeyboardEvent } from 'react';
import type { Console } from '@patchbay/shared-contracts';
import { agreementAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { termsTexts } from '@patchbay/shared-contracts/terms';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Checkbox, Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { useLegalText } from '@patchbay/shared-ui/legal';
import { useDialogTexts } from '../texts/index.ts';
import styles from './dialogs.module.css';

export interface TermsDialogProps {
  readonly kind: 'terms-of-use' | 'terms-update';
  readonly onDone: () => void;
}

function Terms() {
  const { loaded } = useLegalText(termsTexts); // when the text cannot be loaded, the links below still lead to it
  const t = useDialogTexts();
  return (
    <div className={styles.terms} tabIndex={0} role="region" aria-label={t('terms.text')}>
      {loaded.phase === 'there' ? (
        <>
          <p>{loaded.text.intro}</p>
          {loaded.text.clauses.map(({ id, heading, text }) => (
            <section key={id}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </section>
          ))}
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </div>
  );
}

/**
 * Sends the acceptance, without a body. A failure is only logged and the user continues; the dialog comes back next time [AUTH-148,
 * AUTH-149].
 */
async function accept({ request, session, telemetry }: Console) {
  const result = await request.send({ method: 'POST', path: shellPaths.agreement, answer: agreementAnswerSchema });
  if (result.ok) void session.refresh();
  else telemetry.track({ name: 'terms_failed', status: result.status });
}

/** Keeps the tick and sends the acceptance. Submitting without the tick shows an alert [AUTH-145]. */
function useAgreement(onDone: () => void) {
  const console = useConsole();
  const [agreed, setAgreed] = useState(false);
  const [alerted, setAlerted] = useState(false);
  const [sending, setSending] = useState(false);
  const submit = async () => {
    if (!agreed) return setAlerted(true);
    setSending(true);
    await accept(console);
    onDone();
  };
  const tick = (ticked: boolean) => {
    setAgreed(ticked);
    setAlerted(false);
  };
  return { agreed, alerted, sending, submit, tick };
}

function Links() {
  const t = useDialogTexts();
  return (
    <p className={styles.links}>
      <a href="/terms" target="_blank" rel="noopener noreferrer">
        {t('terms.link')}
      </a>
      <a href="/privacy" target="_blank" rel="noopener noreferrer">
        {t('terms.privacy')}
      </a>
    </p>
  );
}

/**
 * Draws the form. In the first dialog Submit is disabled until the tick, so Enter shows the alert; in the update dialog Submit itself
 * does [AUTH-143, AUTH-169].
 */
function Agreement({ kind, onDone }: TermsDialogProps) {
  const t = useDialogTexts();
  const { agreed, alerted, sending, submit, tick } = useAgreement(onDone);
  const { session } = useConsole();
  const onEnter = (event: KeyboardEvent) => {
    const acts = event.target instanceof HTMLAnchorElement || event.target instanceof HTMLButtonElement;
    if (event.key !== 'Enter' || acts) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={styles.form}
      onKeyDown={onEnter}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {kind === 'terms-update' ? <p className={styles.why}>{t('terms.updatedWhy')}</p> : null}
      <Terms />
      <Links />
      <Checkbox checked={agreed} autoFocus onChange={(event) => tick(event.target.checked)}>
        {t('terms.agree')}
      </Checkbox>
      {alerted ? <Alert type="error" showIcon role="alert" title={t('terms.missing')} /> : null}
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={sending}
        disabled={kind === 'terms-of-use' && !agreed}
      >
        {t('terms.submit')}
      </Button>
      <Button type="text" block onClick={() => void session.end('signed-out')}>
        {t('logout')}
      </Button>
    </form>
  );
}

/** Draws either terms dialog; both stay open until the user agrees [AUTH-138, AUTH-139]. */
export function TermsDialog(props: TermsDialogProps) {
  const t = useDialogTexts();
  return (
    <Modal
      open
      centered
      width={640}
      title={t(props.kind === 'terms-of-use' ? 'terms.title' : 'terms.updated')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
    >
      <Agreement {...props} />
    </Modal>
  );
}
