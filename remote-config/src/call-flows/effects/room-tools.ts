import { createContext, useContext, type ReactNode } from 'react';
import type { RefusedPublishing } from '../model/published.ts';

/** Two drafts in wire format with their versions, the earlier first; without a second one: the current draft. */
export interface VersionsCompared {
  readonly before: unknown;
  /** Omitted for another user's draft. */
  readonly first?: number;
  readonly second?: { readonly version: number; readonly after: unknown };
}

/**
 * Functions that saving, publishing and restoring need from the flow's editor; shared by call flows and SMS flows. Drafts are in wire
 * format.
 */
export interface RoomTools {
  /** API path of this flow. */
  readonly path: string;
  /** Shows the other user's draft; can be undone. */
  readonly takeTheirs: () => void;
  /** Shows the server's current draft, with its version. */
  readonly follow: (draft: unknown, version: number) => void;
  /** Draws the differences; null: one of the drafts cannot be read. */
  readonly differences: (compared: VersionsCompared) => ReactNode;
  readonly refused: (refused: RefusedPublishing) => ReactNode;
  readonly words: {
    /** Text about a change by another user; `name` is null for a deleted user. */
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
