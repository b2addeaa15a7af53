import { createCell, type Console, type LookedUpCustomer, type OpenPart, type Store } from '@patchbay/shared-contracts';
import type { CallController } from '../../call/effects/call-controller.ts';
import type { CallFacts, Phase } from '../../call/model/call.ts';
import { formCallOf, type FormCall } from '../model/form-call.ts';
import { customerByPhone } from './customer-api.ts';

/** The call's customer form, while the call machine keeps it open; also while the window is minimised. */
export interface CustomerController extends Store<OpenPart | null> {
  /** Whether the form was just left for the call; true once. The focus then returns to the button that opened it. */
  takeReturn(): boolean;
  stop(): void;
}

interface OpenForm {
  readonly part: OpenPart;
  readonly callId: string;
  tell(state: FormCall['state']): void;
  close(): void;
}

/** Opens the form; null when no remote offers one. `ended` is called however it ends. */
function openForm(
  { parts, request }: Pick<Console, 'parts' | 'request'>,
  call: CallFacts,
  ended: (saved: boolean) => void,
): OpenForm | null {
  const customer = createCell<LookedUpCustomer>({ loaded: false });
  const callState = createCell<FormCall['state']>('connected');
  const part = parts.open('customer-form', {
    call: { id: call.id, customerNumber: call.customer },
    customer,
    callState,
    saved: () => ended(true),
    cancelled: () => ended(false),
    finished: () => ended(false),
  });
  if (!part) return null;
  void customerByPhone(request, call.customer).then((found) => customer.set({ loaded: true, customer: found }));
  /** Ends a form that is not loaded when the call is over: it has nothing to save. */
  const endUseless = () => {
    if (callState.current() === 'wrapup' && part.state.current().phase !== 'shown') ended(false);
  };
  const unwatch = part.state.subscribe(endUseless);
  return {
    part,
    callId: call.id,
    tell(state) {
      callState.set(state);
      endUseless();
    },
    close() {
      unwatch();
      keepFocus(part);
      part.close();
    },
  };
}

/** Moves the focus to the container before the focused form is removed. */
function keepFocus({ element }: OpenPart): void {
  if (element.contains(document.activeElement)) element.parentElement?.focus();
}

/** Opens and closes the form for the call machine, and reports how it ended. */
export function createCustomerController(
  console: Pick<Console, 'parts' | 'request'>,
  controller: CallController,
): CustomerController {
  const shown = createCell<OpenPart | null>(null);
  let form: OpenForm | null = null;
  let returned = false;

  const keepOpen = ({ call, state }: FormCall) => {
    const ended = (saved: boolean) => controller.dispatch({ type: 'customerClosed', callId: call.id, saved });
    form ??= openForm(console, call, ended);
    if (!form) return ended(false); // no remote offers it any more
    shown.set(form.part);
    form.tell(state);
  };
  const close = (phase: Phase) => {
    returned = phase.is === 'connected' && phase.call.id === form?.callId;
    form?.close();
    form = null;
    shown.set(null);
  };
  const follow = () => {
    const { phase } = controller.current();
    const wanted = formCallOf(phase);
    if (form && form.callId !== wanted?.call.id) close(phase);
    if (wanted) keepOpen(wanted);
  };
  const unfollow = controller.subscribe(follow);
  return {
    current: shown.current,
    subscribe: shown.subscribe,
    takeReturn() {
      const was = returned;
      returned = false;
      return was;
    },
    stop() {
      unfollow();
      form?.close();
    },
  };
}
