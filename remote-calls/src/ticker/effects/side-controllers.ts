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
  readonly controller: CallController;
  readonly phoneState: Store<PhoneState>;
  readonly scope: Scope;
}

export function createSideControllers(
  console: Console,
  devices: Devices,
  { controller, phoneState, scope }: Setup,
): SideControllers {
  const quality = createQualityController({ ...devices, controller, request: console.request });
  const debug = createDebugController(console, devices, controller);
  const customer = createCustomerController(console, controller);
  const isAgent = () => (console.session.current()?.user.agent_id ?? null) !== null;
  const wrapUp = createWrapUpController({ ...devices, controller, request: console.request, isAgent });
  const supervised = createSupervisedController({ controller, request: console.request });
  const screenPops = createScreenPopController({ ...devices, controller, request: console.request, isAgent });
  const sideControllers = { quality, debug, customer, wrapUp, supervised, screenPops };
  Object.entries(sideControllers).forEach(([name, controller]) => scope.add(name, () => controller.stop()));
  scope.add('healing', createHealing({ ...devices, phoneState, quality }));
  return sideControllers;
}
