import type { SupervisedDesk } from './effects/supervised-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export const [SupervisedContext, useSupervisedDesk] = ownContext<SupervisedDesk>('who listens');
