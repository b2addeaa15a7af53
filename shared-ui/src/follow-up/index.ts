/** What people do with a follow-up, wherever it stands. Bundled by whoever needs it, with words of their own. */
export { useFollowUpDone } from './use-follow-up-done.ts';
