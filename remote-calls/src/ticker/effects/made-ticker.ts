import type { Cell } from '@patchbay/shared-contracts';
import type { Observable } from '@patchbay/shared-contracts/rx';
import type { CallController } from '../../call/effects/call-controller.ts';
import type { SessionAgent } from '../../call/model/call.ts';
import type { DiallerValues } from '../../dialler/model/dialler-rules.ts';
import type { OwnPhone } from '../../phone/phone-context.ts';
import type { StatusController } from '../../status/effects/status-controller.ts';
import type { PopupController } from '../../whatsapp/effects/popup-controller.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import type { TickerWindowStore } from '../../widget/effects/window-store.ts';
import type { Notice } from '../../widget/ui/notices-context.ts';
import type { SideControllers } from './side-controllers.ts';

/** The complete ticker without its view, which provides each part by the context of its owner. */
export interface Ticker extends OwnPhone {
  readonly devices: Devices;
  readonly controller: CallController;
  readonly window: TickerWindowStore;
  readonly status: StatusController;
  readonly whatsApp: PopupController;
  readonly sideControllers: SideControllers;
  readonly agent: () => SessionAgent | null;
  readonly keysShown: Cell<boolean>;
  /** Input of the dialler; kept when the dialler closes. */
  readonly draft: Cell<DiallerValues>;
  readonly notices: Observable<Notice>;
  stop(): void;
}
