import { callEvent, callState, createCell, createScope, z, type Console, type Store } from '@patchbay/shared-contracts';
import { type DebugEvent, callPaths } from '@patchbay/shared-contracts/calls';
import type { CallController } from '../../call/effects/call-controller.ts';
import { factsOfCall } from '../../call/model/call.ts';
import type { ThirdTrouble } from '../../call/model/third.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import { isPushed, momentOfFact, momentOfState, type Moment } from '../model/sip-log.ts';

/** One line of the panel; `at` is epoch ms. */
export interface Logged {
  readonly at: number;
  readonly source: 'phone' | 'feed';
  readonly type: string;
  readonly callId: string;
}

const REMEMBERED = 200;

/** Recent events of the ticker, newest first, and the latest trouble with a third party of this call. */
export interface Debugged {
  readonly log: readonly Logged[];
  readonly trouble: ThirdTrouble | null;
}

export interface DebugController extends Store<Debugged> {
  failed(trouble: ThirdTrouble): void;
  stop(): void;
}

const nameOf = (session: Console['session']): string => {
  const user = session.current()?.user;
  return user ? `${user.first_name} ${user.last_name}`.trim().slice(0, 100) : '';
};

/** Records events for the debug panel, and sends those that the server wants [CALL-152, CALL-153]. */
export function createDebugController(
  { session, request, bus }: Console,
  { phone, clock }: Devices,
  controller: CallController,
): DebugController {
  const cell = createCell<Debugged>({ log: [], trouble: null });
  const remember = (source: Logged['source'], type: string, callId: string) =>
    cell.set({
      ...cell.current(),
      log: [{ at: clock.now(), source, type, callId }, ...cell.current().log].slice(0, REMEMBERED),
    });
  /** Kept so that events just after the end of a call are still sent for it. */
  let last = factsOfCall(controller.current().phase);
  const push = ({ type, callId, data }: Moment) => {
    const kn = last?.id === callId ? last.service : ''; // the SR number [CALL-155]
    const body: DebugEvent = { ty: type, kn, uuid: callId, an: nameOf(session), ts: clock.now(), ad: data };
    void request.send({ method: 'POST', path: callPaths.debugPush, query: { sip: true }, body, answer: z.unknown() });
  };
  const take = (moment: Moment | null) => {
    const now = session.current();
    if (!moment || !now) return;
    remember('phone', moment.type, moment.callId);
    if (isPushed(moment, now.user.profile.frontend_logging)) push(moment);
  };
  const look = () => {
    last = factsOfCall(controller.current().phase) ?? last;
  };
  let before: PhoneState['is'] = 'off';
  const onState = (state: PhoneState) => {
    take(momentOfState(before, state));
    before = state.is;
  };
  const scope = createScope();
  scope.add('call', controller.subscribe(look));
  scope.add(
    'facts',
    phone.facts.subscribe((fact) => take(momentOfFact(fact))),
  );
  scope.add('line', phone.state.subscribe(onState));
  const forget = ({ busy }: { readonly busy: boolean }) => busy || cell.set({ ...cell.current(), trouble: null });
  scope.add('calls of the bus', bus.on(callState).subscribe(forget));
  const onEvent = bus.on(callEvent).subscribe(({ event }) => remember('feed', event.event_type, event.uuid));
  scope.add('events of the bus', onEvent);
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    failed: (trouble) => cell.set({ ...cell.current(), trouble }),
    stop: () => void scope.end(),
  };
}
