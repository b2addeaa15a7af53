/**
 * What somebody types into a form, for the case that their session ends before it is saved: encrypted for that person, in this tab, for a
 * quarter of an hour [UX-020]. Since 1.2.0.
 */
export interface Drafts {
  /** Keeps the values of a form, as JSON has them, in place of those before. Never throws: where nothing can be kept, nothing is. */
  keep(form: string, values: unknown): void;
  /** What this person typed into the form, which is forgotten with that; null when there is nothing. */
  take(form: string): Promise<unknown>;
  forget(form: string): void;
}
