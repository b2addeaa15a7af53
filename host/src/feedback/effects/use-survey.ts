import { useEffect, useReducer, useState } from 'react';
import {
  feedbackQuestionsAnswerSchema,
  submitFeedbackAnswerSchema,
  type Question,
  shellPaths,
} from '@patchbay/shared-contracts/shell';
import { safeSessionStorage } from '@patchbay/shared-contracts/storage';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { stepSurvey, surveyOf, type Answers, type Survey } from '../model/survey.ts';
import { useFeedbackTexts } from '../texts/index.ts';
import { surveyDraft } from './survey-draft.ts';

/** Returns the questions in the user's language [SHELL-032]. */
export const useQuestions = (language: string) =>
  useAnswer(
    ['feedback-questions', language],
    { path: shellPaths.feedbackQuestions, query: { language }, answer: feedbackQuestionsAnswerSchema },
    { select: ({ questions }) => questions },
  );

const editing = (answers: Answers): Survey => ({ phase: 'editing', answers, problem: null });

/** Keeps the survey's answers until the server has accepted them, and sends it. */
export function useSurvey(questions: readonly Question[]) {
  const t = useFeedbackTexts();
  const { request, notify } = useConsole();
  const user = useSession()?.user.user_id ?? '';
  const [draft] = useState(() => surveyDraft(safeSessionStorage, user));
  const [survey, dispatch] = useReducer(stepSurvey, draft, ({ read }) => editing(read()));
  useEffect(() => {
    if (survey.phase === 'sent') draft.forget();
    else draft.write(survey.answers);
  }, [draft, survey]);
  const send = async () => {
    dispatch({ type: 'sendPressed', questions });
    if (survey.phase !== 'editing') return;
    const surveyData = surveyOf(questions, survey.answers);
    if (surveyData.length === 0) return;
    const result = await request.send({
      method: 'POST',
      path: shellPaths.submitFeedback,
      body: { surveyData },
      answer: submitFeedbackAnswerSchema,
    });
    if (!result.ok && result.status === 401) notify.warning(t('problem.session')); // this dialog is closed by now
    dispatch(result.ok ? { type: 'sent' } : { type: 'failed', status: result.status });
  };
  return { survey, send, answer: (id: string, answer: string) => dispatch({ type: 'answered', id, answer }) };
}
