import type { Console, Scope, Store } from '@patchbay/shared-contracts';
import type { CallDesk } from '../../call/effects/call-desk.ts';
import { createCustomerDesk } from '../../customer/effects/customer-desk.ts';
import { createDebugDesk } from '../../debug/effects/debug-desk.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { createHealing } from '../../quality/effects/healing.ts';
import { createPopDesk } from '../../screen-pop/effects/pop-desk.ts';
import { createSupervisedDesk } from '../../supervised/effects/supervised-desk.ts';
import { createQualityDesk } from '../../quality/effects/quality-desk.ts';
import { createWrapUpDesk } from '../../wrap-up/effects/wrap-up-desk.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import type { SideDesks } from '../../widget/ui/ticker-context.ts';

interface Setup {
  readonly desk: CallDesk;
  readonly phoneState: Store<PhoneState>;
  /** Ends them all. */
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
