import { useId } from 'react';
import { leadStatuses } from '@patchbay/shared-contracts/customers';
import { Select } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useTexts } from '../../texts/index.ts';
import type { CustomerForm } from '../effects/use-customer-form.ts';

/** Selects the lead status [CUST-012, CUST-020]. */
export function StatusField({ form }: { form: CustomerForm }) {
  const t = useTexts();
  const id = useId();
  const { status } = form.values;
  return (
    <Field id={id} label={t('form.status')} error={undefined} optional={t('form.optional')}>
      {({ 'aria-invalid': _, ...input }) => (
        <Select
          {...input}
          allowClear
          placeholder={t('form.choose')}
          value={status === '' ? null : status}
          options={leadStatuses.map((value) => ({ value, label: t(`form.status.${value}`) }))}
          onChange={(next: string | null | undefined) => form.change({ status: next ?? '' })}
        />
      )}
    </Field>
  );
}
