import { useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react';

/** Where a root is: not committed yet, running the effects of its first commit, or settled. */
export type CommitPhase = 'rendering' | 'effects' | 'settled';

/**
 * Keeps `phaseRef` for the boundary above: React does not tell it whether rendering threw or an effect. Passive effects run from the
 * leaves up and what they throw is handed to the boundary in the same task, so the phase ends with the next one.
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

/** What the host is told: an error that says when it was thrown, as far as that is known. */
export function crashOf(error: Error, phase: CommitPhase): Error {
  if (phase !== 'effects') return error;
  return Object.assign(new Error('thrown in an effect', { cause: error }), { name: 'EffectError' });
}
