import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { Field, FormOutcome, PasswordInput, useFirstError } from '@patchbay/shared-ui/form';
import { useRuleWords } from '@patchbay/shared-ui/password';
import { useRefusalText, type Refusal } from '../../refusal/use-refusal-text.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './second-factor.module.css';

/** Inputs required by a step. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

interface ProofFormProps {
  readonly asks: readonly (keyof Proof)[];
  readonly submit: string;
  readonly danger?: boolean;
  /** Resolves to null on success, after which the form is gone. */
  readonly onSubmit: (proof: Proof) => Promise<Refusal | null>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Keeps the input, missing fields, and the result of the last attempt. */
function useProof({ asks, onSubmit }: Pick<ProofFormProps, 'asks' | 'onSubmit'>) {
  const refusalText = useRefusalText();
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (part: Partial<Proof>) => {
    setProof({ ...proof, ...part });
    setMissing(missing.filter((name) => !(name in part)));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const left = asks.filter((name) => proof[name].trim() === '');
    setMissing(left);
    setTries(tries + 1);
    if (left.length > 0) return;
    setBusy(true);
    setFailure(null);
    const refusal = await onSubmit(proof);
    setBusy(false);
    if (refusal !== null) setFailure(refusalText(refusal));
  };
  return { proof, missing, tries, busy, failure, change, send };
}

interface ProofFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly focus: boolean;
  readonly onChange: (value: string) => void;
}

function Password({ id, value, error, focus, onChange }: ProofFieldProps) {
  const t = useTexts();
  return (
    <Field id={id} label={t('factor.password')} error={error}>
      {({ size: _, ...input }) => (
        <PasswordInput
          {...input}
          autoFocus={focus}
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function Code({ id, value, error, focus, onChange }: ProofFieldProps) {
  const t = useTexts();
  return (
    <Field id={id} label={t('factor.code')} error={error} hint={t('factor.codeHint')}>
      {({ size: _, ...input }) => (
        <Input
          {...input}
          autoFocus={focus}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          className={styles.code ?? ''}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Asks for the password, a code or both; refused input stays, with the reason below. */
export function ProofForm({ asks, submit, danger = false, onSubmit, onCancel, children }: ProofFormProps) {
  const t = useTexts();
  const id = useId();
  const words = useRuleWords();
  const { proof, missing, tries, busy, failure, change, send } = useProof({ asks, onSubmit });
  const formRef = useFirstError(tries, busy);
  const asked = (name: keyof Proof): ProofFieldProps => ({
    id: `${id}-${name}`,
    value: proof[name],
    error: missing.includes(name) ? words.required : undefined,
    focus: asks[0] === name,
    onChange: (value) => change({ [name]: value }),
  });
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {children}
      {asks.includes('password') ? <Password {...asked('password')} /> : null}
      {asks.includes('code') ? <Code {...asked('code')} /> : null}
      <FormOutcome failure={failure} />
      <div className={styles.end}>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
        <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
