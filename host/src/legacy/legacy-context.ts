import type { Cell } from '@patchbay/shared-contracts';
import type { Limits } from '../document/boot-data.ts';
import type { OldInterface } from './effects/old-interface.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export interface Legacy {
  readonly oldInterface: OldInterface;
  /** Title given by a legacy frame to its page; null while no frame is shown. */
  readonly frameTitle: Cell<string | null>;
  readonly limits: Limits;
}

/** The old interface: pages shown in it, the title of its frame, and its timeouts. */
export const [LegacyContext, useLegacy] = ownContext<Legacy>('the old interface');
