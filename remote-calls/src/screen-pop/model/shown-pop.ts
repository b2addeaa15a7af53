/** An address beside the running call; `barred`: the browser blocked its automatic opening. */
export interface ShownPop {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly barred: boolean;
}
