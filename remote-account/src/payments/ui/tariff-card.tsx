import { useId, useState } from 'react';
import { subscriptionPaths, type PlanOnOffer, type Subscription } from '@patchbay/shared-contracts/subscription';
import { Button } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { Card } from '../../card/ui/card.tsx';
import { useSubscriptionChange } from '../effects/use-subscription.ts';
import { useTexts } from '../texts/index.ts';
import { ChangeDialog, ChangeForm } from './change-form.tsx';
import { Choices } from './choices.tsx';
import styles from './payments.module.css';
import { useMoment } from './use-moment.ts';

const MINUTE = 60;

interface Terms {
  readonly monthly: number;
  readonly included_seconds: number;
}

/** Formats '2,000 coins a month, 500 minutes included'. */
function useTerms(): (terms: Terms) => string {
  const t = useTexts();
  const figure = useFigure();
  return ({ monthly, included_seconds: seconds }) => {
    const minutes = figure(Math.floor(seconds / MINUTE));
    return t(seconds === 0 ? 'tariff.terms.none' : 'tariff.terms', { coins: figure(monthly), minutes });
  };
}

/** Shows the immediate cost of a choice, and when it takes effect. */
function Effect({ change, next }: { readonly change: NonNullable<PlanOnOffer['change']>; readonly next: string }) {
  const t = useTexts();
  const figure = useFigure();
  const moment = useMoment();
  const terms = useTerms();
  const { today, seconds_today: seconds } = change;
  const of = { coins: figure(today), minutes: figure(Math.floor(seconds / MINUTE)) };
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('tariff.today')}</dt>
        <dd>{today === 0 ? t('tariff.today.nothing') : t('tariff.today.pay', of)}</dd>
      </div>
      <div>
        <dt>{t('tariff.then', { at: moment(next, 'day') })}</dt>
        <dd>{terms(change)}</dd>
      </div>
    </dl>
  );
}

function TariffForm({ subscription, onDone }: { readonly subscription: Subscription; readonly onDone: () => void }) {
  const t = useTexts();
  const name = useId();
  const figure = useFigure();
  const terms = useTerms();
  const { send, ...state } = useSubscriptionChange();
  const { plans, next_month: next, shown } = subscription;
  const others = plans.filter(({ change }) => change !== null);
  const [key, setKey] = useState(others[0]?.key);
  const change = others.find((each) => each.key === key)?.change ?? null;
  const today = change?.today ?? 0;
  const submit = async () => {
    const order = { key, today, ...(shown && { shown }) };
    if (key !== undefined && (await send(subscriptionPaths.plan, order, t('tariff.done')))) onDone();
  };
  return (
    <ChangeForm
      {...state}
      submit={today === 0 ? t('tariff.change') : t('tariff.do', { coins: figure(today) })}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <Choices
        {...{ label: t('tariff'), name, chosen: key, onChoose: setKey }}
        options={others.map((each) => ({ value: each.key, label: t(`tariff.${each.key}`), detail: terms(each) }))}
      />
      {change === null ? null : <Effect change={change} next={next} />}
    </ChangeForm>
  );
}

/** Draws the tariff plan with its remaining allowance this month, and changes it [ACCT-014]. */
export function TariffCard({ subscription }: { readonly subscription: Subscription }) {
  const t = useTexts();
  const figure = useFigure();
  const moment = useMoment();
  const terms = useTerms();
  const [isOpen, setOpen] = useState(false);
  const { plan, next, plans } = subscription;
  // The first month may include only part of the allowance.
  const whole = plans.find(({ key }) => key === plan.key) ?? plan;
  const minutes = (seconds: number) => figure(Math.floor(seconds / MINUTE));
  const close = () => setOpen(false);
  return (
    <Card title={t('tariff')} action={<Button onClick={() => setOpen(true)}>{t('tariff.change')}</Button>}>
      <div className={styles.two}>
        <strong>{t(`tariff.${plan.key}`)}</strong>
        <span className={styles.quiet}>{terms(whole)}</span>
        {plan.included_seconds === 0 ? null : (
          <span className={styles.quiet}>
            {t('tariff.left', { left: minutes(plan.left_seconds), minutes: minutes(plan.included_seconds) })}
          </span>
        )}
        {next === null ? null : (
          <span>{t('tariff.next', { at: moment(next.at, 'day'), plan: t(`tariff.${next.key}`) })}</span>
        )}
      </div>
      <ChangeDialog title={t('tariff.change')} isOpen={isOpen} onClose={close}>
        <TariffForm subscription={subscription} onDone={close} />
      </ChangeDialog>
    </Card>
  );
}
