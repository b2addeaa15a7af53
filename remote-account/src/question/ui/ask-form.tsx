import { useId, useState } from 'react';
import { askQuestionSchema, type Questioned } from '@patchbay/shared-contracts/billing';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { askQuestion, refusalOf } from '../effects/ask-question.ts';
import { useTexts } from '../texts/index.ts';
import styles from './question.module.css';

interface AskFormProps {
  readonly about: Questioned;
  /** Formatted deadline for questions. */
  readonly until: string;
  readonly onAsked: () => void;
  readonly onCancel: () => void;
}

function useAsking({ about, onAsked }: AskFormProps) {
  const t = useTexts();
  const console = useConsole();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    const asked = askQuestionSchema.safeParse({ about, text });
    if (!asked.success) return setWrong(t('empty'));
    setSending(true);
    const result = await askQuestion(console, asked.data);
    setSending(false);
    if (!result.ok) return setWrong(t(refusalOf(result.code)));
    console.notify.success(t('sent'));
    onAsked();
  };
  const write = (written: string): void => {
    setText(written);
    setWrong(null);
  };
  return { text, wrong, isSending, send, write };
}

const MOST = 1_000;

/** Asks what is wrong with a line; input is kept after a refusal. */
export function AskForm(props: AskFormProps) {
  const { until, onCancel } = props;
  const t = useTexts();
  const id = useId();
  const { text, wrong, isSending, send, write } = useAsking(props);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{t('text')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        value={text}
        maxLength={MOST}
        autoSize={{ minRows: 2, maxRows: 6 }}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-note`}
        {...(wrong !== null && { status: 'error' })}
        onChange={({ target }) => write(target.value)}
      />
      <p
        id={`${id}-note`}
        className={wrong === null ? styles.quiet : styles.error}
        {...(wrong !== null && { role: 'alert' })}
      >
        {wrong ?? t('hint', { until })}
      </p>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" size="small" loading={isSending}>
          {t('send')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
