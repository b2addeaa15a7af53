import type { Plan } from '@patchbay/shared-contracts';
import { PhoneNumber, useSession } from '@patchbay/shared-ui';
import { Tag } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { Card } from '../../card/ui/card.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './payments.module.css';
import { useMoment } from './use-moment.ts';

function Until({ plan: { is_expired: isOver, expiry_time: at } }: { readonly plan: Plan }) {
  const t = useTexts();
  const moment = useMoment();
  if (isOver) return <Tag color="error">{t('plan.over')}</Tag>;
  return (
    <span className={styles.quiet}>{at === null ? t('plan.ever') : t('plan.until', { at: moment(at, 'day') })}</span>
  );
}

function PlanItem({ plan }: { readonly plan: Plan }) {
  const t = useTexts();
  const figure = useFigure();
  const { plan_name: name, numbers } = plan;
  return (
    <li>
      <div className={styles.plan}>
        <strong>{name}</strong>
        <Until plan={plan} />
      </div>
      {numbers.length === 0 ? null : (
        <details className={styles.quiet}>
          <summary>{t('plan.numbers', { count: numbers.length, numbers: figure(numbers.length) })}</summary>
          <ul className={styles.list}>
            {numbers.map(({ phone, is_expired: isOver }) => (
              <li key={phone} className={styles.plan}>
                <PhoneNumber number={phone} />
                {isOver ? <Tag color="error">{t('plan.over')}</Tag> : null}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** The account's plans with their numbers, and until when they hold. */
export function PlansCard() {
  const t = useTexts();
  const plans = useSession()?.plans ?? [];
  if (plans.length === 0) return null;
  return (
    <Card title={t('plans')}>
      <ul className={styles.list}>
        {plans.map((plan) => (
          <PlanItem key={plan.id} plan={plan} />
        ))}
      </ul>
    </Card>
  );
}
