import type { Notices } from './notices.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Notices at the top, the short confirmation at the bottom, and the history of notices. */
export const [NoticesContext, useNotices] = ownContext<Notices>('notices');
