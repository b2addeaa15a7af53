import { createWayBack } from './way-back.ts';

/** The guard of this page; `main.ts` imports it before anything else that listens to the history. */
export const wayBack = createWayBack(window);
