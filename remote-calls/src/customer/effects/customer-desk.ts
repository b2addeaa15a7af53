import {
  createCell,
  type Cell,
  type Console,
  type CustomerFormGiven,
  type LookedUpCustomer,
  type OpenPart,
  type Store,
} from '@patchbay/shared-contracts';
import type { CallDesk } from '../../call/effects/call-desk.ts';
import type { CallFacts } from '../../call/model/call.ts';
import { formCallOf } from '../model/form-call.ts';
import { customerByPhone } from './customer-api.ts';

/** The customer form of the call, as long as the call machine has it open; also while the window is minimised. */
export interface CustomerDesk extends Store<OpenPart | null> {
  /** Whether the form was left for the call just now: once. Then the focus goes back to where it was opened. */
  takeReturn(): boolean;
  stop(): void;
}

interface Opened {
  readonly part: OpenPart;
  readonly callId: string;
  readonly callState: Cell<'connected' | 'wrapup'>;
  readonly unwatch: () => void;
}

/** The focus stays in the place when the form under it goes. */
function keepFocus({ element }: OpenPart): void {
  if (element.contains(document.activeElement)) element.parentElement?.focus();
}

/** Opens and closes the form as the call machine says, and tells the machine how the form ended. */
export function createCustomerDesk(
  { parts, request }: Pick<Console, 'parts' | 'request'>,
  desk: CallDesk,
): CustomerDesk {
  const shown = createCell<OpenPart | null>(null);
  let opened: Opened | null = null;
  let returned = false;

  const ended = (callId: string, saved: boolean) => () => desk.dispatch({ type: 'customerClosed', callId, saved });
  /** A form that is not there when the call is over has nothing to save. */
  const endUseless = ({ callId, callState, part }: Opened) => {
    if (callState.current() === 'wrapup' && part.state.current().phase !== 'shown') ended(callId, false)();
  };
  const givenFor = (call: CallFacts, callState: Cell<'connected' | 'wrapup'>): CustomerFormGiven => {
    const customer = createCell<LookedUpCustomer>({ loaded: false });
    void customerByPhone(request, call.customer).then((found) => customer.set({ loaded: true, customer: found }));
    return {
      call: { id: call.id, customerNumber: call.customer },
      customer,
      callState,
      saved: ended(call.id, true),
      cancelled: ended(call.id, false),
      finished: ended(call.id, false),
    };
  };
  const open = (call: CallFacts): Opened | null => {
    const callState = createCell<'connected' | 'wrapup'>('connected');
    const part = parts.open('customer-form', givenFor(call, callState));
    if (!part) return null;
    const made: Opened = {
      part,
      callId: call.id,
      callState,
      unwatch: part.state.subscribe(() => endUseless(made)),
    };
    return made;
  };
  const close = (was: Opened) => {
    was.unwatch();
    keepFocus(was.part);
    was.part.close();
    opened = null;
  };
  const follow = () => {
    const { phase } = desk.current();
    const form = formCallOf(phase);
    if (opened && opened.callId !== form?.call.id) {
      returned = phase.is === 'connected' && phase.call.id === opened.callId;
      close(opened);
    }
    if (form && !opened) opened = open(form.call);
    shown.set(opened?.part ?? null);
    if (!form) return;
    if (!opened) return ended(form.call.id, false)(); // nobody offers it any more
    opened.callState.set(form.state);
    endUseless(opened);
  };
  const unfollow = desk.subscribe(follow);
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
      if (opened) close(opened);
    },
  };
}
