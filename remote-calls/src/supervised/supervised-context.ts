import type { SupervisedController } from './effects/supervised-controller.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export const [SupervisedContext, useSupervisedController] = ownContext<SupervisedController>('who listens');
