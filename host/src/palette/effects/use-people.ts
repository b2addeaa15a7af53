import { useEffect, useState } from 'react';
import { searchAnswerSchema, type SearchAnswer, shellPaths } from '@patchbay/shared-contracts/shell';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Pause in typing, ms, before people are searched. */
const REST_MS = 200;
const FEWEST = 2;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), REST_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Returns customers and agents for a query; none while it is too short, loading or failed, and the rest of the palette still works. */
export function usePeople(query: string): { people: SearchAnswer | null; failed: boolean } {
  const q = useRested(query.trim());
  const question = { path: shellPaths.search, query: { q }, answer: searchAnswerSchema };
  const found = useAnswer(['search', q], question, { enabled: q.length >= FEWEST });
  const current = query.trim() === q && q.length >= FEWEST;
  return { people: current ? (found.data ?? null) : null, failed: current && found.isError };
}
