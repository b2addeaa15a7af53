import { useEffect, useState } from 'react';
import type { Ticker } from '../../widget/ui/ticker-context.ts';

/** Whether the feed told of work for campaigns: until it does, nobody asks for any. */
export function useWorkTold({ notices }: Pick<Ticker, 'notices'>): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const subscription = notices.subscribe(({ type }) => type === 'campaignWork' && setTold(true));
    return () => subscription.unsubscribe();
  }, [notices]);
  return isTold;
}
