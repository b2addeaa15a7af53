import type { CallFacts, Phase } from '../../call/model/call.ts';

/** The call whose customer is being written of, and its state as the form is told [CALL-031]. */
export interface FormCall {
  readonly call: CallFacts;
  readonly state: 'connected' | 'wrapup';
}

export function formCallOf(phase: Phase): FormCall | null {
  if (phase.is === 'wrapup') return { call: phase.about, state: 'wrapup' };
  if (phase.is !== 'connected' || phase.view.name !== 'customer') return null;
  return { call: phase.call, state: 'connected' };
}
