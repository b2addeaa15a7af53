import type { Store } from '@patchbay/shared-contracts';
import type { PhonePlace } from './effects/phone-place.ts';
import type { Softphone } from './effects/softphone.ts';
import type { PhoneState } from './model/phone-fact.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export interface OwnPhone {
  readonly softphone: Softphone;
  readonly phoneState: Store<PhoneState>;
  readonly phonePlace: PhonePlace;
  /** Whether this agent has a call according to the server. */
  readonly ownCalls: Store<boolean>;
}

/** The softphone of this tab, and the place of another one. */
export const [PhoneContext, usePhone] = ownContext<OwnPhone>('the phone');
