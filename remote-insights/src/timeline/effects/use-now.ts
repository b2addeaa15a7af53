import { useEffect, useState } from 'react';
import { AGAIN_MS } from '../../figures/model/renewal.ts';

/** Epoch ms, as often as the page is renewed: a page that is open at midnight goes on with the new day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
