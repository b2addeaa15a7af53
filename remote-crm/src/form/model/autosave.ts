import type { CustomerValues } from './values.ts';

const sameDisposition = ({ disposition: a }: CustomerValues, { disposition: b }: CustomerValues): boolean =>
  a?.group_id === b?.group_id && a?.level1 === b?.level1 && a?.level2 === b?.level2;

/** Whether the end of a call saves automatically: note, follow-up or status changed, or a disposition selected [CUST-022]. */
export const isWorthSaving = (values: CustomerValues, began: CustomerValues): boolean =>
  (['note', 'followUpNote', 'followUpAt', 'status'] as const).some((key) => values[key] !== began[key]) ||
  (values.disposition !== null && !sameDisposition(values, began));
