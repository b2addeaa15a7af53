import { createCell, createScope, type RequestPort, type Store } from '@patchbay/shared-contracts';
import { wrapUpAnswerSchema, type ChangeWrapUp, callPaths } from '@patchbay/shared-contracts/calls';
import type { CallController } from '../../call/effects/call-controller.ts';
import { isFree, type EpochMs } from '../../call/model/call.ts';
import type { Clock } from '../../clock/clock.ts';

/** End of the agent's wrap-up, epoch ms, until which no calls are offered; null: none. Kept by the server [TEL-016]. */
export interface WrapUpController extends Store<EpochMs | null> {
  change(what: ChangeWrapUp['do']): Promise<void>;
  /** Whether a campaign's next number follows the wrap-up, as far as this page knows [CAMP-012]. */
  isBeforeNumber(): boolean;
  /** Sets whether a disposition is due: until it is given no number follows, however long the wrap-up is. */
  owe(is: boolean): void;
  stop(): void;
}

interface Setup {
  readonly controller: CallController;
  readonly request: RequestPort;
  readonly clock: Clock;
  /** Storage of this tab: marks a wrap-up, so that a reloaded page asks for it. */
  readonly sessionStorage: Storage;
  readonly isAgent: () => boolean;
}

const KEY = 'V001-wrap-up-until';
/** Delay of a second look, ms: the server starts the wrap-up when the call is over there, maybe a moment later. */
const AGAIN_MS = 1_500;

export function createWrapUpController(setup: Setup): WrapUpController {
  const { controller, request, clock, sessionStorage, isAgent } = setup;
  const cell = createCell<EpochMs | null>(null);
  let stopWaiting = () => {};

  const take = (until: EpochMs | null) => {
    stopWaiting();
    if (until === null) sessionStorage.removeItem(KEY);
    else {
      sessionStorage.setItem(KEY, String(until));
      stopWaiting = clock.after(until - clock.now(), () => take(null));
    }
    cell.set(until);
  };
  const look = async () => {
    const answer = await request.send({ method: 'GET', path: callPaths.wrapUp, answer: wrapUpAnswerSchema });
    const until = answer.ok ? answer.data.data.until : null;
    if (isFree(controller.current().phase)) take(until);
    return until;
  };
  const lookTwice = async () => {
    if ((await look()) === null) stopWaiting = clock.after(AGAIN_MS, () => void look());
  };

  /** Whether the call came from a queue or campaign; only such calls have a wrap-up. */
  let isWrappedUp = false;
  let campaign: string | null = null;
  let owes = false;
  const follow = () => {
    const { phase } = controller.current();
    if (!isFree(phase)) {
      if (phase.is === 'connected') {
        isWrappedUp ||= phase.call.queue !== null || phase.call.campaign !== null;
        ({ campaign } = phase.call);
      }
      if (cell.current() !== null) take(null);
    } else if (isWrappedUp) {
      isWrappedUp = false;
      if (isAgent()) void lookTwice();
    }
  };
  const scope = createScope();
  scope.add('wait', () => stopWaiting());
  scope.add('call', controller.subscribe(follow));
  if (isAgent() && Number(sessionStorage.getItem(KEY)) > clock.now()) void look();

  return {
    current: cell.current,
    subscribe: cell.subscribe,
    isBeforeNumber: () => campaign !== null && !owes,
    owe: (is) => {
      owes = is;
    },
    async change(what) {
      const body: ChangeWrapUp = { do: what };
      const answer = await request.send({ method: 'POST', path: callPaths.wrapUp, body, answer: wrapUpAnswerSchema });
      if (answer.ok) take(answer.data.data.until);
      else await look(); // it was over already
    },
    stop: () => void scope.end(),
  };
}
