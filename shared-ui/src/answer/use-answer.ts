import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { answerOf, type Question, type RefusedError } from './answer-of.ts';

interface Options<Answer, Data> {
  /** What is needed of the answer; it is kept whole, for others. */
  readonly select?: (answer: Answer) => Data;
  /** Nothing is asked while it is false. */
  readonly enabled?: boolean;
  /** The answer to the question before stays until there is one to this. */
  readonly keepsBefore?: boolean;
  /** How long an answer is good, ms; half a minute when left out. */
  readonly staleTime?: number;
  /** How long an answer is kept after nobody needs it, ms. */
  readonly gcTime?: number;
  /** How soon it is asked anew, ms, by what is known and whether the last question was refused. */
  readonly renewed?: (known: Answer | undefined, refused: boolean) => number | false;
}

/**
 * The answer to a question, kept under `queryKey` as long as this root lives. A refusal is its `error`, `RefusedError`; what was answered
 * before stands beside it.
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
