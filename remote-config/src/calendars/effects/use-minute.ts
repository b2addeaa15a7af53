import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/**
 * Returns the time (epoch ms), at most half a minute old and never before a known event (`since`, epoch ms), so that a closure just
 * made is shown at once even if this clock is slow.
 */
export function useMinute(since = 0): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, since);
}
