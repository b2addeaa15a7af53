import { useMemo, useState, type ReactNode } from 'react';
import type { FlowTargets } from '@patchbay/shared-contracts/flows';
import type { FlowEditor } from '../effects/use-flow-editor.ts';
import type { Draft } from '../model/draft.ts';
import { nothingOver, type Overlay } from '../model/overlay.ts';
import { FlowContext, useFlow, type FlowPlace } from './flow-context.ts';

const nothing = () => undefined;
const noProblems: FlowPlace['problems'] = [];

interface ReadOnlyProps {
  readonly roomId: string;
  readonly draft: Draft;
  readonly targets: FlowTargets;
  readonly children: ReactNode;
}

/** Displays a version, or two of them, without editing. Steps can be selected. */
export function ReadOnly({ roomId, draft, targets, children }: ReadOnlyProps) {
  const [chosen, choose] = useState<readonly string[]>([]);
  const editor = useMemo(
    (): FlowEditor => ({
      ...{ draft, chosen, choose, apply: nothing, undo: nothing, redo: nothing },
      ...{ canUndo: false, canRedo: false },
    }),
    [draft, chosen],
  );
  const place: FlowPlace = {
    ...{ roomId, editor, targets, problems: noProblems, trying: null, overlay: nothingOver, isReadOnly: true },
    ...{ setTrying: nothing, setLit: nothing, addAt: nothing, openStep: (id) => choose([id]) },
  };
  return <FlowContext value={place}>{children}</FlowContext>;
}

/** Displays the same with highlights and texts. */
export function WithOverlay({ overlay, children }: { readonly overlay: Overlay; readonly children: ReactNode }) {
  const place = useFlow();
  return <FlowContext value={{ ...place, overlay }}>{children}</FlowContext>;
}
