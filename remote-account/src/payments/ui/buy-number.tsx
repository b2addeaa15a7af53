import { useId, useState } from 'react';
import { subscriptionPaths } from '@patchbay/shared-contracts/subscription';
import { Button, Input, Skeleton } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useForSale, useSubscriptionChange } from '../effects/use-subscription.ts';
import { useTexts } from '../texts/index.ts';
import { ChangeDialog, ChangeForm } from './change-form.tsx';
import { Choices } from './choices.tsx';
import styles from './payments.module.css';

const LONGEST_SEARCH = 20;
const LONGEST_LABEL = 60;

interface FoundProps {
  readonly search: string;
  readonly chosen: string | undefined;
  readonly onChoose: (number: string) => void;
}

/** Lists the available numbers with their prices. */
function Found({ search, chosen, onChoose }: FoundProps) {
  const t = useTexts();
  const name = useId();
  const figure = useFigure();
  const { data, error, refetch } = useForSale(search);
  if (error !== null)
    return <ErrorState title={t('number.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.objects.length === 0) return <p className={styles.quiet}>{t('number.noneFree')}</p>;
  return (
    <Choices
      {...{ label: t('number.free'), name, chosen, onChoose }}
      options={data.objects.map(({ number, type, monthly }) => ({
        ...{ value: number, label: number },
        detail: `${t(`number.type.${type}`)}, ${t('number.price', { coins: figure(monthly) })}`,
      }))}
    />
  );
}

interface BuyProps {
  /** Available coins; null: the account is postpaid. */
  readonly spendable: number | null;
}

function BuyForm({ spendable, onDone }: BuyProps & { readonly onDone: () => void }) {
  const t = useTexts();
  const id = useId();
  const figure = useFigure();
  const { send, ...state } = useSubscriptionChange();
  const [search, setSearch] = useState('');
  const [label, setLabel] = useState('');
  const [number, setNumber] = useState<string>();
  const { data } = useForSale(search);
  const chosen = data?.objects.find((each) => each.number === number) ?? data?.objects[0];
  const submit = async () => {
    if (chosen === undefined) return document.getElementById(`${id}-search`)?.focus();
    const order = { number: chosen.number, monthly: chosen.monthly, label: label.trim() };
    if (await send(subscriptionPaths.numbers, order, t('number.bought', { number: chosen.number }))) onDone();
  };
  return (
    <ChangeForm
      {...state}
      submit={chosen === undefined ? t('number.buy') : t('number.pay', { coins: figure(chosen.monthly) })}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <Field id={`${id}-search`} label={t('number.search')} error={undefined} optional={t('optional')}>
        {(input) => (
          <Input
            {...input}
            autoFocus
            inputMode="tel"
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            value={search}
            onChange={({ target }) => setSearch(target.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      <Found search={search} chosen={chosen?.number} onChoose={setNumber} />
      <Field id={id} label={t('number.label')} error={undefined} hint={t('number.label.hint')} optional={t('optional')}>
        {(input) => (
          <Input
            {...input}
            autoComplete="off"
            maxLength={LONGEST_LABEL}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        )}
      </Field>
      {spendable === null || chosen === undefined ? null : (
        <dl className={styles.sums}>
          <div>
            <dt>{t('afterwards')}</dt>
            <dd>{t('coins', { amount: figure(spendable - chosen.monthly) })}</dd>
          </div>
        </dl>
      )}
    </ChangeForm>
  );
}

/** Buys a number for a month [ACCT-014]. */
export function BuyNumberButton(props: BuyProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('number.buy')}</Button>
      <ChangeDialog title={t('number.buy')} isOpen={isOpen} onClose={close}>
        <BuyForm {...props} onDone={close} />
      </ChangeDialog>
    </>
  );
}
