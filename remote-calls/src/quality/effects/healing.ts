import type { Store } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import type { Phone } from '../../phone/effects/phone.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { CURE_AGAIN_MS, cureFor } from '../model/healing.ts';
import type { Quality } from '../model/quality.ts';

interface Setup {
  readonly phone: Pick<Phone, 'restartIce' | 'retry'>;
  readonly phoneState: Store<PhoneState>;
  readonly quality: Store<Quality | null>;
  readonly clock: Clock;
}

/** Looks at each reading of a running call and does what it needs, one thing at a time [TEL-010]. Returns the way to stop. */
export function createHealing({ phone, phoneState, quality, clock }: Setup): () => void {
  const lastDone = { restartIce: -Infinity, reconnect: -Infinity };
  return quality.subscribe(() => {
    const now = quality.current();
    const cure = now && cureFor(phoneState.current(), now);
    if (!cure || cure === 'nothing' || clock.now() - lastDone[cure] < CURE_AGAIN_MS) return;
    lastDone[cure] = clock.now();
    if (cure === 'reconnect') phone.retry();
    else void phone.restartIce();
  });
}
