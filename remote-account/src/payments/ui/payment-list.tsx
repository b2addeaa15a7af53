import { refundable, type Payment } from '@patchbay/shared-contracts/payments';
import { Stamp, useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import type { RowsColumn } from '@patchbay/shared-ui/rows-table';
import { Card } from '../../card/ui/card.tsx';
import { PagedRows } from '../../paged-rows/ui/paged-rows.tsx';
import { usePayments } from '../effects/use-payments.ts';
import { useTexts } from '../texts/index.ts';
import { PaymentActions } from './payment-panel.tsx';
import { StateCell } from './payment-words.tsx';
import styles from './payments.module.css';
import { RefundButton } from './refund-dialog.tsx';
import { useMoney } from './use-money.ts';

/** `purchased`: remaining purchased credit; used credit cannot be refunded. */
interface ListProps {
  readonly purchased: number;
}

function Acts({ payment, purchased }: ListProps & { readonly payment: Payment }) {
  const most = payment.state === 'settled' ? refundable(payment, purchased) : 0;
  return (
    <span className={styles.acts}>
      <PaymentActions payment={payment} size="small" />
      {most > 0 ? <RefundButton payment={payment} most={most} /> : null}
    </span>
  );
}

function useColumns(purchased: number): readonly RowsColumn<Payment>[] {
  const t = useTexts();
  const timeZone = useTimeZone();
  const figure = useFigure();
  const price = useMoney();
  return [
    { key: 'when', title: t('when'), cell: ({ at }) => <Stamp at={at} timeZone={timeZone} /> },
    { key: 'state', title: t('state'), cell: (payment) => <StateCell payment={payment} /> },
    { key: 'coins', title: t('bought'), cell: ({ coins }) => figure(coins), isFigure: true },
    { key: 'paid', title: t('paid'), cell: ({ amount, currency }) => price(amount, currency), isFigure: true },
    { key: 'by', title: t('by'), cell: ({ by }) => by },
    { key: 'act', title: t('act'), cell: (payment) => <Acts payment={payment} purchased={purchased} /> },
  ];
}

function Rows({ purchased }: ListProps) {
  const t = useTexts();
  const columns = useColumns(purchased);
  const { payments: rows, ...pages } = usePayments();
  return (
    <PagedRows
      label={t('payments')}
      pages={{ rows, ...pages }}
      columns={columns}
      keyOf={({ id }) => id}
      words={{
        failed: t('payments.failed'),
        none: t('payments.none'),
        noneDetail: t('payments.none.detail'),
        more: t('more'),
      }}
    />
  );
}

/** Lists payments, newest first, with their state [ACCT-014]. */
export function PaymentList(props: ListProps) {
  const t = useTexts();
  return (
    <Card title={t('payments')}>
      <Rows {...props} />
    </Card>
  );
}
