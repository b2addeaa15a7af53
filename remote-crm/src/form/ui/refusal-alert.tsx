import { FormOutcome } from '@patchbay/shared-ui/form';
import { useRefusalText, type CustomerForm } from '../effects/use-customer-form.ts';

/** Shows why saving failed; duplicate numbers are marked at their fields [CUST-051, CUST-052, CUST-053]. */
export function RefusalAlert({ form: { refusal } }: { form: CustomerForm }) {
  const textOf = useRefusalText();
  return <FormOutcome failure={refusal === null || refusal.is === 'duplicates' ? null : textOf(refusal)} />;
}
