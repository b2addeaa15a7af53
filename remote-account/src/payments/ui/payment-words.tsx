import type { Payment } from '@patchbay/shared-contracts/payments';
import { StatusMark, useFigure } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../texts/index.ts';
import styles from './payments.module.css';
import { useMoment } from './use-moment.ts';

const tones: Readonly<Record<Payment['state'], 'good' | 'bad' | 'warn' | 'none'>> = {
  ...{ created: 'warn', 'at-gateway': 'warn', authenticating: 'warn' },
  ...{ settled: 'good', refused: 'bad', abandoned: 'none' },
};

/** Returns the explanation of a payment's state [ACCT-014]. */
export function useDetail(): (payment: Payment) => string {
  const t = useTexts();
  const figure = useFigure();
  const moment = useMoment();
  return ({ state, reason, coins, expires_at: until }) =>
    state === 'refused' ? t(`reason.${reason ?? 'other'}`) : t(`told.${state}`, { coins: figure(coins), at: moment(until, 'time') }); // prettier-ignore
}

/** Shows a payment's state, the reason for a refusal, and refunds. */
export function StateCell({ payment }: { readonly payment: Payment }) {
  const t = useTexts();
  const figure = useFigure();
  const { state, reason, refunds, refunded } = payment;
  const isReturning = refunds.some((refund) => refund.state === 'asked');
  return (
    <span className={styles.two}>
      <StatusMark tone={tones[state]} text={t(`state.${state}`)} />
      {reason === null ? null : <span className={styles.quiet}>{t(`reason.${reason}`)}</span>}
      {refunded === 0 ? null : (
        <span className={styles.quiet}>{t(isReturning ? 'returning' : 'returned', { coins: figure(refunded) })}</span>
      )}
      {refunds.map(({ id, coins, state: is }) =>
        is === 'failed' ? (
          <span key={id} className={styles.quiet}>
            {t('returning.failed', { coins: figure(coins) })}
          </span>
        ) : null,
      )}
    </span>
  );
}
