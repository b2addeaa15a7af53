/**
 * Unsaved form input, kept in case the session ends: encrypted for that user, in this tab, for a quarter of an hour [UX-020]. Since
 * 1.2.0.
 */
export interface Drafts {
  /** Stores the JSON values of a form, replacing earlier ones. Never throws: where storage is unavailable, nothing is stored. */
  keep(form: string, values: unknown): void;
  /** Returns and removes this user's stored values of the form; null when there are none. */
  take(form: string): Promise<unknown>;
  forget(form: string): void;
}
