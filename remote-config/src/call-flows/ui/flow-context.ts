import { createContext, useContext } from 'react';
import type { FlowProblem, FlowTargets } from '@patchbay/shared-contracts/flows';
import type { FlowEditor } from '../effects/use-flow-editor.ts';
import type { Exit } from '../model/edit.ts';
import type { Lit, Overlay } from '../model/overlay.ts';
import type { Trying } from '../model/trying.ts';

/** What everything in the room of a flow goes by. */
export interface FlowPlace {
  /** The flow's id. */
  readonly roomId: string;
  readonly editor: FlowEditor;
  /** It is looked at only. */
  readonly isReadOnly: boolean;
  readonly targets: FlowTargets;
  readonly problems: readonly FlowProblem[];
  /** The call that is tried, if there is one. */
  readonly trying: Trying | null;
  readonly setTrying: (trying: Trying | null) => void;
  /** What stands out on what is drawn. */
  readonly overlay: Overlay;
  /** Lights up the way of a call, instead of the one that is tried. */
  readonly setLit: (lit: Lit | null) => void;
  /** Asks which step is to be added: at an exit, or before all others. */
  readonly addAt: (at: Exit | 'first') => void;
  /** Shows the form of a step, and goes there where `focus`. */
  readonly openStep: (id: string, focus?: boolean) => void;
}

export const FlowContext = createContext<FlowPlace | null>(null);

export function useFlow(): FlowPlace {
  const place = useContext(FlowContext);
  if (place === null) throw new Error('this stands in the room of a flow only');
  return place;
}
