import type { Console, Scope, Store } from '@patchbay/shared-contracts';
import type { CallController } from '../../call/effects/call-controller.ts';
import { createCustomerController, type CustomerController } from '../../customer/effects/customer-controller.ts';
import { createDebugController, type DebugController } from '../../debug/effects/debug-controller.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { createHealing } from '../../quality/effects/healing.ts';
import { createScreenPopController, type ScreenPopController } from '../../screen-pop/effects/screen-pop-controller.ts';
import {
  createSupervisedController,
  type SupervisedController,
} from '../../supervised/effects/supervised-controller.ts';
import { createQualityController, type QualityController } from '../../quality/effects/quality-controller.ts';
import { createWrapUpController, type WrapUpController } from '../../wrap-up/effects/wrap-up-controller.ts';
import type { Devices } from '../../widget/effects/devices.ts';

/** Companions of a call: audio quality and its cures, debug log, customer form, wrap-up, supervisors. */
export interface SideControllers {
  readonly quality: QualityController;
  readonly debug: DebugController;
  readonly customer: CustomerController;
  readonly wrapUp: WrapUpController;
  readonly supervised: SupervisedController;
  readonly screenPops: ScreenPopController;
}

interface Setup {
  readonly desk: CallController;
  readonly phoneState: Store<PhoneState>;
  readonly scope: Scope;
}

export function createSideControllers(
  console: Console,
  devices: Devices,
  { desk, phoneState, scope }: Setup,
): SideControllers {
  const quality = createQualityController({ ...devices, desk, request: console.request });
  const debug = createDebugController(console, devices, desk);
  const customer = createCustomerController(console, desk);
  const isAgent = () => (console.session.current()?.user.agent_id ?? null) !== null;
  const wrapUp = createWrapUpController({ ...devices, desk, request: console.request, isAgent });
  const supervised = createSupervisedController({ desk, request: console.request });
  const screenPops = createScreenPopController({ ...devices, desk, request: console.request, isAgent });
  const sideDesks = { quality, debug, customer, wrapUp, supervised, screenPops };
  Object.entries(sideDesks).forEach(([name, desk]) => scope.add(name, () => desk.stop()));
  scope.add('healing', createHealing({ ...devices, phoneState, quality }));
  return sideDesks;
}
