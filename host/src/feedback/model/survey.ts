import type { Question, SurveyData } from '@patchbay/shared-contracts/shell';

/** Answers given so far, by question. */
export type Answers = Readonly<Record<string, string>>;

/** Returns the request body: the answered questions, in their order [SHELL-031]. */
export const surveyOf = (questions: readonly Question[], answers: Answers): SurveyData =>
  questions.flatMap(({ id }) => {
    const answer = (answers[id] ?? '').trim();
    return answer === '' ? [] : [{ id, answer }];
  });

/**
 * State of the survey.
 *
 *   editing ──sendPressed──▶ sending ──sent──▶ sent
 *      ▲────────failed──────────┘
 */
export type Survey =
  | { readonly phase: 'editing'; readonly answers: Answers; readonly problem: Problem | null }
  | { readonly phase: 'sending'; readonly answers: Answers }
  | { readonly phase: 'sent' };
export type Problem = 'empty' | 'failed' | 'session';

export type SurveyEvent =
  | { readonly type: 'answered'; readonly id: string; readonly answer: string }
  | { readonly type: 'sendPressed'; readonly questions: readonly Question[] }
  | { readonly type: 'sent' }
  | { readonly type: 'failed'; readonly status: number };

/** Advances the survey. A failure keeps all answers. Pure. */
export function stepSurvey(state: Survey, event: SurveyEvent): Survey {
  if (state.phase === 'sent') return state;
  const { answers } = state;
  switch (event.type) {
    case 'answered':
      if (state.phase === 'sending') return state;
      return { phase: 'editing', answers: { ...answers, [event.id]: event.answer }, problem: null };
    case 'sendPressed':
      if (surveyOf(event.questions, answers).length === 0) return { phase: 'editing', answers, problem: 'empty' };
      return { phase: 'sending', answers };
    case 'sent':
      return state.phase === 'sending' ? { phase: 'sent' } : state;
    case 'failed':
      return { phase: 'editing', answers, problem: event.status === 401 ? 'session' : 'failed' };
  }
}
