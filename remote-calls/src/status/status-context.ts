import type { StatusController } from './effects/status-controller.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export const [StatusContext, useStatus] = ownContext<StatusController>('the status');
