import { useState, type FormEvent } from 'react';
import type { SmsRecord } from '@patchbay/shared-contracts/messages';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { PhoneNumber, useConsole } from '@patchbay/shared-ui';
import { Button, Input, Skeleton } from '@patchbay/shared-ui/antd';
import { EmptyState, SidePanel } from '@patchbay/shared-ui/list';
import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { useReply } from '../effects/use-reply.ts';
import { canReply, MOST_TEXT } from '../model/filters.ts';
import styles from './sms-logs.module.css';

interface Typed {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** An answer by SMS from the number it came to; what is typed holds back updates and stays when it could not be sent. */
function Reply({ sms, text, onText, onSent }: Typed & { sms: SmsRecord; onSent: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const { busy, send } = useReply(sms);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(t('sms.replyMissing'));
    const refused = await send(text.trim());
    if (refused !== null) return setProblem(refused === '' ? t('sms.replyFailed') : refused);
    notify.success(t('sms.replied'));
    onText('');
    return onSent();
  };
  return (
    <form className={styles.reply} onSubmit={(event) => void submit(event)}>
      <label htmlFor="sms-reply">{t('sms.replyFrom', { number: sms.sr_number })}</label>
      <Input.TextArea
        id="sms-reply"
        rows={4}
        maxLength={MOST_TEXT}
        showCount
        value={text}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': 'sms-reply-problem' })}
        onChange={({ target }) => onText(target.value)}
      />
      {problem === null ? null : (
        <p id="sms-reply-problem" role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" disabled={busy} aria-busy={busy}>
        {t('sms.reply')}
      </Button>
    </form>
  );
}

function Message({ sms }: { sms: SmsRecord }) {
  const t = useTexts();
  const timeZone = useTimeZone();
  const facts = [t(`smsType.${sms.sms_type}`), t(`smsStatus.${sms.status}`), formatStamp(sms.received_time, timeZone)];
  return (
    <>
      <PhoneNumber number={sms.customer_number} />
      <blockquote className={styles.text} data-type={sms.sms_type}>
        {sms.sms_text}
      </blockquote>
      <p className={styles.quiet}>{[...facts, sms.failure].filter((fact) => fact !== null).join(' · ')}</p>
    </>
  );
}

interface SmsPanelProps {
  readonly id: string | null;
  /** Null when it is not on the list, undefined as long as nobody knows. */
  readonly sms: SmsRecord | null | undefined;
  readonly reply: string;
  readonly onReply: (text: string) => void;
  readonly onClose: () => void;
}

function Content({ sms, reply, onReply, onClose }: Omit<SmsPanelProps, 'id'>) {
  const t = useTexts();
  if (sms === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (sms === null) return <EmptyState icon={<MessageOutlined />} title={t('sms.gone')} />;
  return (
    <div className={styles.panel}>
      <Message sms={sms} />
      {canReply(sms) ? <Reply key={sms.id} sms={sms} text={reply} onText={onReply} onSent={onClose} /> : null}
    </div>
  );
}

/** One SMS whole, with the way to answer it. */
export function SmsPanel({ id, onClose, ...content }: SmsPanelProps) {
  const t = useTexts();
  return (
    <SidePanel open={id !== null} title={t('sms.panel')} onClose={onClose}>
      <Content {...content} onClose={onClose} />
    </SidePanel>
  );
}
