import { SMS_MAX_SEGMENTS, smsErrors, smsLength } from '@patchbay/shared-contracts/messages';
import { useId, useState, type FormEvent } from 'react';
import { Button, Input } from '@patchbay/shared-ui/antd';
import styles from './sms.module.css';
import { TemplateChoice, type Chosen } from './template-choice.tsx';
import { useSendSms, type Ends } from './use-send-sms.ts';
import { useSmsRefusal } from './use-sms-refusal.ts';

export interface SmsWords {
  readonly label: string;
  readonly send: string;
  /** What a template is chosen by. */
  readonly template: string;
  /** There is no text yet. */
  readonly missing: string;
  /** It could not be sent, and the server gave no reason. */
  readonly failed: string;
}

interface SmsFormProps {
  readonly ends: Ends;
  readonly words: SmsWords;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** It is on its way. */
  readonly onSent: () => void;
}

/** What is typed stays when it could not be sent, with the reason beside it; what is pasted is never cut, but told to be too long. */
export function SmsForm({ ends, words, text, onText, onSent }: SmsFormProps) {
  const id = useId();
  const { busy, send } = useSendSms(ends);
  const refusalOf = useSmsRefusal();
  const [problem, setProblem] = useState<string | null>(null);
  const [template, setTemplate] = useState<Chosen | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(words.missing);
    if (smsLength(text.trim()).count > SMS_MAX_SEGMENTS) return setProblem(refusalOf(smsErrors.tooLong));
    const refused = await send(text.trim(), text === template?.text ? template.id : undefined);
    setProblem(refused === '' ? words.failed : refused);
    return refused === null ? onSent() : undefined;
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TemplateChoice
        to={ends.to}
        label={words.template}
        onChosen={(chosen) => {
          setTemplate(chosen);
          onText(chosen.text);
        }}
      />
      <label htmlFor={id}>{words.label}</label>
      <Input.TextArea
        id={id}
        rows={4}
        showCount
        value={text}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': `${id}-problem` })}
        onChange={({ target }) => onText(target.value)}
      />
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" disabled={busy} aria-busy={busy}>
        {words.send}
      </Button>
    </form>
  );
}
