import { object } from 'yup';
import {
  coinsOfMilli,
  ratePaths,
  readRate,
  type Rate,
  type RateBook,
  type RateColumn,
  type TypedRate,
} from '@patchbay/shared-contracts/billing';
import { dayAt, laterDay } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input, Modal } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import { useRateChange } from '../effects/use-rates.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './rates.module.css';
import { useRateWords } from './use-rate-words.ts';

const rateForm = defineForm<TextKey>()<TypedRate>({
  tells: 'at-save',
  size: 'medium',
  rules: () => object({}), // `readRate` reports errors, as for a file
  fields: {
    prefix: {
      label: 'column.prefix',
      hint: 'hint.prefix',
      optional: true,
      input: { autoComplete: 'off', maxLength: 30 },
    },
    direction: {
      ...{ label: 'column.direction', kind: 'choice' },
      options: [
        { value: 'outbound', label: 'direction.outbound' },
        { value: 'inbound', label: 'direction.inbound' },
      ],
    },
    channel: {
      ...{ label: 'column.channel', kind: 'choice' },
      options: [
        { value: 'voice', label: 'channel.voice' },
        { value: 'whatsapp', label: 'channel.whatsapp' },
      ],
    },
    number_type: {
      ...{ label: 'column.number_type', kind: 'choice', optional: true, hint: 'hint.number_type' },
      options: [
        { value: 'local', label: 'type.local' },
        { value: 'toll-free', label: 'type.toll-free' },
      ],
    },
    price: { label: 'column.price', input: { autoComplete: 'off', maxLength: 12 } },
    pulse_seconds: {
      label: 'column.pulse_seconds',
      input: { autoComplete: 'off', inputMode: 'numeric', maxLength: 4 },
    },
    setup: { label: 'column.setup', optional: true, input: { autoComplete: 'off', maxLength: 12 } },
    from: { label: 'column.from', hint: 'hint.from', optional: true },
  },
});

const fresh: TypedRate = {
  ...{ channel: 'voice', direction: 'outbound', prefix: '', number_type: '', hours: '' },
  ...{ setup: '', price: '', pulse_seconds: '60', from: '' },
};
const typedOf = (rate: Rate): TypedRate => ({
  ...{ channel: rate.channel, direction: rate.direction, prefix: rate.prefix },
  ...{ number_type: rate.number_type, hours: rate.hours, from: '' },
  setup: rate.setup_milli === 0 ? '' : coinsOfMilli(rate.setup_milli),
  ...{ price: coinsOfMilli(rate.pulse_milli), pulse_seconds: String(rate.pulse_seconds) },
});

const wrongKeys: Readonly<Partial<Record<RateColumn, TextKey>>> = {
  ...{ prefix: 'wrong.prefix', price: 'wrong.price', setup: 'wrong.price' },
  ...{ pulse_seconds: 'wrong.pulse_seconds', from: 'wrong.from' },
};

interface RateFormProps {
  readonly book: RateBook;
  /** Rate to be given a new price; null: a new rate. */
  readonly rate: Rate | null;
  /** Epoch ms, when the rates were fetched. */
  readonly now: number;
  readonly onDone: () => void;
}

function useRateForm({ book, rate, now, onDone }: RateFormProps) {
  const t = useTexts();
  const change = useRateChange();
  const { notify } = useConsole();
  return useForm(rateForm, {
    t,
    began: rate === null ? fresh : typedOf(rate),
    holds: 'rate',
    async send(typed) {
      const read = readRate(typed, dayAt(now, book.time_zone));
      if (!read.ok) {
        const key = read.fault === 'past' ? 'fault.past' : (wrongKeys[read.column] ?? 'fault.wrong');
        return new Map([[read.column, t(key)]]);
      }
      const changed = await change(ratePaths.rates, { revision: book.revision, rate: read.rate });
      if (!changed.ok) return changed.why;
      notify.success(t(changed.data.added === 0 ? 'set.same' : 'set.done'));
      onDone();
      return null;
    },
  });
}

/** Creates a rate, or a new price of one: from now on, or from a later day [ACCT-011]. */
export function RateForm(props: RateFormProps) {
  const { book, rate, now, onDone } = props;
  const t = useTexts();
  const words = useRateWords(book.time_zone);
  const form = useRateForm(props);
  const title = rate === null ? t('add') : t('change.title', { rate: words.name(rate) });
  return (
    <Modal open centered title={title} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <FormFrame form={form} className={styles.form}>
        {rate === null ? (
          <>
            <FormField form={form} name="prefix" autoFocus />
            <div className={styles.pair}>
              <FormField form={form} name="direction" />
              <FormField form={form} name="channel" />
            </div>
            <FormField form={form} name="number_type" />
          </>
        ) : null}
        <div className={styles.pair}>
          <FormField form={form} name="price" autoFocus={rate !== null} />
          <FormField form={form} name="pulse_seconds" />
        </div>
        <div className={styles.pair}>
          <FormField form={form} name="setup" />
          <FormField form={form} name="from">
            {(input) => (
              <Input
                {...input}
                type="date"
                min={laterDay(dayAt(now, book.time_zone), 1)}
                value={form.values.from}
                onChange={({ target }) => form.change({ from: target.value })}
              />
            )}
          </FormField>
        </div>
        <FormOutcome failure={form.failure} />
        <div className={styles.ends}>
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={form.sending}>
            {t('save')}
          </Button>
        </div>
      </FormFrame>
    </Modal>
  );
}
