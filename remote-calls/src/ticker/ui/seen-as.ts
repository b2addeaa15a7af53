import { isFree, type Phase } from '../../call/model/call.ts';
import type { TickerWindow } from '../../widget/model/window.ts';

/** Who closes the window of a live call puts it away, not out of sight: the microphone may be open. */
export const seenAs = (is: TickerWindow['is'], phase: Phase): TickerWindow['is'] =>
  is === 'closed' && !isFree(phase) ? 'minimised' : is;
