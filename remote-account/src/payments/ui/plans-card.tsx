import type { Plan } from '@patchbay/shared-contracts';
import type { OwnNumber, Subscription } from '@patchbay/shared-contracts/subscription';
import { useSession } from '@patchbay/shared-ui';
import { Skeleton, Tag } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { Card, Cards, PlainCard } from '../../card/ui/card.tsx';
import { useSubscription } from '../effects/use-subscription.ts';
import { useTexts } from '../texts/index.ts';
import { BuyNumberButton } from './buy-number.tsx';
import { NumberActs } from './number-acts.tsx';
import styles from './payments.module.css';
import { TariffCard } from './tariff-card.tsx';
import { useMoment } from './use-moment.ts';

function Until({ plan: { is_expired: isOver, expiry_time: at } }: { readonly plan: Plan }) {
  const t = useTexts();
  const moment = useMoment();
  if (isOver) return <Tag color="error">{t('plan.over')}</Tag>;
  return (
    <span className={styles.quiet}>{at === null ? t('plan.ever') : t('plan.until', { at: moment(at, 'day') })}</span>
  );
}

/** Lists the account's plans with their expiry. */
function Plans() {
  const plans = useSession()?.plans ?? [];
  if (plans.length === 0) return null;
  return (
    <ul className={styles.list}>
      {plans.map((plan) => (
        <li key={plan.id} className={styles.plan}>
          <strong>{plan.plan_name}</strong>
          <Until plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function End({ number }: { readonly number: OwnNumber }) {
  const t = useTexts();
  const moment = useMoment();
  const { expires_at: at, is_expired: isOver, is_given_back: isGivenBack, renews } = number;
  if (at === null) return t('plan.ever');
  if (isOver) return <Tag color="error">{t('plan.over')}</Tag>;
  const end = { at: moment(at, 'day') };
  if (isGivenBack) return <Tag color="warning">{t('number.ends', end)}</Tag>;
  return renews ? t('number.renews', end) : t('plan.until', end);
}

function useColumns(nextMonth: string): readonly RowsColumn<OwnNumber>[] {
  const t = useTexts();
  const figure = useFigure();
  return [
    {
      ...{ key: 'number', title: t('number') },
      cell: ({ number, label }) => (
        <span className={styles.two}>
          <span translate="no">{number}</span>
          {label === number ? null : <span className={styles.quiet}>{label}</span>}
        </span>
      ),
    },
    { key: 'plan', title: t('number.plan'), cell: ({ plan }) => plan },
    { key: 'end', title: t('number.until'), cell: (number) => <End number={number} /> },
    {
      ...{ key: 'monthly', title: t('number.monthly'), isFigure: true },
      cell: ({ monthly, expires_at: at }) => (at === null ? t('number.withPlan') : figure(monthly)),
    },
    { key: 'act', title: t('act'), cell: (number) => <NumberActs number={number} nextMonth={nextMonth} /> },
  ];
}

function Numbers({ subscription: { numbers, next_month: next } }: { readonly subscription: Subscription }) {
  const t = useTexts();
  const columns = useColumns(next);
  if (numbers.length === 0) return <p className={styles.quiet}>{t('number.none')}</p>;
  return <RowsTable label={t('numbers')} columns={columns} rows={numbers} keyOf={({ number }) => number} />;
}

/** Draws the account's monthly costs: tariff plan, plans and numbers [ACCT-014]. */
export function PlansCard() {
  const t = useTexts();
  const { data, error, refetch } = useSubscription();
  if (data === undefined)
    return (
      <PlainCard name={t('plans')}>
        {error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        ) : (
          <ErrorState title={t('plans.failed')} message={error.message} onRetry={() => void refetch()} />
        )}
      </PlainCard>
    );
  return (
    <Cards>
      <TariffCard subscription={data.data} />
      <Card title={t('plans')} action={<BuyNumberButton spendable={data.data.spendable} />}>
        <Plans />
        <Numbers subscription={data.data} />
      </Card>
    </Cards>
  );
}
