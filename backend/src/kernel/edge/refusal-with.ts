import { Refusal } from './refusal.ts';

/** A refusal that has something to show, as `data`: a change that came too late has the thing as it is now. */
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
