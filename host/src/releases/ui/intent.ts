/** A change that the user is about to make to a remote, confirmed in a dialog first. */
export type Intent =
  | { readonly kind: 'set'; readonly version: string }
  | { readonly kind: 'promote'; readonly version: string }
  /** `to` null: to the previous version. */
  | { readonly kind: 'rollback'; readonly to: string | null }
  | { readonly kind: 'freeze'; readonly frozen: boolean };
