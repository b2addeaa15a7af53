import { createScope, type Store } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import type { Phone } from '../../phone/effects/phone.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { CURE_AGAIN_MS, cureFor, cureOnline, type Cure } from '../model/cures.ts';
import type { Quality } from '../model/quality.ts';

interface Setup {
  readonly phone: Pick<Phone, 'checkLine' | 'restartIce' | 'retry'>;
  readonly phoneState: Store<PhoneState>;
  readonly quality: Store<Quality | null>;
  readonly clock: Clock;
  /** Calls back each time the browser comes online; returns a function that stops it. */
  readonly onOnline: (listener: () => void) => () => void;
}

/** Applies cures to a running call, each at most once every few seconds. */
function createDoctor({ phone, clock }: Setup) {
  const lastDone = { checkLine: -Infinity, restartIce: -Infinity, reconnect: -Infinity };
  const restart = async () => {
    const { ok } = await phone.restartIce();
    if (!ok) lastDone.restartIce = -Infinity; // it did not start: retry as soon as the line is back
  };
  const doings = {
    checkLine: () => void phone.checkLine(),
    restartIce: () => void restart(),
    reconnect: () => phone.retry(),
  };
  return (cure: Cure) => {
    if (cure === 'nothing' || clock.now() - lastDone[cure] < CURE_AGAIN_MS) return;
    lastDone[cure] = clock.now();
    doings[cure]();
  };
}

/**
 * Checks a running call with each reading, and at once when the line drops or returns, because each second of waiting is one without
 * audio [TEL-010]. Returns a function that stops it.
 */
export function createHealing(setup: Setup): () => void {
  const { phoneState, quality, onOnline } = setup;
  const cure = createDoctor(setup);
  let was = phoneState.current().is;
  let isBack = false;
  const look = () => {
    const now = quality.current();
    if (now) cure(cureFor(phoneState.current(), now, isBack));
  };
  const onReading = () => {
    look();
    isBack = false;
  };
  const onLine = () => {
    const { is } = phoneState.current();
    if (is === was) return;
    isBack = is === 'registered';
    was = is;
    queueMicrotask(look); // the phone is still notifying its listeners
  };
  const scope = createScope();
  scope.add('readings', quality.subscribe(onReading));
  scope.add('line', phoneState.subscribe(onLine));
  scope.add(
    'browser online',
    onOnline(() => quality.current() && cure(cureOnline(phoneState.current()))),
  );
  return () => void scope.end();
}
