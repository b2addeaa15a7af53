import type { Cell } from '@patchbay/shared-contracts';
import type { Limits } from '../document/boot-data.ts';
import type { OldInterface } from './effects/old-interface.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export interface Legacy {
  readonly oldInterface: OldInterface;
  /** The title a legacy frame gave its page; null while none stands. */
  readonly frameTitle: Cell<string | null>;
  readonly limits: Limits;
}

/** The old interface: the pages that are shown in it, the title of its frame, and its time limits. */
export const [LegacyContext, useLegacy] = ownContext<Legacy>('the old interface');
