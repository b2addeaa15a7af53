import { useEffect, useState } from 'react';
import type { Observable } from '@patchbay/shared-contracts/rx';
import type { Notice } from '../../widget/ui/notices-context.ts';

/** Whether the feed has announced messages; until then none are requested. */
export function useHasMessages(notices: Observable<Notice>): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const subscription = notices.subscribe(({ type }) => type === 'agentMessage' && setTold(true));
    return () => subscription.unsubscribe();
  }, [notices]);
  return isTold;
}
