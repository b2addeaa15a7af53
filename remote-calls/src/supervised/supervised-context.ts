import type { SupervisedDesk } from './effects/supervised-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Who listens to the call. */
export const [SupervisedContext, useSupervisedDesk] = ownContext<SupervisedDesk>('who listens');
