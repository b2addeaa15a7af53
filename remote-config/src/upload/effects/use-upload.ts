import { useEffect, useRef, useState } from 'react';
import type { Result } from '@patchbay/shared-contracts';

/** Progress callback and abort signal of an upload. */
export interface Sending {
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Keeps an upload's progress, 0 to 1, and aborts it on request or when the panel closes. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);
  return {
    share,
    cancel: () => under.current?.abort(),
    /** Resolves to the result; null when it was aborted. */
    async run<Answer>(work: (sending: Sending) => Promise<Result<Answer>>): Promise<Result<Answer> | null> {
      const control = new AbortController();
      under.current = control;
      setShare(0);
      try {
        return await work({ signal: control.signal, onSent: setShare });
      } catch (error) {
        if (control.signal.aborted) return null;
        throw error;
      } finally {
        setShare(null);
      }
    },
  };
}
