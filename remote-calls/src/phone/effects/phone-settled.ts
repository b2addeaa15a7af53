import type { Clock } from '../../clock/clock.ts';
import type { PhoneState } from '../model/phone-fact.ts';
import type { Phone } from './phone.ts';

/** Timeout, ms, longer than a phone needs whose code is not loaded yet. */
const GIVE_UP_MS = 10_000;

const onTheWay: readonly PhoneState['is'][] = ['off', 'connecting'];

/** Resolves when this phone is connected, cannot connect, or takes too long. */
export const phoneSettled = ({ state }: Pick<Phone, 'state'>, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const late = clock.after(GIVE_UP_MS, () => settle());
    const settle = () => {
      late();
      // The first state arrives within `subscribe`, before the subscription exists.
      queueMicrotask(() => subscription.unsubscribe());
      resolve();
    };
    const subscription = state.subscribe(({ is }) => {
      if (!onTheWay.includes(is)) settle();
    });
  });
