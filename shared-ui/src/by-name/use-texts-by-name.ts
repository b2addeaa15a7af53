import { SHARED_UI, textsOf, type TextKeyOf } from '@patchbay/shared-ui';
import type { en } from '../texts/en.ts';

/** The shared texts for pieces that each remote bundles: by the package's own name, so that the host's copy reads them. */
export const useTextsByName = textsOf<TextKeyOf<typeof en>>(SHARED_UI);
