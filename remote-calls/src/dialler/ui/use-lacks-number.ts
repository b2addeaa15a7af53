import { useSession } from '@patchbay/shared-ui';
import { usePhone } from '../../phone/phone-context.ts';
import { useStore } from '../../store/use-store.ts';

/** Without a softphone calls ring on the agent's number; who has none can neither take nor make any. */
export function useLacksNumber(): boolean {
  const use = useStore(usePhone().softphone);
  const session = useSession();
  return use === 'unused' && session?.user.agent_number === null;
}
