/** The draft as somebody else left it. */
export interface Theirs<Draft> {
  readonly draft: Draft;
  readonly version: number;
  /** By name; null for somebody who is there no more. */
  readonly by: string | null;
}

/**
 * How far what is drawn is kept.
 *
 *   resting ──sent──▶ sending ──kept──▶ resting ──overtaken──▶ overtaken (publishing was refused)
 *      ▲                 ├──failed──▶ failed ──sent──▶ sending
 *      └───── settled ───┴──overtaken──▶ overtaken
 */
export interface Keeping<Draft> {
  /** What the server has, and the number of that. */
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
  | { readonly type: 'failed'; readonly code: string }
  | { readonly type: 'overtaken'; readonly theirs: Theirs<Draft> }
  /** Theirs was looked at: what comes next is built upon it. */
  | { readonly type: 'settled' }
  /** What is drawn is what the server made the draft into, as by going back to a version. */
  | { readonly type: 'followed'; readonly draft: Draft; readonly version: number };

const resting = { is: 'resting' } as const;

/** Told of a draft that was being sent, or of one that was to be published. */
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
  return { ...state, phase: { is: 'failed', draft: phase.draft, code: event.code } };
}

/** Whether this draft is to be sent now: what failed is sent again when it changes, or when it is asked for. */
export function isDue<Draft>({ kept, phase }: Keeping<Draft>, draft: Draft): boolean {
  if (phase.is === 'resting') return draft !== kept;
  return phase.is === 'failed' && draft !== phase.draft;
}

export type KeptState = 'kept' | 'waiting' | 'sending' | 'failed' | 'overtaken';

export function keptState<Draft>({ kept, phase }: Keeping<Draft>, draft: Draft): KeptState {
  if (phase.is !== 'resting') return phase.is;
  return draft === kept ? 'kept' : 'waiting';
}
