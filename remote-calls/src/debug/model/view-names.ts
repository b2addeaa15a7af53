import type { Phase } from '../../call/model/call.ts';
import { isAskedIn, type Given, type Target, type ThirdView, type TransferKind } from '../../call/model/third.ts';
import { viewOf, type ViewName } from '../../call/model/views.ts';
import { hasThird } from '../../call/model/third-rules.ts';

/** Required names of the views [CALL-099]; the dialler and a starting call are the initial view. */
export type DocumentedView =
  | 'CALL_VIEW_INITIAL'
  | 'CALL_VIEW'
  | 'CALL_DIALPAD'
  | 'CALL_ADD_CUSTOMER'
  | 'CALL_ADD_TRANSFER_VIEW'
  | 'CALL_ADD_CONFERENCE_VIEW'
  | 'CALL_CONFERENCE_INITIATED_VIEW'
  | 'CALL_CONFERENCE_CONNECTED_VIEW'
  | 'CALL_TRANSFER_INITIATED_VIEW'
  | 'CALL_TRANSFER_CONNECTED_VIEW'
  | 'CALL_TRANSFER_COMPLETED_VIEW'
  | 'CALL_TRANSFER_TO_QUEUE_COMPLETED_VIEW'
  | 'minimized';

type Plain = Exclude<ViewName, 'handedOver' | 'picker' | 'thirdAsked' | 'thirdConnected'>;
const plain: Readonly<Record<Plain, DocumentedView>> = {
  dialler: 'CALL_VIEW_INITIAL',
  outcome: 'CALL_VIEW_INITIAL',
  incoming: 'CALL_VIEW_INITIAL',
  initiated: 'CALL_VIEW_INITIAL',
  call: 'CALL_VIEW',
  dialpad: 'CALL_DIALPAD',
  customer: 'CALL_ADD_CUSTOMER',
};

const ofThird: Readonly<Record<TransferKind, Record<'picker' | 'thirdAsked' | 'thirdConnected', DocumentedView>>> = {
  transfer: {
    picker: 'CALL_ADD_TRANSFER_VIEW',
    thirdAsked: 'CALL_TRANSFER_INITIATED_VIEW',
    thirdConnected: 'CALL_TRANSFER_CONNECTED_VIEW',
  },
  conference: {
    picker: 'CALL_ADD_CONFERENCE_VIEW',
    thirdAsked: 'CALL_CONFERENCE_INITIATED_VIEW',
    thirdConnected: 'CALL_CONFERENCE_CONNECTED_VIEW',
  },
};

const kindOf = (phase: Phase): TransferKind =>
  phase.is === 'connected' && 'kind' in phase.view ? phase.view.kind : 'transfer';

const isQueued = (phase: Phase): boolean => phase.is === 'idle' && phase.last?.reason === 'queued';

export function documentedViewOf(phase: Phase, minimised: boolean): DocumentedView {
  if (minimised) return 'minimized';
  const view: ViewName = viewOf({ phase, ended: [] });
  if (view === 'handedOver')
    return isQueued(phase) ? 'CALL_TRANSFER_TO_QUEUE_COMPLETED_VIEW' : 'CALL_TRANSFER_COMPLETED_VIEW';
  if (view === 'picker' || view === 'thirdAsked' || view === 'thirdConnected') return ofThird[kindOf(phase)][view];
  return plain[view];
}

/** Required transfer types [CALL-103]. */
export type TransferType = 'CONFERENCE' | 'TRANSFER' | 'TRANSFER_TO_QUEUE' | 'TRANSFER_TO_EXTERNAL_NUM';

const ofKind = (target: Target): TransferType => (target.is === 'number' ? 'TRANSFER_TO_EXTERNAL_NUM' : 'TRANSFER');
const ofTarget = ({ kind, target }: ThirdView): TransferType => {
  return kind === 'conference' ? 'CONFERENCE' : ofKind(target);
};

const typeOfGiven = (given: Given): TransferType => (given.is === 'queue' ? 'TRANSFER_TO_QUEUE' : ofKind(given.target));

export function transferTypeOf(phase: Phase): TransferType | null {
  if (isQueued(phase)) return 'TRANSFER_TO_QUEUE';
  if (hasThird(phase)) return ofTarget(phase.view);
  if (phase.is !== 'connected' || phase.view.name !== 'picker') return null;
  const { giving, kind } = phase.view;
  if (giving) return typeOfGiven(giving);
  return kind === 'conference' ? 'CONFERENCE' : 'TRANSFER';
}

/** Returns the required transfer state [CALL-102]; ERROR is shown and left at once for NONE [CALL-106]. */
export function transferStateOf(phase: Phase): 'NONE' | 'INITIATED' | 'INITIATED_STEP2' | 'CONNECTED' | 'COMPLETED' {
  if (phase.is === 'idle') return phase.last?.reason === 'transferred' || isQueued(phase) ? 'COMPLETED' : 'NONE';
  if (!hasThird(phase)) return 'NONE';
  if (!isAskedIn(phase.view)) return 'CONNECTED';
  return phase.view.stage === 'asked' ? 'INITIATED' : 'INITIATED_STEP2';
}

/** States of the forms of click-to-call, transfer and conference [CALL-100]. */
export type FormState = 'form input' | 'in progress' | 'success' | 'error' | 'timeout';
export function c2cStateOf(phase: Phase): 'none' | 'form input' | 'inbound call' | 'outbound call' {
  if (phase.is === 'requested') return 'outbound call';
  if ('call' in phase) return phase.call.solution.startsWith('inbound_') ? 'inbound call' : 'outbound call';
  return phase.last ? 'none' : 'form input';
}

/** Returns the state of the latest request's form; after a failure the call view is back, and `trouble` tells how it failed. */
export function formStateOf(phase: Phase, kind: TransferKind, trouble: 'error' | 'timeout' | null): FormState | 'none' {
  if (phase.is !== 'connected') return 'none';
  if (phase.view.name === 'picker') return phase.view.kind === kind ? (trouble ?? 'form input') : 'none';
  if (!hasThird(phase) || phase.view.kind !== kind) return trouble ?? 'none';
  return isAskedIn(phase.view) ? 'in progress' : 'success';
}
