/** The draft as saved by another user. */
export interface Theirs<Draft> {
  readonly draft: Draft;
  readonly version: number;
  /** Name of the user; null for a deleted one. */
  readonly by: string | null;
}

/**
 * State of saving a draft.
 *
 *   resting ──sent──▶ sending ──kept──▶ resting ──overtaken──▶ overtaken (publishing was refused)
 *      ▲                 ├──failed──▶ failed ──sent──▶ sending ──found──▶ resting (an earlier draft was saved, its answer lost)
 *      └───── settled ───┴──overtaken──▶ overtaken
 */
export interface Keeping<Draft> {
  /** Draft and version on the server. */
  readonly kept: Draft;
  readonly version: number;
  readonly phase:
    | { readonly is: 'resting' }
    | { readonly is: 'sending'; readonly draft: Draft }
    | { readonly is: 'failed'; readonly draft: Draft; readonly code: string }
    | { readonly is: 'overtaken'; readonly theirs: Theirs<Draft> };
}

export type KeepingEvent<Draft> =
  | { readonly type: 'sent'; readonly draft: Draft }
  | { readonly type: 'kept'; readonly version: number }
  /** The server has a draft of this page whose answer was lost. */
  | { readonly type: 'found'; readonly draft: Draft; readonly version: number }
  | { readonly type: 'failed'; readonly code: string }
  | { readonly type: 'overtaken'; readonly theirs: Theirs<Draft> }
  /** The user has seen the other draft; later changes build upon it. */
  | { readonly type: 'settled' }
  /** The server produced the current draft, e.g. by restoring a version. */
  | { readonly type: 'followed'; readonly draft: Draft; readonly version: number };

const resting = { is: 'resting' } as const;

/** Handles a conflict found while saving or publishing. */
const overtake = <Draft>(state: Keeping<Draft>, theirs: Theirs<Draft>): Keeping<Draft> =>
  state.phase.is === 'sending' || state.phase.is === 'resting'
    ? { ...state, phase: { is: 'overtaken', theirs } }
    : state;

export function stepKeeping<Draft>(state: Keeping<Draft>, event: KeepingEvent<Draft>): Keeping<Draft> {
  const { phase } = state;
  if (event.type === 'sent') return { ...state, phase: { is: 'sending', draft: event.draft } };
  if (event.type === 'settled')
    return phase.is === 'overtaken'
      ? { kept: phase.theirs.draft, version: phase.theirs.version, phase: resting }
      : state;
  if (event.type === 'followed')
    return phase.is === 'resting' ? { kept: event.draft, version: event.version, phase } : state;
  if (event.type === 'overtaken') return overtake(state, event.theirs);
  if (phase.is !== 'sending') return state;
  if (event.type === 'kept') return { kept: phase.draft, version: event.version, phase: resting };
  if (event.type === 'found') return { kept: event.draft, version: event.version, phase: resting };
  return { ...state, phase: { is: 'failed', draft: phase.draft, code: event.code } };
}

/** Whether to save this draft now: a failed save is repeated after a change, or on request. */
export function isDue<Draft>({ kept, phase }: Keeping<Draft>, draft: Draft): boolean {
  if (phase.is === 'resting') return draft !== kept;
  return phase.is === 'failed' && draft !== phase.draft;
}

/** Whether leaving would lose changes, as the server refused them; others are saved on leaving. */
export const losesChanges = <Draft>({ kept, phase }: Keeping<Draft>, draft: Draft): boolean =>
  phase.is === 'failed' || (phase.is === 'overtaken' && draft !== kept);

export type KeptState = 'kept' | 'waiting' | 'sending' | 'failed' | 'overtaken';

export function keptState<Draft>({ kept, phase }: Keeping<Draft>, draft: Draft): KeptState {
  if (phase.is !== 'resting') return phase.is;
  return draft === kept ? 'kept' : 'waiting';
}
