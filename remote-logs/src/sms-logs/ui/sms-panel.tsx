import type { SmsRecord } from '@patchbay/shared-contracts/messages';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { PhoneNumber, useConsole } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { EmptyState, SidePanel } from '@patchbay/shared-ui/list';
import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { listKey, useTimeZone } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { SmsForm } from '@patchbay/shared-ui/sms';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../../texts/index.ts';
import { smsLog } from '../effects/sms-log.ts';
import { canReply } from '../model/filters.ts';
import styles from './sms-logs.module.css';

interface Typed {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Replies by SMS from the number it was sent to; unsent input delays updates. */
function Reply({ sms, text, onText, onSent }: Typed & { sms: SmsRecord; onSent: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const client = useQueryClient();
  const words = {
    label: t('sms.replyFrom', { number: sms.sr_number }),
    send: t('sms.reply'),
    template: t('sms.template'),
    missing: t('sms.replyMissing'),
    failed: t('sms.replyFailed'),
  };
  const sent = () => {
    void client.invalidateQueries({ queryKey: listKey(smsLog.path) });
    notify.success(t('sms.replied'));
    onText('');
    onSent();
  };
  const ends = { from: sms.sr_number, to: sms.customer_number };
  return <SmsForm ends={ends} words={words} text={text} onText={onText} onSent={sent} />;
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
      <p className={textStyles.quiet}>{[...facts, sms.failure].filter((fact) => fact !== null).join(' · ')}</p>
    </>
  );
}

/** Lists the rules that handled it, or names the one that sent it [CONF-SMSF-001]. */
function Steps({ sms: { steps, rule, sms_type } }: { readonly sms: SmsRecord }) {
  const t = useTexts();
  const sentBy = sms_type === 'outbound' && rule !== null ? [{ step: 'rule' as const, detail: rule }] : [];
  const all = [...sentBy, ...steps];
  if (all.length === 0) return null;
  return (
    <section aria-label={t('smsSteps')}>
      <h3 className={textStyles.quiet}>{t('smsSteps')}</h3>
      <ol className={styles.steps}>
        {all.map(({ step, detail }, at) => (
          <li key={at}>{t(`smsStep.${step}`, { detail })}</li>
        ))}
      </ol>
    </section>
  );
}

interface SmsPanelProps {
  readonly id: string | null;
  /** Null when it is not on the list, undefined while unknown. */
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
      <Steps sms={sms} />
      {canReply(sms) ? <Reply key={sms.id} sms={sms} text={reply} onText={onReply} onSent={onClose} /> : null}
    </div>
  );
}

/** Shows one SMS with a reply form. */
export function SmsPanel({ id, onClose, ...content }: SmsPanelProps) {
  const t = useTexts();
  return (
    <SidePanel open={id !== null} title={t('sms.panel')} onClose={onClose}>
      <Content {...content} onClose={onClose} />
    </SidePanel>
  );
}
