import { useEffect, useState } from 'react';
import type { Observable } from '@patchbay/shared-contracts/rx';
import type { Notice } from '../../widget/ui/notices-context.ts';

/** Whether the feed has announced campaign work; until then none is requested. */
export function useHasCampaignWork(notices: Observable<Notice>): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const subscription = notices.subscribe(({ type }) => type === 'campaignWork' && setTold(true));
    return () => subscription.unsubscribe();
  }, [notices]);
  return isTold;
}
