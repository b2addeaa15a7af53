import type { HookEvent, HookEventData } from '@patchbay/shared-contracts/hooks';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

interface OfType<Type extends HookEvent> {
  readonly type: Type;
  /** Subject of the event: events with the same subject keep their order. */
  readonly series: string;
  readonly data: HookEventData[Type];
  /** Epoch ms. */
  readonly at: number;
}
/** An event for endpoints. */
export type NewHookEvent = { readonly [Type in HookEvent]: OfType<Type> }[HookEvent];

const recordOf = ({ at, ...happened }: NewHookEvent) => ({ ...happened, at: new Date(at) });

/**
 * Stores an event for every endpoint of the account that subscribed to it, in the transaction of the event: both are written, or
 * neither [CONF-HOOK-006]. Nothing is sent here; the sender finds it within half a second.
 */
export async function storeHookEvent(tx: Tx, accountId: string, ...happened: readonly NewHookEvent[]): Promise<void> {
  if (happened.length === 0) return;
  const said = JSON.stringify(happened.map(recordOf));
  await sql`select patchbay_tell_all(${accountId}, ${said}::json)`.execute(tx);
}
