import type { Console, Scope, Store } from '@patchbay/shared-contracts';
import type { CallDesk } from '../../call/effects/call-desk.ts';
import { createCustomerDesk, type CustomerDesk } from '../../customer/effects/customer-desk.ts';
import { createDebugDesk, type DebugDesk } from '../../debug/effects/debug-desk.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { createHealing } from '../../quality/effects/healing.ts';
import { createPopDesk, type PopDesk } from '../../screen-pop/effects/pop-desk.ts';
import { createSupervisedDesk, type SupervisedDesk } from '../../supervised/effects/supervised-desk.ts';
import { createQualityDesk, type QualityDesk } from '../../quality/effects/quality-desk.ts';
import { createWrapUpDesk, type WrapUpDesk } from '../../wrap-up/effects/wrap-up-desk.ts';
import type { Devices } from '../../widget/effects/devices.ts';

/** Companions of a call: audio quality and its cures, debug log, customer form, wrap-up, supervisors. */
export interface SideDesks {
  readonly quality: QualityDesk;
  readonly debug: DebugDesk;
  readonly customer: CustomerDesk;
  readonly wrapUp: WrapUpDesk;
  readonly supervised: SupervisedDesk;
  readonly screenPops: PopDesk;
}

interface Setup {
  readonly desk: CallDesk;
  readonly phoneState: Store<PhoneState>;
  readonly scope: Scope;
}

export function createSideDesks(console: Console, devices: Devices, { desk, phoneState, scope }: Setup): SideDesks {
  const quality = createQualityDesk({ ...devices, desk, request: console.request });
  const debug = createDebugDesk(console, devices, desk);
  const customer = createCustomerDesk(console, desk);
  const isAgent = () => (console.session.current()?.user.agent_id ?? null) !== null;
  const wrapUp = createWrapUpDesk({ ...devices, desk, request: console.request, isAgent });
  const supervised = createSupervisedDesk({ desk, request: console.request });
  const screenPops = createPopDesk({ ...devices, desk, request: console.request, isAgent });
  const sideDesks = { quality, debug, customer, wrapUp, supervised, screenPops };
  Object.entries(sideDesks).forEach(([name, desk]) => scope.add(name, () => desk.stop()));
  scope.add('healing', createHealing({ ...devices, phoneState, quality }));
  return sideDesks;
}
