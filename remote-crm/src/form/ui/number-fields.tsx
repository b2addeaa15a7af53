import { useId, useMemo } from 'react';
import { disabledCountries, maskNumber } from '@patchbay/shared-contracts';
import { customerLimits } from '@patchbay/shared-contracts/customers';
import { useMasking, useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { DeleteOutlined, PlusSquareOutlined } from '@patchbay/shared-ui/icons';
import { PhoneInput } from '@patchbay/shared-ui/phone-input';
import { useTexts } from '../../texts/index.ts';
import type { CustomerForm } from '../effects/use-customer-form.ts';
import { nextRow, type NumberRow } from '../model/values.ts';
import { KnownNumber } from './known-number.tsx';
import { useNumberProblem } from './use-number-problem.ts';
import styles from './form.module.css';

interface RowProps {
  readonly form: CustomerForm;
  readonly row: NumberRow;
  readonly label: string;
}

export function TypedNumber({ form, row, label }: RowProps) {
  const id = useId();
  const isKsa = useSession()?.user.profile.is_ksa_cluster ?? false;
  const disabled = useMemo(() => disabledCountries(isKsa), [isKsa]);
  const error = useNumberProblem(form, row);
  const change = (part: Partial<NumberRow>) => form.changeRow(row.id, part);
  return (
    <Field id={id} label={label} error={error}>
      {({ size: _, 'aria-required': __, ...input }) => (
        <PhoneInput
          {...input}
          value={row.number}
          country={row.country}
          disabledCountries={disabled}
          onChange={(number) => change({ number })}
          onCountry={(country) => change({ country })}
        />
      )}
    </Field>
  );
}

function Row(props: RowProps & { isFirst: boolean }) {
  const { form, row, label, isFirst } = props;
  const t = useTexts();
  const masking = useMasking();
  const error = useNumberProblem(form, row);
  const shown = maskNumber(row.number, masking);
  // The first number of a known customer is fixed [CUST-014]; a masked one can be removed, but not edited.
  const isFixed = row.known && (isFirst || shown.includes('#'));
  const field = isFixed ? <KnownNumber label={label} number={row.number} error={error} /> : <TypedNumber {...props} />;
  if (isFirst) return field;
  return (
    <div className={styles.row}>
      {field}
      <Button
        type="text"
        size="large"
        className={styles.remove ?? ''}
        aria-label={t('form.number.remove', { number: shown })}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => form.change({ numbers: form.values.numbers.filter(({ id }) => id !== row.id) })}
      />
    </div>
  );
}

/** Edits all numbers of a customer [CUST-013, CUST-035]: the first identifies calls, others can be added and removed. */
export function NumberFields({ form }: { form: CustomerForm }) {
  const t = useTexts();
  const { numbers } = form.values;
  return (
    <div className={styles.numbers}>
      {numbers.map((row, index) => (
        <Row
          key={row.id}
          form={form}
          row={row}
          isFirst={index === 0}
          label={index === 0 ? t('form.number') : t('form.number.other', { place: index + 1 })}
        />
      ))}
      <Button
        icon={<PlusSquareOutlined aria-hidden />}
        disabled={numbers.length >= customerLimits.numbers}
        onClick={() => form.change({ numbers: [...numbers, nextRow(numbers)] })}
      >
        {t('form.number.add')}
      </Button>
    </div>
  );
}
