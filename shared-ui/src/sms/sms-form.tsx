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
  /** Label of the template selection. */
  readonly template: string;
  /** Error: the text is empty. */
  readonly missing: string;
  /** Error: sending failed and the server gave no reason. */
  readonly failed: string;
}

interface SmsFormProps {
  readonly ends: Ends;
  readonly words: SmsWords;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called when the SMS was accepted. */
  readonly onSent: () => void;
}

/** Draws the form of an SMS. Input is kept after a failure, with the reason beside it; too long a text is reported, never cut. */
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
