import { useSession } from '@patchbay/shared-ui';
import { useStore, useTicker } from '../../widget/ui/ticker-context.ts';

/** Without a softphone calls ring on the agent's number; who has none can neither take nor make any. */
export function useLacksNumber(): boolean {
  const use = useStore(useTicker().softphone);
  const session = useSession();
  return use === 'unused' && session?.user.agent_number === null;
}
