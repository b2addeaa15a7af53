import { useEffect, useRef, useState } from 'react';
import type { Questioned, QuestionRow } from '@patchbay/shared-contracts/billing';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { None, useTimeZone } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../texts/index.ts';
import { AskForm } from './ask-form.tsx';
import styles from './question.module.css';

interface LineQuestionProps {
  readonly about: Questioned;
  readonly name: string;
  /** Deadline for questions; null: no question is possible. */
  readonly until: string | null;
  readonly question: QuestionRow | null;
  /** Formats an amount as on the page. */
  readonly amount: (value: number) => string;
  /** Called to refetch the line. */
  readonly onAsked: () => void;
}

interface OpenQuestionProps {
  readonly question: QuestionRow;
  readonly amount: (value: number) => string;
  /** Whether it was just asked here, so that it takes the focus. */
  readonly takesFocus: boolean;
}

function OpenQuestion({ question, amount, takesFocus }: OpenQuestionProps) {
  const t = useTexts();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  const timeZone = useTimeZone();
  const { at, text, state, answer, given_back: given, credit_note: note } = question;
  return (
    <div ref={element} tabIndex={takesFocus ? -1 : undefined} className={styles.question}>
      <span className={styles.state}>
        {state === 'asked' ? t('asked', { at: formatStamp(at, timeZone) }) : t(`state.${state}`)}
      </span>
      <p className={styles.quiet}>{text}</p>
      {answer === null ? null : <p>{answer}</p>}
      {given === null ? null : <p>{t('givenBack', { amount: amount(given) })}</p>}
      {note === null ? null : <p>{t('note', { number: note })}</p>}
    </div>
  );
}

/** Draws a line's question: a form while it can be asked, then its state and answer [ACCT-022]. Only admins may ask. */
export function LineQuestion({ about, name, until, question, amount, onAsked }: LineQuestionProps) {
  const t = useTexts();
  const timeZone = useTimeZone();
  const { can } = useConsole();
  const [form, setForm] = useState<'none' | 'open' | 'closed'>('none');
  const [shownAt] = useState(() => Date.now());
  if (question !== null) return <OpenQuestion {...{ question, amount }} takesFocus={form === 'closed'} />;
  if (until === null || Date.parse(until) <= shownAt || !can('admin')) return <None />;
  if (form !== 'open')
    return (
      <Button
        type="link"
        size="small"
        className={styles.ask}
        aria-label={t('askNamed', { name })}
        autoFocus={form === 'closed'}
        onClick={() => setForm('open')}
      >
        {t('ask')}
      </Button>
    );
  const close = (): void => setForm('closed');
  const asked = (): void => {
    close();
    onAsked();
  };
  return <AskForm about={about} until={formatStamp(until, timeZone)} onAsked={asked} onCancel={close} />;
}
