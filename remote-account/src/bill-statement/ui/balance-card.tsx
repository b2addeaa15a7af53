import type { BalanceAnswer } from '@patchbay/shared-contracts/billing';
import { quarterHourOf } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { Card, Sum } from '../../card/ui/card.tsx';
import { useBalance } from '../effects/use-statement.ts';
import { useTexts } from '../texts/index.ts';
import styles from './bill-statement.module.css';

type Balance = BalanceAnswer['data'];

/** Formats 'Thursday 3 December, 15:00'; an instant is epoch ms. */
function useMoment(): (at: number) => string {
  const language = usePreference(useConsole().i18n);
  const timeZone = useTimeZone();
  return (at) =>
    new Intl.DateTimeFormat(language, {
      ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    }).format(at);
}

function Forecast({ forecast }: Pick<Balance, 'forecast'>) {
  const t = useTexts();
  const moment = useMoment();
  // A forecast that far ahead is not exact to the minute.
  if (forecast.is === 'at') return t('forecast.at', { at: moment(quarterHourOf(Date.parse(forecast.at))) });
  return forecast.is === 'empty' ? t('forecast.empty') : t(`forecast.${forecast.why}`);
}

function Grants({ grants }: Pick<Balance, 'grants'>) {
  const t = useTexts();
  const figure = useFigure();
  const moment = useMoment();
  if (grants.length === 0) return null;
  return (
    <ul className={styles.grants}>
      {grants.map(({ left, reason, expires_at: at }, nth) => {
        const of = { amount: figure(left), reason };
        return (
          <li key={nth}>
            {at === null ? t('grant.ever', of) : t('grant.until', { ...of, at: moment(Date.parse(at)) })}
          </li>
        );
      })}
    </ul>
  );
}

function BalanceParts({ balance }: { readonly balance: Balance }) {
  const t = useTexts();
  const figure = useFigure();
  const { granted, purchased } = balance;
  return (
    <>
      <Sum
        total={t('coins', { amount: figure(granted + purchased) })}
        parts={{ [t('purchased')]: figure(purchased), [t('granted')]: figure(granted) }}
      />
      <p className={styles.quiet}>
        <Forecast forecast={balance.forecast} />
      </p>
      <Grants grants={balance.grants} />
    </>
  );
}

/** Shows the balance, granted and purchased separately, and when it will be used up [ACCT-023, ACCT-024]. */
export function BalanceCard() {
  const t = useTexts();
  const { data, error, refetch } = useBalance();
  return (
    <Card title={t('balance')}>
      {data !== undefined ? (
        <BalanceParts balance={data.data} />
      ) : error !== null ? (
        <ErrorState title={t('balance.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </Card>
  );
}
