import { useId, useState } from 'react';
import { maskNumber } from '@patchbay/shared-contracts';
import type { BusinessNumber } from '@patchbay/shared-contracts/messages';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import { useConsole, useMasking } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { SmsForm } from '@patchbay/shared-ui/sms';
import { useTexts } from '../../texts/index.ts';
import { rememberedNumber, rememberNumber } from '../effects/remembered-number.ts';
import styles from './message.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Selects a number; a single one is only shown. */
function NumberChoice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  if (options.length < 2) {
    return (
      <p className={styles.end}>
        <span>{label}</span>
        <span>{options[0]?.label}</span>
      </p>
    );
  }
  return (
    <p className={styles.end}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={[...options]} onChange={(chosen: string) => onChange(chosen)} />
    </p>
  );
}

export interface SmsToCustomerProps {
  /** Numbers of the account, at least one. */
  readonly from: readonly BusinessNumber[];
  /** Numbers of the customer that can receive SMS, at least one. */
  readonly to: readonly string[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSent: () => void;
}

/** Writes an SMS to a customer: sender, receiver and text. */
export function SmsToCustomer({ from, to, text, onText, onSent }: SmsToCustomerProps) {
  const t = useTexts();
  const { notify } = useConsole();
  const masking = useMasking();
  const [sender, setSender] = useState(() => rememberedNumber(safeLocalStorage, from));
  const [receiver, setReceiver] = useState(to[0] ?? '');
  const choose = (phone: string) => {
    setSender(phone);
    rememberNumber(safeLocalStorage, phone);
  };
  const words = {
    label: t('message.text'),
    send: t('message.send'),
    template: t('message.template'),
    missing: t('message.missing'),
    failed: t('message.failed'),
  };
  const sent = () => {
    notify.success(t('message.sent'));
    onText('');
    onSent();
  };
  return (
    <>
      <NumberChoice
        label={t('message.from')}
        value={sender}
        options={from.map(({ phone, plan }) => ({ value: phone, label: `${phone} · ${plan}` }))}
        onChange={choose}
      />
      <NumberChoice
        label={t('message.to')}
        value={receiver}
        options={to.map((number) => ({ value: number, label: maskNumber(number, masking) }))}
        onChange={setReceiver}
      />
      <SmsForm ends={{ from: sender, to: receiver }} words={words} text={text} onText={onText} onSent={sent} />
    </>
  );
}
