import { dispositionsAnswerSchema, type Disposition, customerPaths } from '@patchbay/shared-contracts/customers';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { dispositionsKey } from '@patchbay/shared-ui/dispositions';

const none: readonly Disposition[] = [];

/** Returns the account's dispositions; null where they are off [CUST-004, CUST-049]. */
export function useDispositions(): { readonly all: readonly Disposition[]; readonly failed: boolean } | null {
  const enabled = useSession()?.user.profile.is_disposition_enabled ?? false;
  const question = { path: customerPaths.dispositions, answer: dispositionsAnswerSchema };
  const { data: all = none, isError: failed } = useAnswer(dispositionsKey, question, {
    enabled,
    select: ({ data }) => data.dispositions,
  });
  return enabled ? { all, failed } : null;
}
