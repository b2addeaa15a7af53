import { useState } from 'react';
import { LONGEST_HELP } from '@patchbay/shared-contracts/calls';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import styles from './help.module.css';

interface WordFieldProps {
  readonly label: string;
  /** Resolves to false when it failed; the text stays. */
  readonly onSend: (text: string) => Promise<boolean>;
}

/** Sends a line of text to the other side; text that was not sent stays. */
export function WordField({ label, onSend }: WordFieldProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    if (await onSend(text.trim())) setText('');
    setSending(false);
  };
  return (
    <form
      className={styles.word}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Input
        size="small"
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_HELP}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="small" htmlType="submit" disabled={text.trim() === ''} loading={isSending}>
        {t('help.send')}
      </Button>
    </form>
  );
}
