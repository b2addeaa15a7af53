import { useSession } from '@patchbay/shared-ui';
import { usePhone } from '../../phone/phone-context.ts';
import { useStore } from '../../store/use-store.ts';

/** Whether the agent can neither receive nor make calls: without a softphone, calls ring on the agent's number, and there is none. */
export function useLacksNumber(): boolean {
  const use = useStore(usePhone().softphone);
  const session = useSession();
  return use === 'unused' && session?.user.agent_number === null;
}
