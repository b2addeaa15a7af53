import { createContext, useContext } from 'react';
import type { useDispositionChanges } from '../effects/use-changes.ts';
import type { Kind } from '../model/kind.ts';
import type { Outcome } from '../model/outcome.ts';

/** Entry to be deleted, pending confirmation. */
export interface PendingDeletion {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
}

/** Shared functions of the page: changes, new entries, questions and screen reader announcements. */
export interface DispositionsActions {
  readonly changes: ReturnType<typeof useDispositionChanges>;
  /** Ids of the entries created last [CONF-DISP-009]. */
  readonly made: ReadonlySet<string>;
  /** Runs a creation and remembers the new entries. */
  readonly creating: (work: Promise<Outcome>) => Promise<Outcome>;
  readonly askDelete: (doomed: PendingDeletion) => void;
  readonly say: (words: string) => void;
}

const ActionsContext = createContext<DispositionsActions | null>(null);
export const DispositionsActionsProvider = ActionsContext.Provider;

export function useDispositionsActions(): DispositionsActions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error('outside of the page of dispositions');
  return actions;
}
