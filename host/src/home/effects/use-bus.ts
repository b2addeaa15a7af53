import { useEffect, useState } from 'react';
import type { Topic } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';

/** Returns the latest payload of a topic that replays; `first` until there is one. */
export function useLast<Payload>(topic: Topic<Payload>, first: NoInfer<Payload>): Payload {
  const { bus } = useConsole();
  const [last, setLast] = useState(first);
  useEffect(() => {
    const following = bus.on(topic).subscribe(setLast);
    return () => following.unsubscribe();
  }, [bus, topic]);
  return last;
}
