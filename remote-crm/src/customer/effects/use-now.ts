import { useEffect, useState } from 'react';

const A_MINUTE = 60_000;

/** The time, epoch ms, to the minute: what is overdue, and which day is today, changes while a page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
