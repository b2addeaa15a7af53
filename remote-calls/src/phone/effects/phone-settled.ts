import type { Clock } from '../../clock/clock.ts';
import type { PhoneState } from '../model/phone-fact.ts';
import type { Phone } from './phone.ts';

/** Longer than a phone needs whose code is yet to come. */
const GIVE_UP_MS = 10_000;

const onTheWay: readonly PhoneState['is'][] = ['off', 'connecting'];

/** Resolves when this phone is connected, cannot be, or takes too long. */
export const phoneSettled = ({ state }: Pick<Phone, 'state'>, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const late = clock.after(GIVE_UP_MS, () => settle());
    const settle = () => {
      late();
      // The first state comes within `subscribe`, before there is anything to end.
      queueMicrotask(() => subscription.unsubscribe());
      resolve();
    };
    const subscription = state.subscribe(({ is }) => {
      if (!onTheWay.includes(is)) settle();
    });
  });
