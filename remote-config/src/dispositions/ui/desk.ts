import { createContext, useContext } from 'react';
import type { useChanges } from '../effects/use-changes.ts';
import type { Kind } from '../model/kind.ts';
import type { Outcome } from '../model/outcome.ts';

/** What is asked to be deleted. */
export interface Doomed {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
}

/** What every piece of the page needs: changes, what is new, questions and words to those who listen. */
export interface Desk {
  readonly changes: ReturnType<typeof useChanges>;
  /** Ids of what was created last [CONF-DISP-009]. */
  readonly made: ReadonlySet<string>;
  /** Creates, and remembers what is new; nothing is where that failed. */
  readonly creating: (work: Promise<Outcome>) => Promise<Outcome>;
  readonly askDelete: (doomed: Doomed) => void;
  readonly say: (words: string) => void;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('outside of the page of dispositions');
  return desk;
}
