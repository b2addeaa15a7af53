/** The terms as people read them; `id` names a clause in every language. */
export interface TermsText {
  readonly title: string;
  readonly intro: string;
  readonly clauses: readonly { readonly id: string; readonly heading: string; readonly text: string }[];
}
