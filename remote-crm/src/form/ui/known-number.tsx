import { useId } from 'react';
import { maskNumber } from '@patchbay/shared-contracts';
import { useMasking } from '@patchbay/shared-ui';
import { Input } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';

/** Shows a fixed number as this account may see it [CUST-003, CUST-013, LOGS-039]. */
export function KnownNumber({ label, number, error }: { label: string; number: string; error: string | undefined }) {
  const id = useId();
  const shown = maskNumber(number, useMasking());
  return (
    <Field id={id} label={label} error={error}>
      {(input) => <Input {...input} readOnly variant="filled" value={shown} />}
    </Field>
  );
}
