import { useEffect, useState } from 'react';
import { searchAnswerSchema, type SearchAnswer, shellPaths } from '@patchbay/shared-contracts/shell';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';

/** People are asked for once typing rests this long. */
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

/** Customers and agents for a query; none while it is short, loads or cannot be had: the rest of the palette works on. */
export function usePeople(query: string): { people: SearchAnswer | null; failed: boolean } {
  const { request } = useConsole();
  const q = useRested(query.trim());
  const found = useQuery<SearchAnswer>({
    queryKey: ['search', q],
    enabled: q.length >= FEWEST,
    retry: false,
    queryFn: async ({ signal }) => {
      const result = await request.send({
        method: 'GET',
        path: shellPaths.search,
        query: { q },
        answer: searchAnswerSchema,
        signal,
      });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data;
    },
  });
  const current = query.trim() === q && q.length >= FEWEST;
  return { people: current ? (found.data ?? null) : null, failed: current && found.isError };
}
