import { useState, type FormEvent } from 'react';
import { formatStamp, type SmsRecord } from '@patchbay/shared-contracts';
import { PhoneNumber, useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { EmptyState, SidePanel } from '@patchbay/shared-ui/list';
import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { useTimeZone } from '../../list/effects/use-time-zone.ts';
import { useTexts } from '../../texts/index.ts';
import { useReply } from '../effects/use-reply.ts';
import { canReply, MOST_TEXT } from '../model/filters.ts';
import styles from './sms-logs.module.css';

/** An answer by SMS from the number it came to; what is typed holds back updates and stays when it could not be sent. */
function Reply({ sms, onSent }: { sms: SmsRecord; onSent: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const { busy, send } = useReply(sms);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(t('sms.replyMissing'));
    const refused = await send(text.trim());
    if (refused !== null) return setProblem(refused === '' ? t('sms.replyFailed') : refused);
    notify.success(t('sms.replied'));
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
        onChange={({ target }) => setText(target.value)}
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

/** One SMS whole, with the way to answer it. */
export function SmsPanel({ id, sms, onClose }: { id: string | null; sms: SmsRecord | undefined; onClose: () => void }) {
  const t = useTexts();
  return (
    <SidePanel open={id !== null} title={t('sms.panel')} onClose={onClose}>
      {sms === undefined ? (
        <EmptyState icon={<MessageOutlined />} title={t('sms.gone')} />
      ) : (
        <div className={styles.panel}>
          <Message sms={sms} />
          {canReply(sms) ? <Reply key={sms.id} sms={sms} onSent={onClose} /> : null}
        </div>
      )}
    </SidePanel>
  );
}
