import { createWayBack } from './way-back.ts';

/** The page's own; `main.ts` makes it before anything else that listens to the history. */
export const wayBack = createWayBack(window);
