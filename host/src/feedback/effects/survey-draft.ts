import { readStored, writeStored, z } from '@patchbay/shared-contracts';
import type { Answers } from '../model/survey.ts';

const schema = z.object({ user: z.string(), answers: z.record(z.string(), z.string()) });
export const SURVEY_DRAFT_KEY = 'V001-feedback-draft';

/** Accesses a user's unsent answers, kept in this tab until they are sent, even when the session ends in between. */
export const surveyDraft = (storage: Storage, user: string) => ({
  read(): Answers {
    const kept = readStored(storage, SURVEY_DRAFT_KEY, schema, { user, answers: {} });
    return kept.user === user ? kept.answers : {}; // never another user's answers
  },
  write(answers: Answers) {
    writeStored(storage, SURVEY_DRAFT_KEY, { user, answers });
  },
  forget() {
    storage.removeItem(SURVEY_DRAFT_KEY);
  },
});
