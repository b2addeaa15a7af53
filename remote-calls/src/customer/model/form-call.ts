import type { CallFacts, Phase } from '../../call/model/call.ts';

/** The call of the open customer form, and its state as passed to the form [CALL-031]. */
export interface FormCall {
  readonly call: CallFacts;
  readonly state: 'connected' | 'wrapup';
}

export function formCallOf(phase: Phase): FormCall | null {
  if (phase.is === 'wrapup') return { call: phase.about, state: 'wrapup' };
  if (phase.is !== 'connected' || phase.view.name !== 'customer') return null;
  return { call: phase.call, state: 'connected' };
}
