import type { PaymentOptions } from '@patchbay/shared-contracts/payments';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { Card, Sum } from '../../card/ui/card.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './payments.module.css';

/** Shows the balance, purchased and granted separately [ACCT-023]. */
export function PurchasedBalanceCard({ options: { granted, purchased } }: { readonly options: PaymentOptions }) {
  const t = useTexts();
  const figure = useFigure();
  return (
    <Card title={t('balance')}>
      <Sum
        total={t('coins', { amount: figure(granted + purchased) })}
        parts={{ [t('purchased')]: figure(purchased), [t('granted')]: figure(granted) }}
      />
      <Link to="/billstatement" className={styles.link ?? ''}>
        {t('statement')}
      </Link>
    </Card>
  );
}
