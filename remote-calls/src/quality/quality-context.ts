import type { QualityDesk } from './effects/quality-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The measured sound of the call. */
export const [QualityContext, useQuality] = ownContext<QualityDesk>('quality');
