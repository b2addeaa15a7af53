import type { Notices } from './notices.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** What the person is told. */
export const [NoticesContext, useNotices] = ownContext<Notices>('notices');
