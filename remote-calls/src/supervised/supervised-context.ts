import type { SupervisedDesk } from './effects/supervised-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Supervisors who are in the call, and in which mode. */
export const [SupervisedContext, useSupervisedDesk] = ownContext<SupervisedDesk>('who listens');
