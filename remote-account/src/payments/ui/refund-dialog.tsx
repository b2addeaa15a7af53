import { useId, useState } from 'react';
import type { Payment } from '@patchbay/shared-contracts/payments';
import { Alert, Button, Input, Modal } from '@patchbay/shared-ui/antd';
import { Field, SubmitButton } from '@patchbay/shared-ui/form';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useRefunding } from '../effects/use-refunding.ts';
import { refundProblem, typedCoins } from '../model/typed-coins.ts';
import { useTexts } from '../texts/index.ts';
import styles from './payments.module.css';
import { useMoment } from './use-moment.ts';
import { useMoney } from './use-money.ts';

const LONGEST = 12;

interface RefundProps {
  readonly payment: Payment;
  /** Maximum number of coins to refund. */
  readonly most: number;
  readonly onDone: () => void;
}

function useProblem(text: string, most: number): string | undefined {
  const t = useTexts();
  const figure = useFigure();
  const problem = refundProblem(text, most);
  if (problem === null) return undefined;
  if (problem === 'small') return t('refund.least');
  return problem === 'number' ? t('wrong.number') : t('refund.hint', { most: figure(most) });
}

function RefundForm({ payment, most, onDone }: RefundProps) {
  const t = useTexts();
  const id = useId();
  const figure = useFigure();
  const price = useMoney();
  const { refund, isBusy, failure } = useRefunding(payment);
  const [text, setText] = useState(String(most));
  const problem = useProblem(text, most);
  const coins = typedCoins(text);
  const { amount, currency } = payment;
  const send = async () => {
    if (problem !== undefined) return document.getElementById(id)?.focus();
    if (await refund(coins, figure(coins))) onDone();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <p className={styles.quiet}>{t('refund.detail')}</p>
      <Field id={id} label={t('refund.coins')} error={problem} hint={t('refund.hint', { most: figure(most) })}>
        {(input) => (
          <Input
            {...input}
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
      <SubmitButton busy={isBusy}>
        {problem === undefined
          ? t('refund.do', { price: price((amount / payment.coins) * coins, currency) })
          : t('refund')}
      </SubmitButton>
      <Button size="large" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  );
}

/** Refunds coins of a payment; the console has the user confirm their identity [SEC-008]. */
export function RefundButton({ payment, most }: Omit<RefundProps, 'onDone'>) {
  const t = useTexts();
  const price = useMoney();
  const moment = useMoment();
  const [isOpen, setOpen] = useState(false);
  const { amount, currency, at } = payment;
  const name = t('refund.of', { price: price(amount, currency), at: moment(at) });
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-label={name} onClick={() => setOpen(true)}>
        {t('refund')}
      </Button>
      <Modal
        open={isOpen}
        title={t('refund.title')}
        width={420}
        centered
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <RefundForm payment={payment} most={most} onDone={close} />
      </Modal>
    </>
  );
}
