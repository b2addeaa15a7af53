import { useId, type FormEvent } from 'react';
import { tidyPhoneNumber } from '@patchbay/shared-contracts';
import { businessNumbers } from '@patchbay/shared-contracts/messages';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Input, Select } from '@patchbay/shared-ui/antd';
import { WhatsAppOutlined } from '@patchbay/shared-ui/icons';
import { LabelledField } from '../../widget/ui/labelled-field.tsx';
import { useTexts } from '../../texts/index.ts';
import { useWhatsApp } from '../whatsapp-context.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useStore } from '../../store/use-store.ts';
import { isInCall, type Popup } from '../model/popup.ts';
import { SHORTEST } from '../model/popup-step.ts';
import styles from './whatsapp.module.css';

/** Selects a business number, each with its plan below [WA-007]. */
function BusinessSelect({ id, popup }: { id: string; popup: Popup }) {
  const t = useTexts();
  const whatsApp = useWhatsApp();
  const numbers = businessNumbers(useSession()?.plans ?? []);
  const planOf = new Map(numbers.map(({ phone, plan }) => [phone, plan]));
  return (
    <LabelledField id={id} label={t('whatsapp.business')} error={undefined}>
      {(field) => (
        <Select
          {...field}
          disabled={isInCall(popup)}
          value={popup.business === '' ? null : popup.business}
          placeholder={t('dialler.choose')}
          notFoundContent={t('dialler.none')}
          options={numbers.map(({ phone }) => ({ value: phone, label: phone }))}
          optionRender={({ value }) => (
            <span className={styles.option}>
              <span>{value}</span>
              <small>{planOf.get(String(value))}</small>
            </span>
          )}
          onChange={(business) => whatsApp.dispatch({ type: 'businessChosen', business: business ?? '' })}
        />
      )}
    </LabelledField>
  );
}

/** Draws the form with the customer's and the business number [WA-004]. */
export function PopupForm() {
  const t = useTexts();
  const id = useId();
  const whatsApp = useWhatsApp();
  const devices = useDevices();
  const { can } = useConsole();
  const popup = useStore(whatsApp);
  const primary = useStore(devices.tab);
  const inCall = isInCall(popup);
  // [WA-005, WA-049, CALL-137]
  const cannot = popup.number.length < SHORTEST || can('suspended');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    whatsApp.dispatch({ type: 'callPressed', primary });
  };
  return (
    <form className={styles.form} data-fixed={inCall} onSubmit={submit}>
      <LabelledField id={`${id}-number`} label={t('dialler.customer')} error={undefined}>
        {(field) => (
          <Input
            {...field}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            autoFocus
            disabled={inCall}
            value={popup.number}
            onChange={({ target }) => whatsApp.dispatch({ type: 'typed', number: tidyPhoneNumber(target.value) })}
          />
        )}
      </LabelledField>
      <BusinessSelect id={`${id}-business`} popup={popup} />
      {can('suspended') ? <p className={styles.note}>{t('dialler.suspended')}</p> : null}
      {inCall ? null : (
        <div className={styles.actions}>
          <Button
            size="large"
            disabled={cannot || popup.isAsking}
            onClick={() => whatsApp.dispatch({ type: 'optInPressed', primary })}
          >
            {t('whatsapp.optIn')}
          </Button>
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            disabled={cannot}
            icon={<WhatsAppOutlined aria-hidden />}
          >
            {t('dialler.call')}
          </Button>
        </div>
      )}
    </form>
  );
}
