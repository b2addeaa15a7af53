/** Text of the terms; `id` identifies a clause in all languages. */
export interface TermsText {
  readonly title: string;
  readonly intro: string;
  readonly clauses: readonly { readonly id: string; readonly heading: string; readonly text: string }[];
}
