import type { StatusDesk } from './effects/status-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export const [StatusContext, useStatus] = ownContext<StatusDesk>('the status');
