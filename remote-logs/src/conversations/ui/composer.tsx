import type { Conversation } from '@patchbay/shared-contracts/conversations';
import { SMS_MAX_SEGMENTS, smsLength } from '@patchbay/shared-contracts/messages';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { TemplateChoice, type Chosen } from '@patchbay/shared-ui/sms';
import { useId, useState, type KeyboardEvent } from 'react';
import { useConversationTexts } from '../texts/index.ts';
import styles from './conversations.module.css';
import { useNameOf } from './use-names.ts';

function Count({ id, text }: { id: string; text: string }) {
  const t = useConversationTexts();
  const { count: segments, left, encoding } = smsLength(text);
  const isLong = segments > SMS_MAX_SEGMENTS;
  return (
    <p id={id} className={styles.count} data-long={isLong || undefined} {...(isLong ? { role: 'alert' } : {})}>
      {isLong ? <span>{t('tooLong', { most: SMS_MAX_SEGMENTS })}</span> : null}
      <span>{t('count.segments', { segments })}</span>
      <span>{t('count.left', { left, encoding })}</span>
    </p>
  );
}

interface ComposerProps {
  readonly of: Conversation;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called with the template's id while the text is unchanged from it. */
  readonly onSend: (text: string, templateId: string | undefined) => void;
}

/** Writes a message to the customer: Enter sends, Shift+Enter starts a new line. */
export function Composer({ of, text, onText, onSend }: ComposerProps) {
  const id = useId();
  const t = useConversationTexts();
  const name = useNameOf()(of);
  const [chosen, choose] = useState<Chosen | null>(null);
  const maySend = text.trim() !== '' && smsLength(text.trim()).count <= SMS_MAX_SEGMENTS;
  const send = () => {
    if (!maySend) return;
    onSend(text.trim(), text === chosen?.text ? chosen.id : undefined);
    onText('');
    choose(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also finishes composition in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const take = (template: Chosen) => {
    choose(template);
    onText(template.text);
  };
  const to = of.customer?.id ? { customerId: of.customer.id } : of.customer_number;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input.TextArea
        aria-label={t('reply', { name })}
        aria-describedby={id}
        placeholder={t('reply', { name })}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {chosen !== null && chosen.missing.length > 0 && text === chosen.text ? (
        <p className={styles.leftOut} role="status">
          {t('leftOut', { names: chosen.missing.join(', ') })}
        </p>
      ) : null}
      <div className={styles.composerRow}>
        <TemplateChoice isCompact to={to} label={t('template')} onChosen={take} />
        <Count id={id} text={text} />
        <Button type="primary" htmlType="submit" disabled={!maySend}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
