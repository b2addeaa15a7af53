import { useEffect, useState } from 'react';
import { AGAIN_MS } from '../../figures/model/renewal.ts';

/** Returns the time, epoch ms, at the page's polling interval, so that a page open at midnight continues with the new day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
