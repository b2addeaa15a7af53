import type { Progress } from '../boot/progress.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The bar that shows the shell is busy. */
export const [ProgressContext, useProgress] = ownContext<Progress>('progress');
