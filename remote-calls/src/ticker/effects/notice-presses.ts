import { createScope } from '@patchbay/shared-contracts';
import type { CallController } from '../../call/effects/call-controller.ts';
import { factsOfCall, legOf } from '../../call/model/call.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import type { NoticePress } from '../../ring/effects/call-notices.ts';
import type { WindowStore } from '../../widget/effects/window-store.ts';

/** Handles buttons of a desktop notification for the call ringing here [TEL-014]. Returns a function that stops it. */
export function followNotices(
  { notices, onLeave }: Pick<Devices, 'notices' | 'onLeave'>,
  controller: CallController,
  window: WindowStore,
): () => void {
  const scope = createScope();
  scope.add(
    'leaving',
    onLeave(() => notices.clear()),
  ); // a service worker's notification would outlive the page that could respond
  const press = ({ callId, action }: NoticePress) => {
    const { phase } = controller.current();
    if (factsOfCall(phase)?.id !== callId || legOf(phase)?.at !== 'ringing') return false;
    if (action === 'decline') controller.dispatch({ type: 'rejectPressed' });
    else window.show('opened');
    if (action === 'answer') controller.dispatch({ type: 'acceptPressed' });
    return true;
  };
  scope.add('presses', notices.onPress(press));
  return () => void scope.end();
}
