/** What became of a change. */
export type Outcome =
  | { readonly is: 'done'; readonly made: readonly string[] }
  /** Somebody else was first: what it is called now. */
  | { readonly is: 'changed'; readonly name: string; readonly version: number }
  | { readonly is: 'taken' }
  | { readonly is: 'gone' }
  | { readonly is: 'tooMany' }
  /** The server's own words, where it had any. */
  | { readonly is: 'refused'; readonly message: string | null };

/** All but what is done is told to the person. */
export type Failure = Exclude<Outcome, { is: 'done' }>;
