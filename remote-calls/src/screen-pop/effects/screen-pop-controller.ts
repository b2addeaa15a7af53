import { createCell, createScope, type RequestPort, type Store } from '@patchbay/shared-contracts';
import type { CallController } from '../../call/effects/call-controller.ts';
import type { CallFacts, CallId } from '../../call/model/call.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import { callHere } from '../model/call-here.ts';
import type { ShownPop } from '../model/shown-pop.ts';

/** Addresses opened, or offered, beside the call [CONF-INT-002]. */
export interface ScreenPopController extends Store<readonly ShownPop[]> {
  stop(): void;
}

interface Setup extends Pick<Devices, 'openPage' | 'sessionStorage' | 'tab'> {
  readonly controller: CallController;
  readonly request: RequestPort;
  readonly isAgent: () => boolean;
}

const none: readonly ShownPop[] = [];

/** Creates the controller; its code is loaded with the first call. */
export function createScreenPopController({
  controller,
  isAgent,
  openPage,
  tab,
  ...setup
}: Setup): ScreenPopController {
  const shown = createCell(none);
  let current: CallId | null = null;
  let look = () => {};

  const begin = async (call: CallFacts) => {
    const { popsOfCall } = await import(/* webpackChunkName: "windows" */ './pops-of-call.ts');
    const phase = () => (current === call.id ? controller.current().phase : null);
    const pops = await popsOfCall({ ...setup, shown, phase, open: () => (tab.current() ? openPage : null) }, call);
    if (current !== call.id) return;
    look = pops.look;
    look();
  };
  const follow = () => {
    const call = callHere(controller.current().phase);
    if (call?.id === current) return look();
    current = call?.id ?? null;
    look = () => {};
    shown.set(none);
    if (call && isAgent()) begin(call).catch(() => undefined); // the call continues without it
  };
  const scope = createScope();
  scope.add('call', controller.subscribe(follow));
  follow();
  return { current: shown.current, subscribe: shown.subscribe, stop: () => void scope.end() };
}
