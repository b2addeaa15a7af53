import type { HookEvent, HookEventData } from '@patchbay/shared-contracts/hooks';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

interface OfType<Type extends HookEvent> {
  readonly type: Type;
  /** What it is about: what is told of one and the same keeps its order. */
  readonly series: string;
  readonly data: HookEventData[Type];
  /** Epoch ms. */
  readonly at: number;
}
/** What happened, as endpoints are told of it. */
export type Happened = { readonly [Type in HookEvent]: OfType<Type> }[HookEvent];

const recordOf = ({ at, ...happened }: Happened) => ({ ...happened, at: new Date(at) });

/**
 * Writes down for every endpoint of the account that wants to know what happened, in the transaction of what happened: both are there, or
 * neither [CONF-HOOK-006]. Nothing is sent here; whoever sends finds it within half a second.
 */
export async function tell(tx: Tx, accountId: string, ...happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return;
  const said = JSON.stringify(happened.map(recordOf));
  await sql`select patchbay_tell_all(${accountId}, ${said}::json)`.execute(tx);
}
