import { createScope, sessionEnded, widgetRequested, type Console } from '@patchbay/shared-contracts';
import type { Devices } from '../../widget/effects/devices.ts';
import { isInCall } from '../model/popup.ts';
import { createPopupController, type PopupController } from './popup-controller.ts';
import { createPopupWindow } from './popup-store.ts';

/** Creates WhatsApp calls without their view: requested over the bus, and ended with the session. */
export function createWhatsApp(console: Console, { whatsApp: devices, clock, localStorage }: Devices): PopupController {
  const window = createPopupWindow(() => globalThis.window.innerWidth);
  const controller = createPopupController({ console, clock, localStorage, devices, window });
  const { bus } = console;
  const scope = createScope();
  scope.add('call', () => controller.stop());
  const onWidget = bus.on(widgetRequested).subscribe(({ widget, number }) => {
    if (widget !== 'whatsapp') return;
    if (number !== undefined && !isInCall(controller.current())) controller.dispatch({ type: 'typed', number });
    window.show('opened');
  });
  scope.add('widget asked for', onWidget);
  scope.add(
    'end of the session',
    bus.on(sessionEnded).subscribe(() => controller.dispatch({ type: 'signedOut' })),
  );
  return { ...controller, stop: () => void scope.end() };
}
