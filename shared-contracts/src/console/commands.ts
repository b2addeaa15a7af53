/**
 * Command of the command palette [UX-002]. `id` is unique per remote; `title` is in the user's language at the time the palette opens;
 * `keywords` are further search terms; `shortcut` is displayed, not bound.
 */
export interface Command {
  readonly id: string;
  readonly title: () => string;
  readonly keywords?: readonly string[];
  readonly shortcut?: string;
  /** Whether it is available right now (a mute without a call is not); missing: always. */
  readonly available?: () => boolean;
  readonly run: () => void;
}

/** Commands that remotes add to the command palette. Since 1.2.0. */
export interface Commands {
  /** Adds commands; returns a function that removes them. Commands of an unmounted remote are removed automatically. */
  add(commands: readonly Command[]): () => void;
}
