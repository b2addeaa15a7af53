import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { dispositionNameSchema } from '@patchbay/shared-contracts/dispositions';
import { brokenRule } from '@patchbay/shared-contracts/rules';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input, type InputRef } from '@patchbay/shared-ui/antd';
import type { Outcome } from '../model/outcome.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './dispositions.module.css';
import { useFailureText } from './use-failure-text.ts';

const ruleTexts: Readonly<Record<string, TextKey>> = {
  required: 'rule.required',
  long: 'rule.long',
  characters: 'rule.characters',
};

interface NameFieldProps {
  readonly label: string;
  /** Current name; empty for a new entry. */
  readonly first: string;
  readonly save: (name: string) => Promise<Outcome>;
  readonly onClose: () => void;
  /** Stays open and empty after a save, for the next entry. */
  readonly again?: boolean;
}

function useName({ first, save, onClose, again = false }: NameFieldProps) {
  const t = useTexts();
  const failureText = useFailureText();
  const { unsaved } = useConsole();
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isWritten = text.trim() !== first.trim();
  useEffect(() => (isWritten ? unsaved.hold('disposition') : undefined), [isWritten, unsaved]);
  const submit = async () => {
    if (busy) return;
    if (!isWritten && first !== '') return onClose();
    const broken = brokenRule(dispositionNameSchema, text)?.rule;
    if (broken != null) return setProblem(t(ruleTexts[broken] ?? 'failure.refused'));
    setBusy(true);
    const outcome = await save(text.trim());
    setBusy(false);
    if (outcome.is !== 'done') return setProblem(failureText(outcome));
    if (!again) return onClose();
    setText('');
    setProblem(null);
  };
  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
  };
  return { text, problem, busy, type, submit };
}

/** Edits a name in place: Enter saves, Escape cancels; errors are shown below, and input is kept. */
export function NameField(props: NameFieldProps) {
  const { label, onClose } = props;
  const t = useTexts();
  const id = useId();
  const input = useRef<InputRef>(null);
  const { text, problem, busy, type, submit } = useName(props);
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      className={styles.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Input
        ref={input}
        size="small"
        aria-label={label}
        aria-required
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { 'aria-describedby': id, status: 'error' })}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" type="primary" htmlType="submit" loading={busy}>
        {t('save')}
      </Button>
      <Button size="small" onClick={onClose}>
        {t('cancel')}
      </Button>
      {problem === null ? null : (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
