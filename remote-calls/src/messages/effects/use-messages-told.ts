import { useEffect, useState } from 'react';
import type { Ticker } from '../../widget/ui/ticker-context.ts';

/** Whether the feed told of messages: until it does, nobody asks for any. */
export function useMessagesTold({ notices }: Pick<Ticker, 'notices'>): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const subscription = notices.subscribe(({ type }) => type === 'agentMessage' && setTold(true));
    return () => subscription.unsubscribe();
  }, [notices]);
  return isTold;
}
