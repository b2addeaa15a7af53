import { keptAtSignOut } from '@patchbay/shared-contracts';
import { DRAFTS_KEY } from '../../drafts/effects/create-drafts.ts';
import { SURVEY_DRAFT_KEY } from '../../feedback/effects/survey-draft.ts';
import { ASKED_PAGE_KEY } from '../../routing/requested-page.ts';
import { SIGN_OUT_OWED_KEY } from './owed-sign-out.ts';

/** Keys kept in local storage: settings of the browser, and the mark of a sign-out that the server has not received. */
const kept: ReadonlySet<string> = new Set([...keptAtSignOut, SIGN_OUT_OWED_KEY]);

/** Removes what the session's user left in local storage [AUTH-152]. */
export function clearStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !kept.has(key)) storage.removeItem(key);
}

/** Keys of the tab that name their user, and give their content to nobody else: unsent answers and the consent to the softphone. */
const ofItsUser: readonly string[] = [SURVEY_DRAFT_KEY, 'V001-sip-acknowledged'];
/** Keys of the tab that say nothing about a user: versions that failed here. */
const ofTheTab: readonly string[] = ['V001-tried-set', 'V001-failed-'];
/**
 * Keys that wait for their owner when a session expires [UX-020]: sealed drafts, unsent texts of conversations with their user, the page
 * left, and the mark of a running wrap-up.
 */
const waiting: readonly string[] = [DRAFTS_KEY, 'V001-conversation-drafts', ASKED_PAGE_KEY, 'V001-wrap-up-until'];

const keptInTab = {
  'signed-out': [...ofItsUser, ...ofTheTab],
  expired: [...ofItsUser, ...ofTheTab, ...waiting],
  foreign: [SURVEY_DRAFT_KEY],
} as const;

/** Removes a user's data from this tab's storage when their session ends there; `foreign`: it became another user's [UX-011]. */
export function clearTab(storage: Storage, reason: keyof typeof keptInTab): void {
  const left = keptInTab[reason];
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !left.some((own) => key.startsWith(own))) storage.removeItem(key);
}
