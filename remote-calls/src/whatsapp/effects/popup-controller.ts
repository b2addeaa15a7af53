import { createMachine, obeyWith, type Console, type EffectHandlers, type Store } from '@patchbay/shared-contracts';
import { businessNumbers } from '@patchbay/shared-contracts/messages';
import type { Clock } from '../../clock/clock.ts';
import type { WindowStore } from '../../widget/effects/window-store.ts';
import { emptyPopup, type Popup, type PopupEffect, type PopupInput } from '../model/popup.ts';
import { popupStep } from '../model/popup-step.ts';
import type { WhatsAppDevices } from './voice-line.ts';

/** [WA-008] */
const REMEMBERED = 'selectedWabaNumber';

export interface PopupController extends Store<Popup> {
  readonly window: WindowStore;
  dispatch(input: PopupInput): void;
  stop(): void;
}

export interface PopupControllerDeps {
  readonly console: Pick<Console, 'session'>;
  readonly devices: WhatsAppDevices;
  readonly window: WindowStore;
  readonly clock: Clock;
  readonly localStorage: Storage;
}

/** Returns the remembered number, if the account still has it. */
function remembered({ console, localStorage }: PopupControllerDeps): string {
  const stored = localStorage.getItem(REMEMBERED) ?? '';
  const plans = console.session.current()?.plans ?? [];
  return businessNumbers(plans).some(({ phone }) => phone === stored) ? stored : '';
}

export function createPopupController(deps: PopupControllerDeps): PopupController {
  const { devices, window, clock, localStorage } = deps;
  const { current, subscribe, dispatch, stop } = createMachine<Popup, PopupInput, PopupEffect>({
    start: [emptyPopup(remembered(deps)), []],
    step: (popup, input) => popupStep(popup, input, clock.now()),
    obey: (effect) => obeyWith(handlers, effect),
  });
  const line = devices.makeLine(dispatch);
  const sent = (isSent: boolean, what: 'call' | 'optIn'): void => {
    if (!isSent) dispatch({ type: 'notSent', what });
  };
  const openMicrophone = async (): Promise<void> => {
    const opened = await line.openMicrophone();
    dispatch(opened.ok ? { type: 'microphoneOpened' } : { type: 'microphoneFailed', reason: opened.reason });
    if (opened.ok && current().phase.is === 'idle') line.release(); // it was hung up in the meantime
  };
  const handlers: EffectHandlers<PopupEffect> = {
    openMicrophone: () => void openMicrophone(),
    openSocket: () => line.open(),
    askTurn: () => sent(line.send('get_turn_credentials'), 'call'),
    makeOffer: ({ turn }) =>
      void line.makeOffer(turn).then(
        (sdp) => dispatch({ type: 'offerMade', sdp }),
        () => dispatch({ type: 'setupFailed' }),
      ),
    configure: ({ sdp, customer, business }) => {
      const numbers = { business_number: business, customer_number: customer };
      sent(line.send('configure', { offer_sdp: sdp, ...numbers, other_data: { client_type: 'web' } }), 'call');
    },
    askOptIn: ({ customer, business }) =>
      sent(line.send('opt-in', { customer_number: customer, business_number: business }), 'optIn'),
    acceptAnswer: ({ sdp }) => void line.acceptAnswer(sdp).catch(() => dispatch({ type: 'answerFailed' })),
    startTone: () => void devices.tone.start().catch(() => dispatch({ type: 'toneBlocked' })),
    stopTone: () => devices.tone.stop(),
    release: () => line.release(),
    remember: ({ business }) => localStorage.setItem(REMEMBERED, business),
    expireSaying: ({ at, ms }) => void clock.after(ms, () => dispatch({ type: 'sayingExpired', at })),
    show: (order) => window.show(order.window),
  };
  return {
    current,
    subscribe,
    window,
    dispatch,
    stop() {
      dispatch({ type: 'signedOut' });
      stop();
    },
  };
}
