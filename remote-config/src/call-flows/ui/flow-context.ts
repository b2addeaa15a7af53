import { createContext, useContext } from 'react';
import type { FlowProblem, FlowTargets } from '@patchbay/shared-contracts/flows';
import type { FlowEditor } from '../effects/use-flow-editor.ts';
import type { Exit } from '../model/edit.ts';
import type { Lit, Overlay } from '../model/overlay.ts';
import type { Trying } from '../model/trying.ts';

/** State shared by all components of the flow editor. */
export interface FlowPlace {
  readonly roomId: string;
  readonly editor: FlowEditor;
  readonly isReadOnly: boolean;
  readonly targets: FlowTargets;
  readonly problems: readonly FlowProblem[];
  readonly trying: Trying | null;
  readonly setTrying: (trying: Trying | null) => void;
  readonly overlay: Overlay;
  /** Highlights a call's path, instead of the simulated one. */
  readonly setLit: (lit: Lit | null) => void;
  /** Asks which step to add: at an exit, or before all others. */
  readonly addAt: (at: Exit | 'first') => void;
  /** Opens the form of a step, and moves the focus there if `focus`. */
  readonly openStep: (id: string, focus?: boolean) => void;
}

export const FlowContext = createContext<FlowPlace | null>(null);

export function useFlow(): FlowPlace {
  const place = useContext(FlowContext);
  if (place === null) throw new Error('this stands in the room of a flow only');
  return place;
}
