import { isFree, type Phase } from '../../call/model/call.ts';
import type { TickerWindow } from '../../widget/model/window.ts';

/** Returns the window's displayed state: a live call's window is minimised instead of closed, because the microphone may be on. */
export const shownAs = (is: TickerWindow['is'], phase: Phase): TickerWindow['is'] =>
  is === 'closed' && !isFree(phase) ? 'minimised' : is;
