import type { QualityController } from './effects/quality-controller.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Measured audio quality of the call. */
export const [QualityContext, useQuality] = ownContext<QualityController>('quality');
