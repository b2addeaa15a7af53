import { keptAtSignOut } from '@patchbay/shared-contracts';
import { SURVEY_DRAFT_KEY } from '../../feedback/effects/survey-draft.ts';

/** Removes what the session's user left in local storage [AUTH-152]. */
export function clearStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !keptAtSignOut.has(key)) storage.removeItem(key);
}

/** Removes a user's data from this tab's storage, except the survey draft, which records its user and is given to nobody else. */
export function clearTab(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && key !== SURVEY_DRAFT_KEY) storage.removeItem(key);
}
