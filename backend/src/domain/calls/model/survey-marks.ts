import { type JourneyStep, journeySteps } from '@patchbay/shared-contracts/logs';

/** A caller's answer to a question of a survey; null: none. */
export interface SurveyMark {
  readonly question: string;
  readonly mark: number | null;
}

const ANSWER = /^(.{1,50}): ([1-5]|no mark)$/s;

/** Returns the survey answers in a journey, in order [CONF-FLOW-010]. */
export const marksIn = (journey: readonly JourneyStep[]): readonly SurveyMark[] =>
  journey.flatMap(({ step, detail = '' }) => {
    const [, question, mark] = (step === journeySteps.survey && ANSWER.exec(detail)) || [];
    return question === undefined ? [] : [{ question, mark: mark === 'no mark' ? null : Number(mark) }];
  });
