import { useEffect, useState } from 'react';
import type { Topic } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';

/** The last payload of a topic that replays, from now on; `first` until there is one. */
export function useLast<Payload>(topic: Topic<Payload>, first: NoInfer<Payload>): Payload {
  const { bus } = useConsole();
  const [last, setLast] = useState(first);
  useEffect(() => {
    const following = bus.on(topic).subscribe(setLast);
    return () => following.unsubscribe();
  }, [bus, topic]);
  return last;
}
