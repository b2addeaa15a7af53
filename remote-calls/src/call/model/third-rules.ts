import type { Connected, Phase, Switch } from './call.ts';
import type { Stage, ThirdView } from './third.ts';

export type WithThird = Connected & { readonly view: ThirdView };
export const hasThird = (phase: Phase): phase is WithThird => phase.is === 'connected' && phase.view.name === 'third';

/** Whether a third party may be added: agent and customer talk, nobody else is there [CALL-115], and no form is open. */
export const canAskIn = (phase: Phase): phase is Connected =>
  phase.is === 'connected' &&
  phase.progress === 'talking' &&
  (phase.leg.at === 'up' || phase.leg.at === 'desk') &&
  phase.view.name !== 'third' &&
  phase.view.name !== 'customer';

/** Returns how the call was handed over, if its end here is the requested result. */
export function handedBy(phase: Phase): 'transferred' | 'queued' | null {
  if (phase.is !== 'connected') return null;
  const { view } = phase;
  if (view.name === 'third') return view.stage === 'completing' ? 'transferred' : null;
  if (view.name !== 'picker' || !view.giving) return null;
  return view.giving.is === 'queue' ? 'queued' : 'transferred';
}

const consulted: ReadonlySet<Stage> = new Set([
  'ringing',
  'cancelling',
  'connected',
  'completing',
  'merging',
  'removing',
]);

/** Removes the third party: after a consultation the customer is taken off hold; a held conference stays held. */
export function withoutThird(phase: Connected): Connected {
  const { view, hold } = phase;
  const back: Switch = view.name === 'third' && consulted.has(view.stage) ? { is: 'off' } : hold;
  return { ...phase, hold: back, view: { name: 'call' }, party: null };
}
