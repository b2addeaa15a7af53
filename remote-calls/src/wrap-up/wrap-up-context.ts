import type { WrapUpDesk } from './effects/wrap-up-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The time after a call in which no other call is offered. */
export const [WrapUpContext, useWrapUp] = ownContext<WrapUpDesk>('wrap-up');
