import type { SupervisedDesk } from './effects/supervised-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Supervisors in the call, with their mode. */
export const [SupervisedContext, useSupervisedDesk] = ownContext<SupervisedDesk>('who listens');
