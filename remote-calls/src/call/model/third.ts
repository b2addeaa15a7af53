import type { ThirdBack } from '@patchbay/shared-contracts/calls';
import type { OutcomeKind } from './outcome-kind.ts';

/** Purpose of adding a third party; both begin alike and differ in who stays. */
export type TransferKind = 'transfer' | 'conference';

/** Target of a transfer or conference; `to` in the wire's format [CALL-136]: SIP user at its domain, or a number. */
export interface Target {
  readonly is: 'agent' | 'number';
  readonly name: string;
  readonly to: string;
}
export interface QueueChoice {
  readonly id: string;
  readonly name: string;
}

/** Orders to the server [CALL-171]. */
export type ThirdOrder =
  | { readonly do: 'ask' | 'drop'; readonly kind: TransferKind; readonly to: string }
  | { readonly do: 'complete' | 'merge'; readonly to: string }
  | { readonly do: 'queue'; readonly queueId: string }
  /** To somebody not consulted first. */
  | { readonly do: 'give'; readonly to: string };
export type OrderResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly code: string | null; readonly message: string | null };

/** A failure with a third party. `status` is transfer_error of the requirements [CALL-106]. */
export type ThirdTrouble =
  | {
      readonly is: 'refused';
      readonly order: ThirdOrder['do'];
      readonly kind: TransferKind | null;
      readonly why: Failure;
    }
  | { readonly is: 'expired' | 'left'; readonly name: string }
  | { readonly is: 'declined'; readonly name: string; readonly why: OutcomeKind };
type Failure = Extract<OrderResult, { ok: false }>;

/** [CALL-101] */
export const THIRD_ANSWERS_MS = 60_000;

/*
 *                       200               answered               Merge Calls (transfer)      200, or the call ends
 *   call view ─▶ asked ─────▶ ringing ───────────────▶ connected ─────────────▶ completing ─────▶ idle, transferred
 *       ▲          │             │      conference: at   │  ▲                       │ refused
 *       │          │             │      once by itself   │  └───────────────────────┤
 *       │          ▼             ▼                       ▼                          │
 *       │ ◀── cancelling ◀── Cancel Transfer          merging ── 200, bridgeconf ─▶ merged
 *       │                                                │ refused: connected        │
 *       │ ◀── removing ◀── Cancel ───────────────────────┘                          │
 *       │ ◀── kicking ◀── Remove party ─────────────────────────────────────────────┘
 *       │ ◀── refused, 60 s, legcdisconnect (from anywhere)
 *   picker ─▶ giving ── 200, or the call ends ─▶ idle, queued (a queue) or transferred (somebody)
 *
 *   Transfer state of the requirements [CALL-102]: asked is INITIATED, ringing INITIATED_STEP2, connected and merged CONNECTED,
 *   transferred and queued COMPLETED; ERROR is shown and left at once for NONE [CALL-106].
 */
export type Stage =
  'asked' | 'ringing' | 'cancelling' | 'connected' | 'completing' | 'merging' | 'merged' | 'removing' | 'kicking';

/** The third party of a call. `since` (epoch ms of adding it) identifies it: responses about another one change nothing. */
export interface ThirdView {
  readonly name: 'third';
  readonly kind: TransferKind;
  readonly target: Target;
  readonly since: number;
  readonly stage: Stage;
}
/** Target of a hand-over without consultation: a queue, or a person. */
export type Given =
  { readonly is: 'queue'; readonly queue: QueueChoice } | { readonly is: 'target'; readonly target: Target };

export interface PickerView {
  readonly name: 'picker';
  readonly kind: TransferKind;
  /** Target of the hand-over in progress, while the server responds. */
  readonly giving: Given | null;
}

/** Restores the third party after a reload; one that was to join a conference and has answered meanwhile is merged by hand. */
export const thirdBack = ({ stage, kind, is, name, to }: ThirdBack, now: number): ThirdView => ({
  ...{ name: 'third', target: { is, name, to }, since: now, stage },
  kind: stage === 'merged' ? 'conference' : kind,
});

/** Whether the third party is not on the line yet. */
export const isAskedIn = ({ stage }: ThirdView): boolean =>
  stage === 'asked' || stage === 'ringing' || stage === 'cancelling';
