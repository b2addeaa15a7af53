import { useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react';

/** Phase of a root: not committed yet, running the effects of its first commit, or settled. */
export type CommitPhase = 'rendering' | 'effects' | 'settled';

/**
 * Tracks the phase in `phaseRef` for the boundary above, because React does not tell it whether rendering or an effect threw. Passive
 * effects run from the leaves up and their errors reach the boundary in the same task; the phase therefore ends with the next one.
 */
export function CommitPhase({ phaseRef, children }: { phaseRef: RefObject<CommitPhase>; children: ReactNode }) {
  useLayoutEffect(() => {
    phaseRef.current = 'effects';
  }, [phaseRef]);
  useEffect(() => {
    const timer = setTimeout(() => (phaseRef.current = 'settled'));
    return () => clearTimeout(timer);
  }, [phaseRef]);
  return children;
}

/** Returns the error reported to the host, with the phase it was thrown in, where known. */
export function crashOf(error: Error, phase: CommitPhase): Error {
  if (phase !== 'effects') return error;
  return Object.assign(new Error('thrown in an effect', { cause: error }), { name: 'EffectError' });
}
