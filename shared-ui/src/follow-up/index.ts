/** Actions on a follow-up, with the texts of their users. Bundled by its users. */
export { useFollowUpDone } from './use-follow-up-done.ts';
