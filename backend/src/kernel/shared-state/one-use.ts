/** Things that may be used once, by whichever process is asked first [AUTH-071]. */
export interface OneUse {
  /** `ms`: how long it may wait for its use. */
  remember(id: string, ms: number): Promise<void>;
  /** True once, and never for what was not remembered or is too old. */
  spend(id: string): Promise<boolean>;
}
