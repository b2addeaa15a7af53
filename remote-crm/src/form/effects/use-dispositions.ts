import { dispositionsAnswerSchema, type Disposition, customerPaths } from '@patchbay/shared-contracts/customers';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';

/** The account's dispositions; null where it has them off [CUST-004, CUST-049]. */
export function useDispositions(): { readonly all: readonly Disposition[]; readonly failed: boolean } | null {
  const { request } = useConsole();
  const enabled = useSession()?.user.profile.is_disposition_enabled ?? false;
  const { data } = useQuery({
    queryKey: ['dispositions'],
    enabled,
    queryFn: () => request.send({ method: 'GET', path: customerPaths.dispositions, answer: dispositionsAnswerSchema }),
  });
  if (!enabled) return null;
  return { all: data?.ok ? data.data.data.dispositions : [], failed: data?.ok === false };
}
