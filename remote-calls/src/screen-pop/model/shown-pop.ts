/** An address beside the call that is on; `barred`: it was to open by itself, and the browser did not let it. */
export interface ShownPop {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly barred: boolean;
}
