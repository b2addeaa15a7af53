import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Use } from './where-used.ts';

/** What is used stays; the answer says who uses it. */
export class InUse extends Refusal {
  constructor(
    reason: ConstructorParameters<typeof Refusal>[0],
    private readonly uses: readonly Use[],
  ) {
    super(reason);
  }

  override answer() {
    return { ...super.answer(), used_by: this.uses.map(({ kind, name }) => ({ kind, name })) };
  }
}
