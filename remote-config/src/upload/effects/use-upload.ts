import { useEffect, useRef, useState } from 'react';
import type { Result } from '@patchbay/shared-contracts';

/** How an upload goes on, and what ends it. */
export interface Sending {
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

/** An upload under way: how much of it is sent, 0 to 1, and the way to end it. It ends with the panel. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);
  return {
    share,
    cancel: () => under.current?.abort(),
    /** What came of it; null when it was ended before. */
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
