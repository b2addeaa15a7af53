import { useId, useState } from 'react';
import {
  LARGEST_RECHARGE,
  rechargePresets,
  SMALLEST_RECHARGE,
  type PaymentOptions,
} from '@patchbay/shared-contracts/payments';
import { Alert, Button, Input } from '@patchbay/shared-ui/antd';
import { Field, SubmitButton } from '@patchbay/shared-ui/form';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { Card } from '../../card/ui/card.tsx';
import { usePaying } from '../effects/use-paying.ts';
import { rechargeProblem, typedCoins } from '../model/typed-coins.ts';
import { useTexts } from '../texts/index.ts';
import styles from './payments.module.css';
import { useMoney } from './use-money.ts';

const LONGEST = 12;

interface Amount {
  readonly text: string;
  /** Whether errors are shown: after submit or blur. */
  readonly isTold: boolean;
}

function Presets({ text, onChoose }: { readonly text: string; readonly onChoose: (coins: number) => void }) {
  const t = useTexts();
  const figure = useFigure();
  return (
    <div role="group" aria-label={t('presets')} className={styles.presets}>
      {rechargePresets.map((coins) => (
        <Button
          key={coins}
          size="large"
          aria-pressed={typedCoins(text) === coins}
          className={styles.preset ?? ''}
          onClick={() => onChoose(coins)}
        >
          {figure(coins)}
        </Button>
      ))}
    </div>
  );
}

/** Returns the error of the amount. */
function useProblem({ text, isTold }: Amount): string | undefined {
  const t = useTexts();
  const figure = useFigure();
  const problem = isTold ? rechargeProblem(text) : null;
  const limits = { least: figure(SMALLEST_RECHARGE), most: figure(LARGEST_RECHARGE) };
  return problem === null ? undefined : t(`wrong.${problem}`, limits);
}

/** Shows the price and the balance afterwards; a dash without an amount. */
function Sums({ options, coins }: { readonly options: PaymentOptions; readonly coins: number | null }) {
  const t = useTexts();
  const figure = useFigure();
  const price = useMoney();
  const { unit_amount: unit, currency, granted, purchased } = options;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('toPay')}</dt>
        <dd>{coins === null ? '–' : price(coins * unit, currency)}</dd>
      </div>
      <div>
        <dt>{t('afterwards')}</dt>
        <dd>{coins === null ? '–' : t('coins', { amount: figure(granted + purchased + coins) })}</dd>
      </div>
    </dl>
  );
}

function RechargeForm({ options }: { readonly options: PaymentOptions }) {
  const t = useTexts();
  const id = useId();
  const price = useMoney();
  const { pay, isBusy, failure } = usePaying();
  const [amount, setAmount] = useState<Amount>({ text: String(rechargePresets[0]), isTold: false });
  const problem = useProblem(amount);
  const coins = rechargeProblem(amount.text) === null ? typedCoins(amount.text) : null;
  const { unit_amount: unit, currency } = options;
  const submit = () => {
    setAmount({ ...amount, isTold: true });
    if (coins === null) document.getElementById(id)?.focus();
    else void pay(coins);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Presets text={amount.text} onChoose={(chosen) => setAmount({ text: String(chosen), isTold: false })} />
      <Field id={id} label={t('amount')} error={problem} hint={t('amount.hint', { price: price(unit, currency) })}>
        {(input) => (
          <Input
            {...input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST}
            value={amount.text}
            onChange={({ target }) => setAmount({ ...amount, text: target.value })}
            onBlur={() => setAmount({ ...amount, isTold: true })}
          />
        )}
      </Field>
      <Sums options={options} coins={coins} />
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
      <SubmitButton busy={isBusy}>
        {coins === null ? t('pay.plain') : t('pay', { price: price(coins * unit, currency) })}
      </SubmitButton>
    </form>
  );
}

/** Buys coins [ACCT-014]; the gateway's page shows the amount entered here. */
export function RechargeCard({ options }: { readonly options: PaymentOptions }) {
  const t = useTexts();
  return (
    <Card title={t('recharge')}>
      {options.gateway === 'test' ? <Alert type="info" role="note" showIcon title={t('test')} /> : null}
      {options.gateway === null ? (
        <Alert type="warning" role="note" showIcon title={t('off')} description={t('off.detail')} />
      ) : (
        <RechargeForm options={options} />
      )}
    </Card>
  );
}
