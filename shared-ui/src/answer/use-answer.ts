import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { answerOf, type Question, type RefusedError } from './answer-of.ts';

interface Options<Answer, Data> {
  /** Selects the part that is needed; the cache keeps the whole response, for other components. */
  readonly select?: (answer: Answer) => Data;
  /** Sends no request while false. */
  readonly enabled?: boolean;
  /** Keeps the previous query's response until the new one arrives. */
  readonly keepsBefore?: boolean;
  /** Time a response stays fresh, ms; half a minute by default. */
  readonly staleTime?: number;
  /** Time a response is cached after its last use, ms. */
  readonly gcTime?: number;
  /** Polling interval, ms, from the known data and whether the last request failed. */
  readonly renewed?: (known: Answer | undefined, refused: boolean) => number | false;
}

/**
 * Returns the response, cached under `queryKey` for the life of this root. A failure is its `error`, `RefusedError`; earlier data stays
 * available beside it.
 */
export function useAnswer<Answer, Data = Answer>(
  queryKey: readonly unknown[],
  question: Question<Answer>,
  { keepsBefore = false, renewed, ...options }: Options<Answer, Data> = {},
) {
  const { request } = useConsole();
  return useQuery<Answer, RefusedError, Data>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => answerOf(request, question, signal),
    placeholderData: (before) => (keepsBefore ? before : undefined),
    refetchInterval: ({ state }) => renewed?.(state.data, state.status === 'error') ?? false,
  });
}
