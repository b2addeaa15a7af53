import { callPaths, customBreaksAnswerSchema, NO_ANSWER_BREAK } from '@patchbay/shared-contracts/calls';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Returns the account's named breaks that a user can choose [MODE-005, MODE-014]. */
export function useBreaks(userId: string | null): readonly string[] {
  const question = { path: callPaths.customBreaks, query: { user_id: userId ?? '' }, answer: customBreaksAnswerSchema };
  const { data } = useAnswer(['custom-breaks'], question, { enabled: userId !== null });
  return (data?.data ?? []).filter((name) => name !== NO_ANSWER_BREAK);
}
