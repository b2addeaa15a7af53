/** What a person is about to do to a remote; confirmed in a dialog before it happens. */
export type Intent =
  | { readonly kind: 'set'; readonly version: string }
  | { readonly kind: 'promote'; readonly version: string }
  /** `to` null: to the version before. */
  | { readonly kind: 'rollback'; readonly to: string | null }
  | { readonly kind: 'freeze'; readonly frozen: boolean };
