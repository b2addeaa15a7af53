import type { Cell } from '@patchbay/shared-contracts';
import type { Observable } from '@patchbay/shared-contracts/rx';
import type { CallDesk } from '../../call/effects/call-desk.ts';
import type { SessionAgent } from '../../call/model/call.ts';
import type { DiallerValues } from '../../dialler/model/dialler-rules.ts';
import type { OwnPhone } from '../../phone/phone-context.ts';
import type { StatusDesk } from '../../status/effects/status-desk.ts';
import type { PopupDesk } from '../../whatsapp/effects/popup-desk.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import type { TickerWindowStore } from '../../widget/effects/window-store.ts';
import type { Notice } from '../../widget/ui/notices-context.ts';
import type { SideDesks } from './side-desks.ts';

/** The complete ticker without its view, which provides each part by the context of its owner. */
export interface Ticker extends OwnPhone {
  readonly devices: Devices;
  readonly desk: CallDesk;
  readonly window: TickerWindowStore;
  readonly status: StatusDesk;
  readonly whatsApp: PopupDesk;
  readonly sideDesks: SideDesks;
  readonly agent: () => SessionAgent | null;
  readonly keysShown: Cell<boolean>;
  /** Input of the dialler; kept when the dialler closes. */
  readonly draft: Cell<DiallerValues>;
  readonly notices: Observable<Notice>;
  stop(): void;
}
