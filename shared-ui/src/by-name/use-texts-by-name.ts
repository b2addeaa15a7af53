import { SHARED_UI, textsOf, type TextKeyOf } from '@patchbay/shared-ui';
import type { en } from '../texts/en.ts';

/** Returns the shared texts, for modules bundled into each remote; imports by package name, so that they read the host's copy. */
export const useTextsByName = textsOf<TextKeyOf<typeof en>>(SHARED_UI);
