import { useEffect, useRef, useState } from 'react';

/** A value that changes all the time, as it was at the last of regular looks; `ms` between them. */
export function useSampled<Value>(value: Value, ms: number): Value {
  const latest = useRef(value);
  const [sampled, sample] = useState(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    const timer = setInterval(() => sample(latest.current), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return sampled;
}
