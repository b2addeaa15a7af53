import type { CallDesk } from '../../call/effects/call-desk.ts';
import { factsOfCall, legOf } from '../../call/model/call.ts';
import type { CallNotices } from '../../ring/effects/call-notices.ts';
import type { WindowStore } from './window-store.ts';

/** Buttons of a desktop notification, for the call that rings here [TEL-014]. Returns the way to stop. */
export const followNotices = (notices: CallNotices, desk: CallDesk, window: WindowStore): (() => void) =>
  notices.onPress(({ callId, action }) => {
    const { phase } = desk.current();
    if (factsOfCall(phase)?.id !== callId || legOf(phase)?.at !== 'ringing') return false;
    if (action === 'decline') desk.dispatch({ type: 'rejectPressed' });
    else window.show('opened');
    if (action === 'answer') desk.dispatch({ type: 'acceptPressed' });
    return true;
  });
