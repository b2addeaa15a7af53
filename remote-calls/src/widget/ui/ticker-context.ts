import type { Cell, Store } from '@patchbay/shared-contracts';
import type { Observable } from '@patchbay/shared-contracts/rx';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallDesk } from '../../call/effects/call-desk.ts';
import type { Call, CallId, SessionAgent } from '../../call/model/call.ts';
import type { ThirdTrouble } from '../../call/model/third.ts';
import type { CustomerDesk } from '../../customer/effects/customer-desk.ts';
import type { DebugDesk } from '../../debug/effects/debug-desk.ts';
import type { DiallerValues } from '../../dialler/model/dialler-rules.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import type { PhonePlace } from '../../phone/effects/phone-place.ts';
import type { QualityDesk } from '../../quality/effects/quality-desk.ts';
import type { StatusDesk } from '../../status/effects/status-desk.ts';
import type { PopDesk } from '../../screen-pop/effects/pop-desk.ts';
import type { SupervisedDesk } from '../../supervised/effects/supervised-desk.ts';
import type { Softphone } from '../../phone/effects/softphone.ts';
import type { PopupDesk } from '../../whatsapp/effects/popup-desk.ts';
import type { WrapUpDesk } from '../../wrap-up/effects/wrap-up-desk.ts';
import type { Devices } from '../effects/devices.ts';
import type { TickerWindowStore } from '../effects/window-store.ts';

/** What goes along with calls: how they sound, what to do about it, what to tell of a fault, the customer's form, wrap-up, who listens. */
export interface SideDesks {
  readonly quality: QualityDesk;
  readonly debug: DebugDesk;
  readonly customer: CustomerDesk;
  readonly wrapUp: WrapUpDesk;
  readonly supervised: SupervisedDesk;
  readonly screenPops: PopDesk;
}

/** What is to be said to the user; the words are React's. `serverError` is a text already. */
export type Notice =
  /** Nothing to say: who shows help asks anew. */
  | { readonly type: 'help' }
  /** Nothing to say: who shows messages asks anew. */
  | { readonly type: 'agentMessage' }
  /** Nothing to say: who shows work for campaigns asks anew. */
  | { readonly type: 'campaignWork' }
  /** As the feed has it. */
  | { readonly type: 'queueAlert'; readonly text: string }
  | { readonly type: 'placed' | 'microphoneMissing' | 'noAgent' | 'lost' | 'handedBack' }
  | { readonly type: 'error'; readonly text: string }
  | { readonly type: 'third'; readonly trouble: ThirdTrouble }
  | { readonly type: 'incoming'; readonly callId: CallId; readonly customer: string };

/** The ticker, whole, without its looks. */
export interface Ticker {
  readonly devices: Devices;
  readonly desk: CallDesk;
  readonly window: TickerWindowStore;
  readonly softphone: Softphone;
  readonly phoneState: Store<PhoneState>;
  readonly phonePlace: PhonePlace;
  /** Whether a call has this agent, as the server says it. */
  readonly ownCalls: Store<boolean>;
  readonly status: StatusDesk;
  readonly whatsApp: PopupDesk;
  readonly sideDesks: SideDesks;
  /** Who takes calls here, as calls see them. */
  readonly agent: () => SessionAgent | null;
  /** Whether the list of keyboard shortcuts is open. */
  readonly keysShown: Cell<boolean>;
  /** What is typed in the dialler outlives its closing. */
  readonly draft: Cell<DiallerValues>;
  readonly notices: Observable<Notice>;
  stop(): void;
}

export const TickerContext = createContext<Ticker | null>(null);

/** The ticker around this component; throws outside of one. */
export function useTicker(): Ticker {
  const ticker = useContext(TickerContext);
  if (!ticker) throw new Error('useTicker needs a TickerContext above it');
  return ticker;
}

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.current);

export const useCall = (): Call => useStore(useTicker().desk);
