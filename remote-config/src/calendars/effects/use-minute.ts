import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/**
 * The time (epoch ms), not older than half a minute, and not before something that has happened (`since`, epoch ms): what was just closed
 * is shown at once, also where this clock is late.
 */
export function useMinute(since = 0): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, since);
}
