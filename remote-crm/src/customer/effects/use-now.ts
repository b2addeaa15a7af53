import { useEffect, useState } from 'react';

const A_MINUTE = 60_000;

/** Returns the time to the minute, epoch ms: overdue items and the current day change while a page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
