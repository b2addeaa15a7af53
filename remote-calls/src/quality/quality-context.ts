import type { QualityDesk } from './effects/quality-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Measured audio quality of the call. */
export const [QualityContext, useQuality] = ownContext<QualityDesk>('quality');
