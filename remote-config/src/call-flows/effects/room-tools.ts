import { createContext, useContext, type ReactNode } from 'react';
import type { RefusedPublishing } from '../model/published.ts';

/** Two drafts as the wire has them, the earlier first, by their versions; the second left out: what is drawn now. */
export interface VersionsCompared {
  readonly before: unknown;
  /** Left out: somebody else's draft. */
  readonly first?: number;
  readonly second?: { readonly version: number; readonly after: unknown };
}

/**
 * What keeping, publishing and going back need to know of the flow in whose room they stand: they are the same for flows of calls and of
 * SMS. Drafts are as the wire has them.
 */
export interface RoomTools {
  /** Of this flow's room at the server. */
  readonly path: string;
  /** Draws what somebody else made of it; that can be undone. */
  readonly takeTheirs: () => void;
  /** Draws what the server has by now, under that number. */
  readonly follow: (draft: unknown, version: number) => void;
  /** What differs; null: one of them cannot be read. */
  readonly differences: (compared: VersionsCompared) => ReactNode;
  readonly refused: (refused: RefusedPublishing) => ReactNode;
  readonly words: {
    /** Somebody changed it meanwhile; by name, null for somebody who is there no more. */
    readonly overtaken: (name: string | null) => string;
    readonly published: (version: number) => string;
  };
}

export const RoomToolsContext = createContext<RoomTools | null>(null);

export function useRoomTools(): RoomTools {
  const tools = useContext(RoomToolsContext);
  if (tools === null) throw new Error('this stands in the room of a flow only');
  return tools;
}
