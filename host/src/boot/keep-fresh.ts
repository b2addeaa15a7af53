import type { KeepFresh } from '@patchbay/shared-ui';
import { keepUnreadFresh } from '../conversations/effects/keep-unread-fresh.ts';
import { keepDownloadsFresh } from '../downloads/effects/keep-downloads-fresh.ts';
import { keepFollowUpsFresh } from '../follow-ups/effects/keep-follow-ups-fresh.ts';
import { keepHomeFresh } from '../home/effects/keep-home-fresh.ts';

/** Keeps the shell's cached queries current with events of the bus. */
export const keepFresh: KeepFresh = (console, client) => {
  keepFollowUpsFresh(console, client);
  keepHomeFresh(console, client);
  keepUnreadFresh(console, client);
  keepDownloadsFresh(console, client);
};
