/** Tokens that may be used once, in whichever process comes first [AUTH-071]. */
export interface OneUse {
  /** `ms`: lifetime. */
  remember(id: string, ms: number): Promise<void>;
  /** Returns true once, and never for a token that is unknown or expired. */
  spend(id: string): Promise<boolean>;
}
