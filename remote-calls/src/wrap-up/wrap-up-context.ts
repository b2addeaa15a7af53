import type { WrapUpController } from './effects/wrap-up-controller.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The time after a call in which no other call is offered. */
export const [WrapUpContext, useWrapUp] = ownContext<WrapUpController>('wrap-up');
