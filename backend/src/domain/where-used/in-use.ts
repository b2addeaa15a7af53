import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Use } from './where-used.ts';

/** Refusal to delete something in use; the answer lists its users. */
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
