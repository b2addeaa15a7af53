import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isUntold, type CustomerFormGiven } from '@patchbay/shared-contracts';
import type { Customer } from '@patchbay/shared-contracts/customers';
import { Button, Skeleton, Tooltip } from '@patchbay/shared-ui/antd';
import { useFirstError } from '@patchbay/shared-ui/form';
import { CheckOutlined, CloseOutlined, LeftOutlined, LoadingOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useCustomerForm, type CustomerForm } from '../effects/use-customer-form.ts';
import { emptyValues, valuesOf } from '../model/values.ts';
import { AssignLead } from './assign-lead.tsx';
import { DispositionFields } from './disposition-fields.tsx';
import { FollowUpSection, NoteSection } from './follow-up-section.tsx';
import { savingKey } from './form-keys.ts';
import { KnownNumber } from './known-number.tsx';
import { TypedNumber } from './number-fields.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { StatusField } from './status-field.tsx';
import { TextField } from './text-field.tsx';
import { useNumberProblem } from './use-number-problem.ts';
import styles from './form.module.css';

/** Tells the form that the call is over [CUST-022], also if that happened before the form loaded. */
function useCallEnd({ callState }: CustomerFormGiven, ended: () => void) {
  const end = useEffectEvent(ended);
  useEffect(() => {
    const follow = () => {
      if (callState.current() === 'wrapup') end();
    };
    follow();
    return callState.subscribe(follow);
  }, [callState]);
}

function IconButton(props: { label: string; icon: ReactNode; submit?: boolean; busy?: boolean; onClick?: () => void }) {
  const { label, icon, submit = false, busy = false, onClick } = props;
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="large"
        shape="circle"
        htmlType={submit ? 'submit' : 'button'}
        aria-label={label}
        aria-busy={busy}
        icon={icon}
        {...(onClick && { onClick })}
      />
    </Tooltip>
  );
}

/** Returns the call's number; null if it is withheld. */
const numberOfCall = (number: string): string | null => (isUntold(number) ? null : number);

/** Draws title, back, save and cancel [CUST-001, CUST-003]. */
function Head({ given, saving, children }: { given: CustomerFormGiven; saving?: boolean; children?: ReactNode }) {
  const t = useTexts();
  return (
    <div className={styles.head} aria-busy={saving}>
      <IconButton label={t('form.back')} icon={<LeftOutlined aria-hidden />} onClick={given.cancelled} />
      <h2>{t('form.ticker.title')}</h2>
      {children}
    </div>
  );
}

/** Enters the number that the customer gives when the call withholds it [TEL-028]. */
function WithheldNumber({ form, given }: { form: CustomerForm; given: CustomerFormGiven }) {
  const t = useTexts();
  return (
    <>
      <KnownNumber label={t('form.number')} number={given.call.customerNumber} error={undefined} />
      {form.values.numbers.slice(0, 1).map((row) => (
        <TypedNumber key={row.id} form={form} row={row} label={t('form.number.other', { place: 2 })} />
      ))}
    </>
  );
}

const CallNumber = (props: { form: CustomerForm; given: CustomerFormGiven }) =>
  isUntold(props.given.call.customerNumber) ? <WithheldNumber {...props} /> : <NumberNote {...props} />;

function NumberNote({ form, given }: { form: CustomerForm; given: CustomerFormGiven }) {
  const t = useTexts();
  const { customerNumber } = given.call;
  const row = form.values.numbers.find(({ number }) => number === customerNumber) ?? form.values.numbers[0];
  const error = useNumberProblem(form, row ?? { id: -1, number: customerNumber, country: '', known: true });
  return <KnownNumber label={t('form.number')} number={customerNumber} error={error} />;
}

/** Draws the customer's fields and the call's result [CUST-004, CUST-005, CUST-006, CUST-009, CUST-079]. */
function Fields({ form, given }: { form: CustomerForm; given: CustomerFormGiven }) {
  return (
    <>
      <CallNumber form={form} given={given} />
      <TextField form={form} name="name" />
      <TextField form={form} name="email" />
      <TextField form={form} name="company" />
      <StatusField form={form} />
      <div className={styles.pair}>
        <TextField form={form} name="field1" />
        <TextField form={form} name="field2" />
      </div>
      <DispositionFields form={form} />
      <NoteSection form={form} />
      <AssignLead form={form} />
      <FollowUpSection form={form} />
    </>
  );
}

function Loaded({ given, customer }: { given: CustomerFormGiven; customer: Customer | null }) {
  const t = useTexts();
  const [began] = useState(() =>
    customer === null ? emptyValues(numberOfCall(given.call.customerNumber)) : valuesOf(customer),
  );
  const { call, saved: onSaved, finished: onFinished } = given;
  const form = useCustomerForm({ customer, began, call, onSaved, onFinished });
  const formRef = useFirstError(form.forced, form.saving);
  useCallEnd(given, form.endCall);
  const cancel = () => {
    form.reset();
    given.cancelled();
  };
  return (
    <form
      ref={formRef}
      className={styles.ticker}
      noValidate
      onKeyDown={savingKey(form.save)}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Head given={given} saving={form.saving}>
        <IconButton
          submit
          label={t('form.save')}
          busy={form.saving}
          icon={form.saving ? <LoadingOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
        />
        <IconButton label={t('form.cancel')} icon={<CloseOutlined aria-hidden />} onClick={cancel} />
      </Head>
      <RefusalAlert form={form} />
      <Fields form={form} given={given} />
    </form>
  );
}

/** Draws a placeholder until the customer is known; a call that ends before that leaves nothing to save. */
function Loading({ given }: { given: CustomerFormGiven }) {
  useCallEnd(given, given.finished);
  return (
    <div className={styles.ticker} aria-busy>
      <Head given={given} />
      <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}

/** Draws the customer form of the call window: ticker mode [CUST-001]. */
export function TickerForm({ given }: { given: CustomerFormGiven }) {
  const found = useSyncExternalStore(given.customer.subscribe, given.customer.current);
  return found.loaded ? <Loaded given={given} customer={found.customer} /> : <Loading given={given} />;
}
