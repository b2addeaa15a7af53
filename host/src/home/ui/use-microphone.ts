import { useEffect, useRef, useState } from 'react';
import type { ReadinessDevices } from '../effects/readiness-devices.ts';
import { HEARD, type MicrophoneFault } from '../model/readiness.ts';

/** Duration of a test, ms. */
const LISTENS_MS = 10_000;

export type MicrophoneTest =
  | { readonly is: 'idle' }
  | { readonly is: 'listening'; readonly label: string; readonly loudness: number; readonly heard: boolean }
  | { readonly is: 'heard' | 'silent'; readonly label: string }
  | { readonly is: 'failed'; readonly fault: MicrophoneFault };

/** Listens for ten seconds and reports whether a voice was heard. */
export function useMicrophone(devices: ReadinessDevices) {
  const [test, setTest] = useState<MicrophoneTest>({ is: 'idle' });
  const stop = useRef<() => void>(() => undefined);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stop.current();
    };
  }, []);
  const start = async () => {
    let heard = false;
    let label = '';
    const listening = await devices.listen((loudness) => {
      heard ||= loudness >= HEARD;
      setTest({ is: 'listening', label, loudness, heard });
    });
    if (!listening.ok) return setTest({ is: 'failed', fault: listening.fault });
    if (gone.current) return listening.stop();
    label = listening.label;
    setTest({ is: 'listening', label, loudness: 0, heard });
    const timer = window.setTimeout(() => stop.current(), LISTENS_MS);
    stop.current = () => {
      window.clearTimeout(timer);
      listening.stop();
      stop.current = () => undefined;
      if (!gone.current) setTest({ is: heard ? 'heard' : 'silent', label });
    };
  };
  return { test, start, stop: () => stop.current() };
}
