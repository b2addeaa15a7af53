import { useEffect, useState } from 'react';
import { widgetRequested } from '@patchbay/shared-contracts';
import type { CustomerView } from '@patchbay/shared-contracts/customers';
import { businessNumbers } from '@patchbay/shared-contracts/messages';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { MessageOutlined, WhatsAppOutlined } from '@patchbay/shared-ui/icons';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useTexts } from '../../texts/index.ts';
import styles from './message.module.css';
import { SmsToCustomer } from './sms-to-customer.tsx';

/** Draws buttons for an SMS or a WhatsApp call to this customer, where the account has them; not for masked numbers. */
export function WriteButtons({ customer: { phonebook, numbers } }: { customer: CustomerView }) {
  const t = useTexts();
  const { can, bus, unsaved } = useConsole();
  const from = businessNumbers(useSession()?.plans ?? []);
  const to = numbers.filter((number) => !number.includes('#'));
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => (text === '' ? undefined : unsaved.hold('sms')), [text, unsaved]);
  const [first] = to;
  if (first === undefined || from.length === 0 || can('suspended')) return null;
  const close = () => setOpen(false);
  const title = t('message.title', { name: phonebook.name });
  return (
    <div className={styles.buttons}>
      {can('flag:is_sms_enabled') ? (
        <Button icon={<MessageOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('message.sms')}
        </Button>
      ) : null}
      {can('flag:is_whatsapp_voice_enabled') ? (
        <Button
          icon={<WhatsAppOutlined aria-hidden />}
          onClick={() => bus.emit(widgetRequested, { widget: 'whatsapp', number: first })}
        >
          {t('message.whatsapp')}
        </Button>
      ) : null}
      <SidePanel open={open} title={title} onClose={close}>
        <SmsToCustomer from={from} to={to} text={text} onText={setText} onSent={close} />
      </SidePanel>
    </div>
  );
}
