import type { SmsStep } from '@patchbay/shared-contracts/messages';
import type { SmsWait } from '@patchbay/shared-contracts/sms-flows';
import type { ConversationTurn } from '../../../domain/messages/conversations.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Sms } from '../sms-store.ts';

/** A version of a flow, and the rule that was met first, as the log has it. */
export interface MetRule {
  readonly flowId: string;
  readonly version: number;
  readonly rule: string | null;
}

/** What was done about an SMS without anybody. */
export interface Seen {
  readonly steps: readonly SmsStep[];
  /** On their way, once this is committed. */
  readonly sent: readonly Sms[];
  readonly rule: MetRule | null;
  /** The web hook that it waits for. */
  readonly wait: SmsWait | null;
  /** The conversation that it was assigned to somebody in. */
  readonly turn: ConversationTurn | null;
}

export const UNSEEN: Seen = { steps: [], sent: [], rule: null, wait: null, turn: null };

/** A hook is asked again by whoever finds it, when its process did not come back from it. */
export const LOST_HOOK_MS = 60_000;

/** Kept with the SMS, after what was kept before. */
export async function keepSeen(tx: Tx, sms: Sms, { steps, rule, wait }: Seen, now: number): Promise<Sms> {
  if (steps.length === 0 && rule === null) return sms;
  const met = rule && { rule: sms.rule ?? rule.rule, flow_id: rule.flowId, flow_version: rule.version };
  const kept = await tx
    .updateTable('sms_messages')
    .set({ steps: JSON.stringify([...sms.steps, ...steps]), ...met })
    .where('sms_id', '=', sms.sms_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (wait !== null && rule !== null)
    await tx
      .insertInto('sms_waits')
      .values({
        ...{ sms_id: sms.sms_id, account_id: sms.account_id, flow_id: rule.flowId, flow_version: rule.version },
        ...{ wait: JSON.stringify(wait), due_at: new Date(now + LOST_HOOK_MS) },
      })
      .execute();
  return kept;
}
