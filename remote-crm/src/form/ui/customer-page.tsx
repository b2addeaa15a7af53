import { useEffect, useState } from 'react';
import type { Customer } from '@patchbay/shared-contracts/customers';
import { FailurePanel, StateMessage, useConsole } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { SubmitButton, useFirstError } from '@patchbay/shared-ui/form';
import { LeftOutlined, UserOutlined } from '@patchbay/shared-ui/icons';
import { useLocation } from '@patchbay/shared-ui/router';
import { RoomTitle } from '@patchbay/shared-ui/room';
import { addressOf } from '../../customer/model/addresses.ts';
import { useTexts } from '../../texts/index.ts';
import { useCustomerToEdit } from '../effects/use-customer.ts';
import { useCustomerForm, type CustomerForm } from '../effects/use-customer-form.ts';
import { emptyValues, valuesOf } from '../model/values.ts';
import { FollowUpSection, NoteSection } from './follow-up-section.tsx';
import { savingKey } from './form-keys.ts';
import { NumberFields } from './number-fields.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { StatusField } from './status-field.tsx';
import { TextField } from './text-field.tsx';
import styles from './form.module.css';

/** Returns the customer's id in the address; null to add one [CUST-063]. */
function useIdOfAddress(): string | null {
  const [, id] = /^\/customer-management\/customer\/([^/]+)/.exec(useLocation().pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

function Head({ title }: { title: string }) {
  const t = useTexts();
  const { navigate } = useConsole();
  return (
    <div className={styles.head}>
      <Button
        type="text"
        size="large"
        shape="circle"
        aria-label={t('form.page.back')}
        icon={<LeftOutlined aria-hidden />}
        onClick={() => navigate(addressOf.list)} // [CUST-015, CUST-082]
      />
      <RoomTitle>{title}</RoomTitle>
    </div>
  );
}

/** [CUST-011, CUST-012] */
function Cards({ form }: { form: CustomerForm }) {
  const t = useTexts();
  return (
    <>
      <section className={styles.card} aria-label={t('form.page.personal')}>
        <h3>{t('form.page.personal')}</h3>
        <div className={styles.grid}>
          <TextField form={form} name="name" />
          <NumberFields form={form} />
        </div>
      </section>
      <section className={styles.card} aria-label={t('form.page.business')}>
        <h3>{t('form.page.business')}</h3>
        <div className={`${styles.grid} ${styles.thirds}`}>
          <StatusField form={form} />
          <TextField form={form} name="email" />
          <TextField form={form} name="company" />
        </div>
        <div className={styles.grid}>
          <TextField form={form} name="field1" />
          <TextField form={form} name="field2" />
        </div>
        <NoteSection form={form} />
        <FollowUpSection form={form} />
      </section>
    </>
  );
}

function Editor({ customer }: { customer: Customer | null }) {
  const t = useTexts();
  const { navigate, unsaved } = useConsole();
  const [began] = useState(() => (customer === null ? emptyValues(null) : valuesOf(customer)));
  const form = useCustomerForm({ customer, began, call: null, onSaved: () => navigate(addressOf.list) });
  const formRef = useFirstError(form.forced, form.saving);
  const { dirty } = form;
  useEffect(() => (dirty ? unsaved.hold('customer') : undefined), [dirty, unsaved]);
  const cancel = () => {
    form.reset();
    navigate(addressOf.list);
  };
  return (
    <form
      ref={formRef}
      className={styles.page}
      noValidate
      onKeyDown={savingKey(form.save)}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Head title={t(customer === null ? 'form.page.add' : 'form.page.edit')} />
      <Cards form={form} />
      <RefusalAlert form={form} />
      <div className={styles.actions}>
        <Button size="large" onClick={cancel}>
          {t('form.cancel')}
        </Button>
        <SubmitButton busy={form.saving}>{t('form.save')}</SubmitButton>
      </div>
    </form>
  );
}

function Loading() {
  const t = useTexts();
  return (
    <div className={styles.page} aria-busy>
      <Head title={t('form.page.edit')} />
      <div className={styles.card}>
        <Skeleton active paragraph={{ rows: 4 }} />
      </div>
      <div className={styles.card}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </div>
  );
}

function Unknown() {
  const t = useTexts();
  const { navigate } = useConsole();
  return (
    <StateMessage
      alert
      icon={<UserOutlined />}
      title={t('form.page.unknown')}
      detail={t('form.page.unknown.detail')}
      action={<Button onClick={() => navigate(addressOf.list)}>{t('form.page.back')}</Button>}
    />
  );
}

function Edit({ id }: { id: string }) {
  const { data, error, refetch } = useCustomerToEdit(id);
  if (data !== undefined) return <Editor customer={data.data} />;
  if (error === null) return <Loading />;
  return error.status === 404 ? (
    <Unknown />
  ) : (
    <FailurePanel reason={`${error.status}`} onRetry={() => void refetch()} />
  );
}

/** Draws the customer form as a page: without an id it adds, with one it edits [CUST-002, CUST-063]. */
export function CustomerPage() {
  const id = useIdOfAddress();
  return id === null ? <Editor customer={null} /> : <Edit key={id} id={id} />;
}
