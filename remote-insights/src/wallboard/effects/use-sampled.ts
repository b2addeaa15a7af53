import { useEffect, useRef, useState } from 'react';

/** Returns a frequently changing value, sampled every `ms`. */
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
