import { useState } from 'react';
import { subscriptionPaths, type OwnNumber } from '@patchbay/shared-contracts/subscription';
import { Button } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useSubscriptionChange } from '../effects/use-subscription.ts';
import { useTexts } from '../texts/index.ts';
import { ChangeDialog, ChangeForm } from './change-form.tsx';
import styles from './payments.module.css';
import { useMoment } from './use-moment.ts';

interface ActProps {
  readonly number: OwnNumber;
  /** End of the account's billing month, when numbers without an expiry are given back. */
  readonly nextMonth: string;
}

type Act = 'renew' | 'giveBack' | 'keep';

/** Returns the available actions; a number without an expiry is not renewed. */
function actsOf({ is_given_back: isGivenBack, is_expired: isOver, expires_at: end }: OwnNumber): readonly Act[] {
  if (isGivenBack && !isOver) return ['keep'];
  return [...(end === null ? [] : (['renew'] as const)), ...(isOver ? [] : (['giveBack'] as const))];
}

const orderOf = (act: Act, { number, expires_at: until }: OwnNumber) =>
  act === 'renew'
    ? { path: subscriptionPaths.renew(number), body: { until } }
    : { path: subscriptionPaths.giveBack(number), body: { given_back: act === 'giveBack' } };

function ActForm({ act, number, nextMonth, onDone }: ActProps & { readonly act: Act; readonly onDone: () => void }) {
  const t = useTexts();
  const figure = useFigure();
  const moment = useMoment();
  const { send, ...state } = useSubscriptionChange();
  const of = { coins: figure(number.monthly), number: number.number };
  const submit = async () => {
    const { path, body } = orderOf(act, number);
    if (await send(path, body, t(`number.${act}.done`, of))) onDone();
  };
  return (
    <ChangeForm {...state} submit={t(`number.${act}.do`, of)} onSubmit={() => void submit()} onCancel={onDone}>
      <p>{t(`number.${act}.detail`, { ...of, at: moment(number.expires_at ?? nextMonth, 'day') })}</p>
    </ChangeForm>
  );
}

function ActButton({ act, ...of }: ActProps & { readonly act: Act }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = t(`number.${act}.of`, { number: of.number.number });
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setOpen(true)}>
        {t(`number.${act}`)}
      </Button>
      <ChangeDialog title={title} isOpen={isOpen} onClose={close}>
        <ActForm {...of} act={act} onDone={close} />
      </ChangeDialog>
    </>
  );
}

/** Renews a number, gives it back, or withdraws that; each action is explained first [ACCT-014]. */
export const NumberActs = (props: ActProps) => (
  <span className={styles.acts}>
    {actsOf(props.number).map((act) => (
      <ActButton key={act} act={act} {...props} />
    ))}
  </span>
);
