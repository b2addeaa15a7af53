import { Refusal } from './refusal.ts';

/** A refusal with `data`: after a conflicting change it contains the current state. */
export class RefusalWith extends Refusal {
  constructor(
    reason: ConstructorParameters<typeof Refusal>[0],
    private readonly data: object,
    field?: string,
  ) {
    super(reason, field);
  }

  override answer() {
    return { ...super.answer(), data: this.data };
  }
}
