import type { WrapUpDesk } from './effects/wrap-up-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The time after a call in which no call comes. */
export const [WrapUpContext, useWrapUp] = ownContext<WrapUpDesk>('wrap-up');
