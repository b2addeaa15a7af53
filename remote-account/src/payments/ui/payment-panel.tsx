import { useEffect, useId } from 'react';
import type { Payment } from '@patchbay/shared-contracts/payments';
import { Alert, Button, Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { usePaying } from '../effects/use-paying.ts';
import { PAYMENTS, usePayment } from '../effects/use-payments.ts';
import { useTexts } from '../texts/index.ts';
import { useDetail } from './payment-words.tsx';
import styles from './payments.module.css';
import { useMoney } from './use-money.ts';

const types: Readonly<Record<Payment['state'], 'info' | 'success' | 'error' | 'warning'>> = {
  ...{ created: 'info', 'at-gateway': 'info', authenticating: 'info' },
  ...{ settled: 'success', refused: 'error', abandoned: 'warning' },
};

const NOT_FOUND = 404;

/** Draws the actions on a payment: continue while it is open, start another after a failure. */
export function PaymentActions({ payment, size }: { readonly payment: Payment; readonly size: 'small' | 'medium' }) {
  const t = useTexts();
  const { pay, isBusy, failure } = usePaying();
  const { address, state, coins } = payment;
  if (address !== null)
    return (
      <Button size={size} href={address}>
        {t('continue')}
      </Button>
    );
  if (state !== 'refused' && state !== 'abandoned') return null;
  return (
    <>
      <Button size={size} aria-busy={isBusy} onClick={() => void pay(coins)}>
        {t('again')}
      </Button>
      {failure === undefined ? null : (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </>
  );
}

function PaymentFacts({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const t = useTexts();
  const price = useMoney();
  const detail = useDetail();
  const { state, amount, currency } = payment;
  return (
    <Alert
      type={types[state]}
      showIcon
      role="status"
      title={`${t(`state.${state}`)}: ${price(amount, currency)}`}
      description={
        <div className={styles.told}>
          <span>{detail(payment)}</span>
          <span className={styles.acts}>
            <PaymentActions payment={payment} size="medium" />
            <Button type="text" onClick={onClose}>
              {t('close')}
            </Button>
          </span>
        </div>
      }
    />
  );
}

/** Shows the payment from which the user has returned [ACCT-014]. The address only identifies it and decides nothing else. */
export function PaymentPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts();
  const title = useId();
  const client = useQueryClient();
  const { data, error, refetch } = usePayment(id);
  const payment = data?.data;
  const state = payment?.state;
  // Balance and list beside it are refetched at once.
  useEffect(() => {
    if (state === undefined) return;
    void client.invalidateQueries({ queryKey: [PAYMENTS, 'options'] });
    void client.invalidateQueries({ queryKey: [PAYMENTS, 'list'] });
  }, [client, state]);
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.hidden}>
        {t('payment')}
      </h2>
      {payment !== undefined ? (
        <PaymentFacts payment={payment} onClose={onClose} />
      ) : error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : error.status === NOT_FOUND ? (
        <Alert type="warning" showIcon title={t('missing')} closable={{ onClose }} />
      ) : (
        <ErrorState title={t('payment.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
