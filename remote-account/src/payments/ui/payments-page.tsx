import { PAYMENT_PARAMETER } from '@patchbay/shared-contracts/payments';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { Cards, PlainCard } from '../../card/ui/card.tsx';
import { useOptions } from '../effects/use-payments.ts';
import { useTexts } from '../texts/index.ts';
import { PurchasedBalanceCard } from './balance-card.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import styles from './payments.module.css';
import { PlansCard } from './plans-card.tsx';
import { RechargeCard } from './recharge-card.tsx';

/** Draws balance and recharge, which share one balance. */
function Buying() {
  const t = useTexts();
  const { data, error, refetch } = useOptions();
  if (data !== undefined)
    return (
      <Cards>
        <PurchasedBalanceCard options={data.data} />
        <RechargeCard options={data.data} />
      </Cards>
    );
  return (
    <PlainCard>
      {error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : (
        <ErrorState title={t('balance.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </PlainCard>
  );
}

/** Draws /payments: balance, recharge, payments and subscription [ACCT-009, ACCT-014]. */
export function PaymentsPage() {
  const [query, setQuery] = useSearchParams();
  const { data } = useOptions();
  const id = query.get(PAYMENT_PARAMETER);
  return (
    <Cards>
      {id === null ? null : <PaymentPanel key={id} id={id} onClose={() => setQuery({}, { replace: true })} />}
      <div className={styles.sheet}>
        <div className={styles.pair}>
          <Buying />
          <Cards>
            <PaymentList purchased={data?.data.purchased ?? 0} />
            <PlansCard />
          </Cards>
        </div>
      </div>
    </Cards>
  );
}
