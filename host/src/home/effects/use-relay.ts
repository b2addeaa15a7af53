import { turnCredentialAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf } from '@patchbay/shared-ui/answer';
import { useQuery } from '@patchbay/shared-ui/query';
import type { CheckState } from '../model/readiness.ts';
import type { ReadinessDevices } from './readiness-devices.ts';

const credential = { path: callPaths.turnCredential, answer: turnCredentialAnswerSchema };

/** Checks whether call audio can be relayed, where this installation has TURN servers [ROUTE-005, SIP-044]. */
export function useRelay(devices: ReadinessDevices): { readonly state: CheckState; again(): void } {
  const { request } = useConsole();
  const check = useQuery<boolean | null>({
    queryKey: ['relay'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const { uris, username, password } = (await answerOf(request, credential, signal)).data;
      const servers = uris
        .filter((urls) => /^turns?:/.test(urls))
        .map((urls) => ({ urls, username, credential: password }));
      return servers.length === 0 ? null : devices.relays(servers);
    },
  });
  const again = () => void check.refetch();
  if (check.isFetching) return { state: 'checking', again };
  if (check.isError) return { state: 'attention', again };
  if (check.data === null) return { state: 'none', again };
  return { state: check.data ? 'good' : 'attention', again };
}
