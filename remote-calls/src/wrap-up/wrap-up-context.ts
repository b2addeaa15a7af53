import type { WrapUpDesk } from './effects/wrap-up-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The time after a call. */
export const [WrapUpContext, useWrapUp] = ownContext<WrapUpDesk>('wrap-up');
