/**
 * Something a user can do from the command palette [UX-002]. `id` is unique per remote; `title` is said in the user's language when the
 * palette opens; `keywords` are other words people search it by; `shortcut` is shown, not bound.
 */
export interface Command {
  readonly id: string;
  readonly title: () => string;
  readonly keywords?: readonly string[];
  readonly shortcut?: string;
  /** Whether it makes sense right now (a mute without a call does not); always, when missing. */
  readonly available?: () => boolean;
  readonly run: () => void;
}

/** What remotes put into the command palette. Since 1.2.0. */
export interface Commands {
  /** Adds commands; returns the way to take them back. Those of a remote that ends go by themselves. */
  add(commands: readonly Command[]): () => void;
}
