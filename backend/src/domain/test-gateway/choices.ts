import type { RefusalReason } from '@patchbay/shared-contracts/payments';
import type { Row } from '../../kernel/db/tables.ts';
import type { GatewayReport } from '../payments/port.ts';

export const choices = ['pay', 'pay-told-twice', 'pay-late', 'step', 'code', 'decline', 'no-funds', 'leave'] as const;
export type Choice = (typeof choices)[number];

/** Code of the simulated bank's confirmation; shown on the page. */
export const STEP_CODE = '2468';
/** Delay of a late success after the payment was given up. */
export const LATE_MS = 20_000;

type State = Row<'test_checkouts'>['state'];
type Event = GatewayReport['event'];

/** Effect of a choice on a checkout, and its reports: at once, and after `LATE_MS`. */
export interface Outcome {
  readonly from: readonly State[];
  readonly to: State;
  readonly reason: RefusalReason | null;
  readonly tells: readonly Event[];
  readonly tellsLate: readonly Event[];
}

const outcome = (to: State, tells: readonly Event[], more: Partial<Outcome> = {}): Outcome => ({
  ...{ from: ['open', 'step'], to, tells, reason: null, tellsLate: [], ...more },
});

/** Refuses a wrong code, as a bank does; `code` is the input. */
export function choiceOutcome(choice: Choice, code: string): Outcome {
  if (choice === 'pay') return outcome('paid', ['succeeded']);
  if (choice === 'pay-told-twice') return outcome('paid', ['succeeded', 'succeeded']);
  if (choice === 'pay-late') return outcome('paid', ['expired'], { tellsLate: ['succeeded'] });
  if (choice === 'step') return outcome('step', ['step-needed'], { from: ['open'] });
  if (choice === 'leave') return outcome('left', ['expired']);
  if (choice === 'code')
    return code.trim() === STEP_CODE
      ? outcome('paid', ['succeeded'], { from: ['step'] })
      : outcome('declined', ['failed'], { from: ['step'], reason: 'authentication' });
  return outcome('declined', ['failed'], { reason: choice === 'no-funds' ? 'funds' : 'declined' });
}
