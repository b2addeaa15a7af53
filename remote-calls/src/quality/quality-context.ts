import type { QualityDesk } from './effects/quality-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** How the call sounds. */
export const [QualityContext, useQuality] = ownContext<QualityDesk>('quality');
